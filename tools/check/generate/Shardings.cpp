//===- Shardings.cpp - random shardings of random programs ------------------===//

#include "tools/check/generate/Builder.h"

namespace weft::check {
namespace {

/// An axis, or the part of it that lies between two sizes.
struct Piece {
  int64_t axis = 0, before = 1, size = 0;
  bool whole = true;
  char letter = 'a';

  std::string text() const {
    std::string name = std::string("\"") + letter + std::to_string(axis) + "\"";
    return whole ? name : name + ":(" + std::to_string(before) + ")" + std::to_string(size);
  }
};

/// A mesh's axes, some cut in two.
std::vector<Piece> piecesOf(const Dims &sizes, char letter, Random &random) {
  std::vector<Piece> pieces;
  for (size_t axis = 0; axis < sizes.size(); ++axis) {
    int64_t size = sizes[axis], id = static_cast<int64_t>(axis);
    Dims cuts;
    for (int64_t cut = 2; cut < size; ++cut)
      if (size % cut == 0)
        cuts.push_back(cut);
    if (cuts.empty() || !random.oneIn(4)) {
      pieces.push_back({id, 1, size, true, letter});
      continue;
    }
    int64_t cut = random.oneOf(cuts);
    pieces.push_back({id, 1, cut, false, letter});
    pieces.push_back({id, cut, size / cut, false, letter});
  }
  return pieces;
}

} // namespace

std::string Builder::shardingText(const Dims &dims) {
  std::vector<std::vector<Piece>> byDim(dims.size());
  bool isOther = !mesh.other.empty() && random.oneIn(3);
  for (const Piece &piece : piecesOf(isOther ? mesh.other : mesh.sizes, isOther ? 'b' : 'a', random)) {
    size_t dim = random.below(dims.size() + 1);
    if (dim == dims.size() || (dims[dim] == 0 && !random.oneIn(4)))
      continue;
    auto &list = byDim[dim];
    size_t place = random.below(list.size() + 1);
    // Two parts that follow each other in order are one axis and must be written so: keep one of them.
    auto follows = [](const Piece &major, const Piece &minor) {
      return major.axis == minor.axis && major.before * major.size == minor.before;
    };
    if ((place > 0 && follows(list[place - 1], piece)) || (place < list.size() && follows(piece, list[place])))
      continue;
    list.insert(list.begin() + place, piece);
  }
  std::string text = isOther ? "<@other, [" : "<@mesh, [";
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
  if (value.type.rank() == 0 || depth > 2 || inManual || !random.oneIn(6))
    return;
  Value fresh{freshName(), value.type, value.bound};
  used.insert(value.name);
  line(fresh.name + " = sdy.sharding_constraint " + value.name + " " + shardingText(value.type.dims) + " : " +
       value.type.text());
  values.push_back(fresh);
}

} // namespace weft::check
