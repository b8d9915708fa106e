//===- RuleFormat.cpp - text of sharding rules ------------------------------===//
//
// ([i, k], [k, j])->([i, j]) {i=8, j=16, k=8} reduction={k} need_replication={..} permutation={..}
// blocked_propagation={..}, custom Factor number 0 is i, 17 is z, 18 is z_1. A dim of several factors writes them side
// by side: [ij], [zz_1].
//
//===----------------------------------------------------------------------===//

#include "dialects/sdy/Dialect.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::sdy;

using Delimiter = AsmParser::Delimiter;

/// Reads the first factor of `text` and drops it. A `z` that `_` and digits follow is one factor.
static bool takeFactor(StringRef &text, int64_t &factor) {
  if (text.empty() || text.front() < 'i' || text.front() > 'z')
    return false;
  factor = text.front() - 'i';
  bool isZ = text.front() == 'z';
  text = text.drop_front();
  if (isZ && text.starts_with("_")) {
    StringRef digits = text.drop_front().take_while(llvm::isDigit);
    int64_t number = 0;
    if (digits.empty() || digits.getAsInteger(10, number) || number < 1 || number > (int64_t(1) << 40))
      return false;
    factor += number;
    text = text.drop_front(1 + digits.size());
  }
  return true;
}

/// A word that is a single factor.
static ParseResult parseFactor(AsmParser &parser, int64_t &factor) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  StringRef rest = word;
  if (!takeFactor(rest, factor) || !rest.empty())
    return parser.emitError(loc, "expected a factor such as 'i', 'z' or 'z_1', got '") << word << "'";
  return success();
}

Attribute DimMappingAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> factors;
  if (succeeded(parser.parseOptionalStar()))
    return get(parser.getContext(), factors);
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return {};
  for (StringRef rest = word; !rest.empty();) {
    int64_t factor = 0;
    if (!takeFactor(rest, factor)) {
      parser.emitError(loc, "expected factors such as 'i', 'jk' or 'zz_1', got '") << word << "'";
      return {};
    }
    factors.push_back(factor);
  }
  return get(parser.getContext(), factors);
}

void DimMappingAttr::print(AsmPrinter &printer) const {
  if (isNull())
    printer << '*';
  for (int64_t factor : getFactorIndices())
    printer << OpShardingRuleAttr::getFactorSymbol(factor);
}

Attribute TensorMappingAttr::parse(AsmParser &parser, Type) {
  SmallVector<DimMappingAttr> dims;
  auto parseDim = [&]() -> ParseResult {
    auto dim = dyn_cast_or_null<DimMappingAttr>(DimMappingAttr::parse(parser, Type()));
    if (!dim)
      return failure();
    dims.push_back(dim);
    return success();
  };
  if (parser.parseCommaSeparatedList(Delimiter::Square, parseDim))
    return {};
  return get(parser.getContext(), dims);
}

void TensorMappingAttr::print(AsmPrinter &printer) const {
  printer << '[';
  llvm::interleaveComma(getDimMappings(), printer.getStream(), [&](DimMappingAttr dim) { dim.print(printer); });
  printer << ']';
}

static ParseResult parseMappings(AsmParser &parser, SmallVectorImpl<TensorMappingAttr> &mappings) {
  return parser.parseCommaSeparatedList(Delimiter::Paren, [&]() -> ParseResult {
    auto mapping = dyn_cast_or_null<TensorMappingAttr>(TensorMappingAttr::parse(parser, Type()));
    if (!mapping)
      return failure();
    mappings.push_back(mapping);
    return success();
  });
}

static void printMappings(AsmPrinter &printer, ArrayRef<TensorMappingAttr> mappings) {
  printer << '(';
  llvm::interleaveComma(mappings, printer.getStream(), [&](TensorMappingAttr mapping) { mapping.print(printer); });
  printer << ')';
}

static ParseResult parseFactorSet(AsmParser &parser, StringRef name, SmallVectorImpl<int64_t> &factors) {
  if (failed(parser.parseOptionalKeyword(name)))
    return success();
  if (parser.parseEqual())
    return failure();
  return parser.parseCommaSeparatedList(Delimiter::Braces,
                                        [&]() -> ParseResult { return parseFactor(parser, factors.emplace_back()); });
}

static void printFactorSet(AsmPrinter &printer, StringRef name, ArrayRef<int64_t> factors) {
  if (factors.empty())
    return;
  printer << ' ' << name << "={";
  llvm::interleaveComma(factors, printer.getStream(),
                        [&](int64_t factor) { printer << OpShardingRuleAttr::getFactorSymbol(factor); });
  printer << '}';
}

Attribute OpShardingRuleAttr::parse(AsmParser &parser, Type) {
  SmallVector<TensorMappingAttr> operands, results;
  if (parser.parseLess() || parseMappings(parser, operands) || parser.parseArrow() || parseMappings(parser, results))
    return {};
  SmallVector<int64_t> sizes, reduction, replication, permutation, blocked;
  auto parseSize = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    int64_t factor = 0;
    if (parseFactor(parser, factor))
      return failure();
    if (factor != static_cast<int64_t>(sizes.size()))
      return parser.emitError(loc, "expected the size of factor '") << getFactorSymbol(sizes.size()) << "' here";
    return failure(parser.parseEqual() || parser.parseInteger(sizes.emplace_back()));
  };
  if (parser.parseCommaSeparatedList(Delimiter::OptionalBraces, parseSize) ||
      parseFactorSet(parser, "reduction", reduction) || parseFactorSet(parser, "need_replication", replication) ||
      parseFactorSet(parser, "permutation", permutation) || parseFactorSet(parser, "blocked_propagation", blocked))
    return {};
  bool custom = false;
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("custom"))
      return {};
    custom = true;
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), sizes, operands, results, reduction, replication, permutation, blocked, custom);
}

void OpShardingRuleAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printMappings(printer, getOperandMappings());
  printer << "->";
  printMappings(printer, getResultMappings());
  if (!getFactorSizes().empty()) {
    printer << " {";
    for (auto [factor, size] : llvm::enumerate(getFactorSizes()))
      printer << (factor ? ", " : "") << getFactorSymbol(factor) << '=' << size;
    printer << '}';
  }
  printFactorSet(printer, "reduction", getReductionFactors());
  printFactorSet(printer, "need_replication", getNeedReplicationFactors());
  printFactorSet(printer, "permutation", getPermutationFactors());
  printFactorSet(printer, "blocked_propagation", getBlockedPropagationFactors());
  if (isCustom())
    printer << ", custom";
  printer << '>';
}
