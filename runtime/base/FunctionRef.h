//===- FunctionRef.h - a callable passed down the stack -----------*- C++ -*-===//
#ifndef WEFT_RUNTIME_BASE_FUNCTIONREF_H
#define WEFT_RUNTIME_BASE_FUNCTIONREF_H

#include <type_traits>
#include <utility>

namespace weft {

template <typename Signature> class FunctionRef;

/// Refers to a callable that outlives it; allocates nothing.
template <typename Result, typename... Args> class FunctionRef<Result(Args...)> {
public:
  template <typename Callable, typename = std::enable_if_t<!std::is_same_v<std::decay_t<Callable>, FunctionRef>>>
  FunctionRef(Callable &&callable)
      : object(const_cast<void *>(static_cast<const void *>(&callable))),
        call([](void *object, Args... args) -> Result {
          return (*static_cast<std::remove_reference_t<Callable> *>(object))(std::forward<Args>(args)...);
        }) {}
  Result operator()(Args... args) const { return call(object, std::forward<Args>(args)...); }

private:
  void *object;
  Result (*call)(void *, Args...);
};

} // namespace weft

#endif // WEFT_RUNTIME_BASE_FUNCTIONREF_H
