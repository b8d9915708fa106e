//===- Names.h - dotted names of pytree leaves --------------------*- C++ -*-===//
//
// docs/design/names.md in code. Pure functions.
//
//===----------------------------------------------------------------------===//
#ifndef WEFT_PASSES_IMPORT_NAMES_H
#define WEFT_PASSES_IMPORT_NAMES_H

#include <string>
#include <string_view>
#include <vector>

namespace weft::import {

/// A path as JAX prints it, in dotted form: "params['h0']['wq']" is "params.h0.wq", "opt[0].mu" is "opt.0.mu". A path
/// without a root, such as "[0]['a']", gives "0.a". Text that is no path stays as it is.
std::string dottedPath(std::string_view path);

/// The name of a result from `jax.result_info`; empty if that says nothing. "result['m']" and "['m']" are "m",
/// "result[0]" and "[0]" are "result.0", "result" is "result".
std::string resultName(std::string_view info);

/// Empty names become fallback + number; later ones of equal names get "@1", "@2", ... such that all differ.
void fillAndSeparate(std::vector<std::string> &names, std::string_view fallback);

} // namespace weft::import

#endif // WEFT_PASSES_IMPORT_NAMES_H
