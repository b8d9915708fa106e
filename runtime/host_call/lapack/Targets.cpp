//===- Targets.cpp - the table of the LAPACK family ------------------------===//
#include "runtime/host_call/lapack/Lapack.h"
#include "runtime/host_call/lapack/Matrices.h"

#include "absl/strings/str_cat.h"

#include <cstdio>
#include <deque>

namespace weft::hostcall::lapack {
namespace {

constexpr const char *kSvd = "T[m,n] -> T[m,n] R[q] T[m,u] T[v,n] i[]";

/// A target's name without its prefix, letter and suffix, its signature and its attributes.
struct Routine {
  std::string name, signature, attributes;
};

struct Target {
  char letter;
  Routine routine;
};

/// By the target's name.
std::map<std::string, Target> &table() {
  static std::map<std::string, Target> targets;
  return targets;
}

Match matchOf(const WeftCall &call) {
  auto it = table().find(call.target);
  if (it == table().end()) {
    Match none;
    none.problem = "is to no target of LAPACK";
    return none;
  }
  const auto &[letter, routine] = it->second;
  Match match = matchCall(call, letter, routine.signature, routine.attributes);
  if (!match.problem.empty())
    return match;
  // What the letters do not say.
  std::map<char, int64_t> &size = match.sizes;
  const std::string &name = routine.name;
  if (name == "trsm" && size['k'] != (letterOf(call, "side") == 'L' ? size['m'] : size['n']))
    match.problem =
        absl::StrCat("has a triangle of size ", size['k'], " for a right side of ", size['m'], "x", size['n']);
  else if ((name == "orgqr" || name == "ungqr") && (size['n'] > size['m'] || size['k'] > size['n']))
    match.problem = absl::StrCat("makes ", size['m'], "x", size['n'], " of ", size['k'], " vectors");
  else if ((name == "ormqr" || name == "unmqr") && (size['r'] != (integerOf(call, "left") ? size['m'] : size['n']) ||
                                                    size['k'] > size['s'] || size['k'] > size['r']))
    match.problem =
        absl::StrCat("multiplies ", size['m'], "x", size['n'], " with ", size['k'], " vectors of ", size['r']);
  else if (name == "gehrd" && (integerOf(call, "low") < 1 || integerOf(call, "high") > size['n'] ||
                               integerOf(call, "high") < std::min(integerOf(call, "low"), size['n'])))
    match.problem = absl::StrCat("has low = ", integerOf(call, "low"), " and high = ", integerOf(call, "high"),
                                 " for size ", size['n']);
  if (name != "gesdd" && name != "gesvd")
    return match;
  int64_t least = std::min(size['m'], size['n']);
  char mode = letterOf(call, "mode");
  bool fits = mode == 'A' ? size['u'] == size['m'] && size['v'] == size['n']
              : mode == 'S'
                  ? size['u'] == least && size['v'] == least
                  : (size['u'] == size['m'] || size['u'] == least) && (size['v'] == size['n'] || size['v'] == least);
  if (!fits)
    match.problem = absl::StrCat("has mode '", std::string(1, mode), "' with ", size['u'], " left and ", size['v'],
                                 " right vectors");
  return match;
}

int check(const WeftCall *call, char *error, size_t size) {
  Match match = matchOf(*call);
  std::snprintf(error, size, "%s", match.problem.c_str());
  return match.problem.empty() ? 0 : 1;
}

int32_t batchDims(const WeftCall *call) {
  return std::max(matchOf(*call).batchDims, 0);
}

template <typename T, int (*Run)(const Matrices<T> &)> int runTarget(const WeftCall *call, char *error, size_t size) {
  Match match = matchOf(*call);
  if (!match.problem.empty()) {
    std::snprintf(error, size, "%s", match.problem.c_str());
    return 1;
  }
  return Run(Matrices<T>(*call, std::move(match)));
}

class Table {
public:
  template <typename T, int (*Run)(const Matrices<T> &)> void addOne(const Routine &routine) {
    std::string name = absl::StrCat("lapack_", std::string(1, Element<T>::kLetter), routine.name, "_ffi");
    auto it = table().emplace(name, Target{Element<T>::kLetter, routine}).first;
    targets.push_back({it->first.c_str(), runTarget<T, Run>, check, batchDims, /*column_major=*/1});
  }
  std::vector<WeftTarget> targets;
};

/// One routine in its four types, with another entry for the complex ones.
#define WEFT_LAPACK_ADD(RUN, REAL, COMPLEX)                                                                            \
  out.addOne<float, RUN<float>>(REAL);                                                                                 \
  out.addOne<double, RUN<double>>(REAL);                                                                               \
  out.addOne<std::complex<float>, RUN<std::complex<float>>>(COMPLEX);                                                  \
  out.addOne<std::complex<double>, RUN<std::complex<double>>>(COMPLEX);

std::vector<WeftTarget> makeTargets() {
  Table out;
  auto both = [](const char *signature, const char *attributes, const char *real, const char *complex) {
    return std::make_pair(Routine{real, signature, attributes}, Routine{complex, signature, attributes});
  };
  auto one = [](const char *name, const char *signature, const char *attributes) {
    return Routine{name, signature, attributes};
  };
  Routine routine = one("potrf", "T[n,n] -> T[n,n] i[]", "uplo:LU");
  WEFT_LAPACK_ADD(runPotrf, routine, routine)
  routine = one("getrf", "T[m,n] -> T[m,n] i[q] i[]", "");
  WEFT_LAPACK_ADD(runGetrf, routine, routine)
  routine = one("geqrf", "T[m,n] -> T[m,n] T[q]", "");
  WEFT_LAPACK_ADD(runGeqrf, routine, routine)
  routine = one("geqp3", "T[m,n] i[n] -> T[m,n] i[n] T[q]", "");
  WEFT_LAPACK_ADD(runGeqp3, routine, routine)
  auto pair = both("T[m,n] T[k] -> T[m,n]", "", "orgqr", "ungqr");
  WEFT_LAPACK_ADD(runOrgqr, pair.first, pair.second)
  pair = both("T[r,s] T[k] T[m,n] -> T[m,n]", "left:? transpose:?", "ormqr", "unmqr");
  WEFT_LAPACK_ADD(runOrmqr, pair.first, pair.second)
  routine = one("trsm", "T[k,k] T[m,n] -> T[m,n]", "side:LR uplo:LU trans_x:NTC diag:NU");
  WEFT_LAPACK_ADD(runTrsm, routine, routine)
  routine = one("gtsv", "T[n] T[n] T[n] T[n,r] -> T[n] T[n] T[n] T[n,r] i[]", "");
  WEFT_LAPACK_ADD(runGtsv, routine, routine)
  routine = one("gesdd", kSvd, "mode:ASN");
  WEFT_LAPACK_ADD(runGesdd, routine, routine)
  routine = one("gesvd", kSvd, "mode:ASN");
  WEFT_LAPACK_ADD(runGesvd, routine, routine)
  pair = both("T[n,n] -> T[n,n] R[n] i[]", "mode:VN uplo:LU", "syevd", "heevd");
  WEFT_LAPACK_ADD(runSyevd, pair.first, pair.second)
  pair = {one("geev", "T[n,n] -> R[n] R[n] C[n,n] C[n,n] i[]", "compute_left:VN compute_right:VN"),
          one("geev", "T[n,n] -> T[n] T[n,n] T[n,n] i[]", "compute_left:VN compute_right:VN")};
  WEFT_LAPACK_ADD(runGeev, pair.first, pair.second)
  pair = {one("gees", "T[n,n] -> T[n,n] T[n,n] T[n] T[n] i[] i[]", "mode:VN sort:N"),
          one("gees", "T[n,n] -> T[n,n] T[n,n] T[n] i[] i[]", "mode:VN sort:N")};
  WEFT_LAPACK_ADD(runGees, pair.first, pair.second)
  routine = one("gehrd", "T[n,n] -> T[n,n] T[p] i[]", "low:# high:#");
  WEFT_LAPACK_ADD(runGehrd, routine, routine)
  pair = both("T[n,n] -> T[n,n] R[n] R[p] T[p] i[]", "uplo:LU", "sytrd", "hetrd");
  WEFT_LAPACK_ADD(runSytrd, pair.first, pair.second)
  return std::move(out.targets);
}

} // namespace

const std::vector<WeftTarget> &targets() {
  static const std::vector<WeftTarget> all = makeTargets();
  return all;
}

} // namespace weft::hostcall::lapack
