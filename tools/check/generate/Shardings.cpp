//===- Shardings.cpp - random shardings of random programs ------------------===//

#include "tools/check/generate/Builder.h"

namespace weft::check {
namespace {

/// An axis, or the part of it that lies between two sizes.
struct Piece {
  int64_t axis = 0, before = 1, size = 0;
  bool whole = true;

  std::string text() const {
    std::string name = "\"a" + std::to_string(axis) + "\"";
    return whole ? name : name + ":(" + std::to_string(before) + ")" + std::to_string(size);
  }
};

/// The mesh's axes, some cut in two.
std::vector<Piece> piecesOf(const Mesh &mesh, Random &random) {
  std::vector<Piece> pieces;
  for (size_t axis = 0; axis < mesh.sizes.size(); ++axis) {
    int64_t size = mesh.sizes[axis], id = static_cast<int64_t>(axis);
    Dims cuts;
    for (int64_t cut = 2; cut < size; ++cut)
      if (size % cut == 0)
        cuts.push_back(cut);
    if (cuts.empty() || !random.oneIn(4)) {
      pieces.push_back({id, 1, size, true});
      continue;
    }
    int64_t cut = random.oneOf(cuts);
    pieces.push_back({id, 1, cut, false});
    pieces.push_back({id, cut, size / cut, false});
  }
  return pieces;
}

} // namespace

std::string Builder::shardingText(const Dims &dims) {
  std::vector<std::vector<Piece>> byDim(dims.size());
  for (const Piece &piece : piecesOf(mesh, random)) {
    size_t dim = random.below(dims.size() + 1);
    if (dim == dims.size() || (dims[dim] == 0 && !random.oneIn(4)))
      continue;
    auto &list = byDim[dim];
    size_t place = random.below(list.size() + 1);
    // Two parts that follow each other in order are one axis and must be written so: keep one of them.
    if (place > 0 && list[place - 1].axis == piece.axis && list[place - 1].before * list[place - 1].size == piece.before)
      continue;
    list.insert(list.begin() + place, piece);
  }
  std::string text = "<@mesh, [";
  for (size_t d = 0; d < byDim.size(); ++d) {
    text += d ? ", {" : "{";
    for (size_t i = 0; i < byDim[d].size(); ++i)
      text += (i ? ", " : "") + byDim[d][i].text();
    if (random.oneIn(3))
      text += byDim[d].empty() ? "?" : ", ?";
    text += "}";
    if (!byDim[d].empty() && random.oneIn(12))
      text += "p" + std::to_string(random.below(2));
  }
  return text + "]>";
}

void Builder::maybeConstrain(const Value &value) {
  if (value.type.rank() == 0 || depth > 2 || !random.oneIn(6))
    return;
  Value fresh{freshName(), value.type, value.bound};
  used.insert(value.name);
  line(fresh.name + " = sdy.sharding_constraint " + value.name + " " + shardingText(value.type.dims) + " : " + value.type.text());
  values.push_back(fresh);
}

} // namespace weft::check
