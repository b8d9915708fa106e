//===- Dialect.td - the sdy dialect --------------------------------------===//
#ifndef WEFT_DIALECTS_SDY_DIALECT_TD
#define WEFT_DIALECTS_SDY_DIALECT_TD

include "mlir/IR/DialectBase.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::mlir::sdy";
  let summary = "meshes and shardings, text-compatible with Shardy";
  let description = [{
    A mesh is a list of named axes over the devices. A sharding says for each
    dim of a tensor which axes split it, from major to minor, and whether
    propagation may add more. Shardings hang on function arguments and results
    (`sdy.sharding = #sdy.sharding<...>`) and on ops
    (`sdy.sharding = #sdy.sharding_per_value<[...]>`, one per result).
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
}

#endif // WEFT_DIALECTS_SDY_DIALECT_TD
