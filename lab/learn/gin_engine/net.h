// A network of one layer of sums, as src/tierce/bots/net.py has it, and how it learns (Adam).
#pragma once
#include "facts.h"

using Numbers = std::vector<float>;
constexpr int WIDEST = 128;  // sums

struct Net {
  int inputs, inner, step = 0;
  Numbers weights, means, squares;  // rows from facts to sums, what sums begin with, what they and facts count, what is added
  Net(int inputs, int inner, uint64_t seed) : inputs(inputs), inner(inner), weights(inputs * inner + 2 * inner + inputs + 1) {
    Chance chance(seed);
    auto normal = [&] {
      double sum = -6;
      for (int lot = 0; lot < 12; lot++) sum += chance.share();
      return sum;
    };
    for (int at = 0; at < inputs * inner; at++) weights[at] = 0.25 * normal();
    for (int sum = 0; sum < inner; sum++) weights[inputs * inner + inner + sum] = 0.05 * normal();
    means = squares = Numbers(weights.size());
  }

  float of(int many, const uint16_t* place, const float* much, float* sums) const {
    const float *base = &weights[inputs * inner], *outer = base + inner, *straight = outer + inner;
    float found = weights.back();
    for (int sum = 0; sum < inner; sum++) sums[sum] = base[sum];
    for (int fact = 0; fact < many; fact++) {
      const float* row = &weights[place[fact] * inner];
      for (int sum = 0; sum < inner; sum++) sums[sum] += much[fact] * row[sum];
      found += straight[place[fact]] * much[fact];
    }
    for (int sum = 0; sum < inner; sum++) sums[sum] = std::max(0.f, sums[sum]), found += outer[sum] * sums[sum];
    return found;
  }

  // Add to the slopes what this number's slope makes of every weight's.
  void share(int many, const uint16_t* place, const float* much, const float* sums, float slope, float* slopes) const {
    int base = inputs * inner, outer = base + inner, straight = outer + inner;
    float back[WIDEST];
    for (int sum = 0; sum < inner; sum++) {
      slopes[outer + sum] += slope * sums[sum];
      back[sum] = sums[sum] > 0 ? slope * weights[outer + sum] : 0;
      slopes[base + sum] += back[sum];
    }
    for (int fact = 0; fact < many; fact++) {
      float* row = slopes + place[fact] * inner;
      for (int sum = 0; sum < inner; sum++) row[sum] += much[fact] * back[sum];
      slopes[straight + place[fact]] += slope * much[fact];
    }
    slopes[weights.size() - 1] += slope;
  }

  void learn(const Numbers& slopes, float scale, float rate, float smaller) {
    step++;
    float fresh = 1 - std::pow(0.9, step), spread = 1 - std::pow(0.999, step);
    for (size_t at = 0; at < weights.size(); at++) {
      float slope = slopes[at] * scale;
      means[at] += 0.1f * (slope - means[at]);
      squares[at] += 0.001f * (slope * slope - squares[at]);
      weights[at] -= rate * (means[at] / fresh / (std::sqrt(squares[at] / spread) + 1e-7f) + smaller * weights[at]);
    }
  }
};
