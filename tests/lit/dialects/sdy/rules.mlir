// Sharding rules on ops: what the verifier refuses.
// RUN: weft-opt %s -split-input-file -verify-diagnostics

func.func @counts(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{number of operands and mappings must match: 1 != 2}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i], [i])->([i]) {i=8}>} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func @rank(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{mapping rank must match: 2 != 1 for operand 0}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i]) {i=8, j=1}>} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func @unknown(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expecting factor indices to be less than 1, got j in result 0}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([j]) {i=8}>} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func @reused(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
  // expected-error @+1 {{cannot reuse factor i within the mapping of operand 0}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i, i])->([i, j]) {i=8, j=8}>} : tensor<8x8xf32> -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}
// -----
func.func @unused(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{has factor j=4 that isn't used in operand and result mappings}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8, j=4}>} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func @twice_special(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{factor i is given twice among reduction, need_replication and permutation}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8} need_replication={i} permutation={i}>} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func @unknown_blocked(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{unknown factor z_1 in blocked_propagation}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([i])->([i]) {i=8} blocked_propagation={z_1}>} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func @type(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{should have a sharding rule attribute of type OpShardingRuleAttr}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = 1 : i32} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
// -----
func.func @bad_symbol(%arg0: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected factors such as 'i', 'jk' or 'zz_1', got 'a'}}
  %0 = chlo.erf %arg0 {sdy.sharding_rule = #sdy.op_sharding_rule<([a])->([i]) {i=8}>} : tensor<8xf32> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
