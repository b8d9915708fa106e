//===- CollectiveOps.td - Communication between processes -------------------*- tablegen -*-===//

#ifndef WEFT_DIALECTS_STABLEHLO_COLLECTIVE_OPS
#define WEFT_DIALECTS_STABLEHLO_COLLECTIVE_OPS

include "dialects/stablehlo/Base.td"
include "dialects/stablehlo/Attrs.td"

// NoMemoryEffect without Pure: unused or repeated ones may go, but none may be moved to where fewer processes run it.
class StableHLO_Collective<string mnemonic, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, !listconcat([NoMemoryEffect], traits)> {
  let hasVerifier = 1;
}

def StableHLO_PartitionIdOp : StableHLO_Op<"partition_id", [Pure]> {
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "attr-dict `:` type(results)";
  let hasVerifier = 1;
}

def StableHLO_ReplicaIdOp : StableHLO_Op<"replica_id", [Pure]> {
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "attr-dict `:` type(results)";
  let hasVerifier = 1;
}

def StableHLO_AllGatherOp : StableHLO_Collective<"all_gather"> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$all_gather_dim,
                       StableHLO_ReplicaGroups:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>);
}

def StableHLO_AllReduceOp : StableHLO_Collective<"all_reduce", [SingleBlock]> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$computation);
  let hasRegionVerifier = 1;
}

def StableHLO_ReduceScatterOp : StableHLO_Collective<"reduce_scatter", [SingleBlock]> {
  let arguments = (ins StableHLO_Tensor:$operand, I64Attr:$scatter_dimension,
                       StableHLO_ReplicaGroups:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandle>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs StableHLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasRegionVerifier = 1;
}

def StableHLO_AllToAllOp : StableHLO_Collective<"all_to_all"> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, I64Attr:$split_dimension, I64Attr:$concat_dimension,
                       I64Attr:$split_count, StableHLO_ReplicaGroups:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs Variadic<StableHLO_Tensor>);
}

def StableHLO_CollectiveBroadcastOp : StableHLO_Collective<"collective_broadcast"> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandle>:$channel_handle,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$has_dynamic_root);
  let results = (outs Variadic<StableHLO_Tensor>);
}

def StableHLO_CollectiveReduceOp : StableHLO_Collective<"collective_reduce", [SingleBlock]> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands, StableHLO_ReplicaGroups:$replica_groups,
                       OptionalAttr<StableHLO_ChannelHandle>:$channel_handle,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$has_dynamic_root);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$computation);
  let hasRegionVerifier = 1;
}

def StableHLO_CollectivePermuteOp : StableHLO_Collective<"collective_permute"> {
  let arguments = (ins StableHLO_Tensor:$operand, I64ElementsAttr:$source_target_pairs,
                       OptionalAttr<StableHLO_ChannelHandle>:$channel_handle);
  let results = (outs StableHLO_Tensor:$result);
}

def StableHLO_CrossReplicaSumOp : StableHLO_Op<"cross-replica-sum",
    [NoMemoryEffect, StableHLO_CompatibleOperandsAndResultType]> {
  let arguments = (ins StableHLO_Tensor:$operand, I64ElementsAttr:$replica_groups);
  let results = (outs StableHLO_Tensor:$result);
}

def StableHLO_AsyncStartOp : StableHLO_Op<"async_start", [SingleBlock]> {
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands);
  let results = (outs StableHLO_Future:$result);
  let regions = (region SizedRegion<1>:$body);
  let hasRegionVerifier = 1;
}

def StableHLO_AsyncDoneOp : StableHLO_Op<"async_done"> {
  let arguments = (ins StableHLO_Future:$operand);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

#endif // WEFT_DIALECTS_STABLEHLO_COLLECTIVE_OPS
