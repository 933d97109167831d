// Who else plays: our greedy bot and two simple ones that others have measured theirs by.
#pragma once
#include "table.h"

// Throws by points, company and signs, as src/tierce/bots/throwing.py does at a glance.
struct Greedy : Player {
  bool takes_discard(const State& state, int seat) override {
    Mask hand = state.hand[seat];
    return deadwood(hand | bit(state.pile.back())) < deadwood(hand);
  }
  int throws(const State& state, int seat, bool& ends) override {
    Mask hand = state.hand[seat], apart = loose(hand), live = ALL & ~(hand | mask(state.pile));
    int least, card = best_throw(hand, least), lightest = 1 << 20, found = NONE;
    ends = least <= state.rules.knock && card != state.taken;
    if (ends) return card;
    for (Mask left = hand; left; left &= left - 1) {
      int one = lowest(left);
      if (one == state.taken) continue;
      int missed = 4 * (signs(state, 1 - seat, one) + company(hand, one, live)) - value(one);
      if (!(apart >> one & 1)) missed += 100;
      if (missed < lightest) lightest = missed, found = one;
    }
    return found;
  }
  static int signs(const State& state, int other, int card) {
    int found = count(state.holds[other] & beside(card)), many = state.left[other].size();
    for (int at = std::max(0, many - 3); at < many; at++) {
      int one = state.left[other][at];
      found -= (beside(one) | bit(one)) >> card & 1;
    }
    return found;
  }
  static int company(Mask hand, int card, Mask live) {
    int found = 0;
    for (Mask left = beside(card) & hand; left; left &= left - 1) {
      int third[4], many = thirds(card, lowest(left), third);
      for (int at = 0; at < many; at++) found += live >> third[at] & 1;
    }
    return found;
  }
};

// The simple player of the EAAI challenge: takes into melds, throws one by chance of those that
// leave the least, knocks at once.
struct Simple : Player {
  bool takes_discard(const State& state, int seat) override {
    int top = state.pile.back();
    return in_melds(state.hand[seat] | bit(top)) >> top & 1;
  }
  int throws(const State& state, int seat, bool& ends) override {
    int least = 999, best[11], many = 0;
    for (Mask left = state.hand[seat]; left; left &= left - 1) {
      int card = lowest(left);
      if (card == state.taken) continue;
      int points_left = deadwood(state.hand[seat] & ~bit(card));
      if (points_left < least) least = points_left, many = 0;
      if (points_left == least) best[many++] = card;
    }
    ends = least <= state.rules.knock;
    return best[chance.below(many)];
  }
};

// Throws the highest rank outside melds, and takes what lets it knock, too, as OpenSpiel's does.
struct HighestFirst : Player {
  static Mask outside(Mask hand) {
    for (auto& melds : best_arrangements(hand)) {
      for (Mask meld : melds) hand &= ~meld;
      break;
    }
    return hand;
  }
  static int highest(Mask cards) {
    int found = lowest(cards);
    for (Mask left = cards; left; left &= left - 1) {
      int card = lowest(left);
      if (card % 13 > found % 13 || (card % 13 == found % 13 && card > found)) found = card;
    }
    return found;
  }
  static int least_with(Mask hand) {
    Mask apart = outside(hand);
    int dearest = 0;
    for (Mask left = apart; left; left &= left - 1) dearest = std::max(dearest, value(lowest(left)));
    return points(apart) - dearest;
  }
  bool takes_discard(const State& state, int seat) override {
    int top = state.pile.back();
    Mask hand = state.hand[seat] | bit(top);
    return least_with(hand) <= state.rules.knock || !(outside(hand) >> top & 1);
  }
  int throws(const State& state, int seat, bool& ends) override {
    Mask hand = state.hand[seat], may = state.taken == NONE ? hand : hand & ~bit(state.taken);
    int least, card = best_throw(may, least);
    least = deadwood(hand & ~bit(card));
    Mask apart = outside(hand) & may;
    ends = least <= state.rules.knock;
    return ends ? card : highest(apart ? apart : may);
  }
};
