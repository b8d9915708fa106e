//===- PassDetail.h - what the sources of import's passes include -*- C++ -*-===//
#ifndef WEFT_PASSES_IMPORT_PASSDETAIL_H
#define WEFT_PASSES_IMPORT_PASSDETAIL_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

#include "dialects/chlo/Dialect.h"
#include "dialects/sdy/Dialect.h"
#include "dialects/stablehlo/Base.h"
#include "passes/import/Passes.h"

#endif // WEFT_PASSES_IMPORT_PASSDETAIL_H
