// The facts that the networks go by, as src/tierce/bots/gin_moment.py and gin_facts.py have them.
// lab/learn/test_gin_engine.py holds the two against each other.
#pragma once
#include <cassert>

#include "table.h"

// Facts that are not nothing: which, and how much.
struct Facts {
  static constexpr int MOST = 110;
  int many = 0;
  uint16_t place[MOST];
  float much[MOST];
  void add(int at, double number) {
    if (number == 0) return;
    assert(many < MOST);
    place[many] = at, much[many++] = number;
  }
};

enum { TURNS = 0, TAKEN = 14, LAST = 19, LEAST = 30, STAKES = 42, CARD = 53, SETS = 89, RANK = 104, MEASURES = 117, DEADWOOD = 53, KNOCKS = 64 };
constexpr int THROW = MEASURES + 22, TAKE = MEASURES + 18, KNOCK = KNOCKS + 6;
enum { NOWHERE, LOOSE, MELDED, HELD, GONE, UNSEEN, PLACES };

// What a seat knows at one moment.
struct Moment {
  const State& state;
  int seat, other, last, least = 0;
  Mask hand, apart, holds, mine, gone, unseen, lately = 0;
  double likely[CARDS];

  Moment(const State& state, int seat) : state(state), seat(seat), other(1 - seat) {
    hand = state.hand[seat], apart = loose(hand);
    holds = state.holds[other], mine = state.holds[seat], gone = mask(state.pile);
    unseen = ALL & ~(hand | holds | gone);
    last = state.thrown[other].empty() ? 0 : value(state.thrown[other].back());
    auto& left = state.left[other];
    for (int at = std::max(0, int(left.size()) - 3); at < int(left.size()); at++) lately |= bit(left[at]);
    believe();
  }

  // How likely the other holds each card; as bots/beliefs.py tells.
  void believe() {
    double whole = 0, weight[CARDS] = {0};
    for (Mask cards = unseen | holds; cards; cards &= cards - 1) {
      int card = lowest(cards);
      double sign = 1;
      for (int one : state.left[other])
        if (beside(one) >> card & 1) sign *= 0.85;
      for (Mask known = holds & beside(card); known; known &= known - 1) sign *= 3;
      if (last && value(card) > last) sign *= 0.3;
      weight[card] = sign, whole += sign;
    }
    double share = whole > 0 ? (10 - count(holds)) / whole : 0;
    for (int card = 0; card < CARDS; card++) likely[card] = holds >> card & 1 ? 1 : std::min(0.95, weight[card] * share);
  }

  int where(int card) const {
    if (hand >> card & 1) return apart >> card & 1 ? LOOSE : MELDED;
    if (holds >> card & 1) return HELD;
    return gone >> card & 1 ? GONE : UNSEEN;
  }

  void danger(int card, double& sets, double& runs) const {
    double no_set = 1, no_run = 1;
    for (auto& pair : tables().pairs[card]) {
      double both = likely[pair.first] * likely[pair.second];
      (pair.first % 13 == card % 13 ? no_set : no_run) *= 1 - both;
    }
    sets = 1 - no_set, runs = 1 - no_run;
  }
  double danger(int card) const {
    double sets, runs;
    danger(card, sets, runs);
    return 1 - (1 - sets) * (1 - runs);
  }
};

// How a hand of ten stands, and how it may stand in a turn; as bots/ahead.py tells.
struct Ahead {
  int left = 0, dearest = 0;
  Mask spare = 0;
  double expected = 0, gin = 0, knock = 0, lower = 0;

  Ahead() {}
  Ahead(const Moment& moment, Mask hand) {
    left = deadwood(hand), spare = loose(hand);
    for (Mask cards = spare; cards; cards &= cards - 1) dearest = std::max(dearest, value(lowest(cards)));
    double whole = 0;
    for (Mask cards = moment.unseen; cards; cards &= cards - 1) {
      int card = lowest(cards), plain = left - std::max(0, dearest - value(card)), then = plain;
      double likely = 1 - moment.likely[card];
      whole += likely;
      if (completes(card, hand)) {
        then = std::min(left, least_after(hand | bit(card)));
        if (then < plain) lower += likely;
      }
      if (then == 0) gin += likely;
      if (then <= moment.state.rules.knock) knock += likely;
      expected += likely * then;
    }
    if (whole > 0) expected /= whole, gin /= whole, knock /= whole, lower /= whole;
  }
  int least_after(Mask whole) const {
    int least = 10000;
    for (Mask cards = spare; cards; cards &= cards - 1) least = std::min(least, deadwood(whole & ~(cards & -cards)));
    return spare ? least : deadwood(whole);
  }
};

inline void general(const Moment& moment, Facts& facts) {
  const State& state = moment.state;
  int seat = moment.seat, other = moment.other;
  facts.add(TURNS + std::min(13, state.turns[other]), 1);
  facts.add(TAKEN + std::min(4, count(moment.holds)), 1);
  facts.add(LAST + moment.last, 1);
  for (int step = 0; step < STAKES - LEAST; step++)
    if (moment.least > 5 * step) facts.add(LEAST + step, 1);
  facts.add(STAKES, state.stock() / 31.0);
  facts.add(STAKES + 1, count(moment.apart) / 8.0);
  facts.add(STAKES + 2, state.rules.alone);
  facts.add(STAKES + 10, state.rules.knock / 10.0);
  if (state.rules.alone) return;
  double now = chance_once_paid(state, seat, seat, 0);
  facts.add(STAKES + 3, state.totals[seat] / double(LIMIT));
  facts.add(STAKES + 4, state.totals[other] / double(LIMIT));
  facts.add(STAKES + 5, 3 * (chance_once_paid(state, seat, other, 12) - now));
  facts.add(STAKES + 6, 2 * (chance_once_paid(state, seat, other, 45) - now));
  facts.add(STAKES + 7, 3 * (now - chance_once_paid(state, seat, seat, 12)));
  facts.add(STAKES + 8, 3 * (now - chance_once_paid(state, seat, seat, 30)));
  facts.add(STAKES + 9, 2 * (now - chance_once_paid(state, seat, seat, 50)));
}

inline void around(const Moment& moment, int card, Facts& facts) {
  int suit = card / 13, rank = card % 13, at = CARD, seen[PLACES] = {0};
  for (int away = -3; away <= 3; away++) {
    if (!away) continue;
    bool inside = 0 <= rank + away && rank + away < RANKS;
    facts.add(at + (inside ? moment.where(card + away) : NOWHERE), 1);
    at += PLACES;
  }
  for (int one = 0; one < 4; one++) {
    if (one == suit) continue;
    int where = moment.where(one * 13 + rank);
    facts.add(SETS + 3 * (where - LOOSE) + seen[where]++, 1);
  }
  facts.add(RANK + rank, 1);
}

inline int company(const Moment& moment, int card) {
  int found = 0;
  for (Mask left = beside(card) & moment.hand; left; left &= left - 1) {
    int third[4], many = thirds(card, lowest(left), third);
    for (int at = 0; at < many; at++) found += moment.unseen >> third[at] & 1;
  }
  return found;
}

inline void of_throw(const Moment& moment, int card, const Ahead& ahead, double best, Facts& facts) {
  general(moment, facts);
  around(moment, card, facts);
  double sets, runs, safest = 2, all = 0, near = 0;
  moment.danger(card, sets, runs);
  for (Mask cards = ahead.spare; cards; cards &= cards - 1) {
    double danger = moment.danger(lowest(cards));
    safest = std::min(safest, danger), all += danger;
    near += count(beside(lowest(cards)) & moment.unseen);
  }
  Mask akin = beside(card);
  double numbers[] = {
      ahead.left / 20.0, (ahead.left - moment.least) / 10.0, ahead.expected / 20, (ahead.expected - best) / 4,
      5 * ahead.gin, 2 * ahead.knock, 3 * ahead.lower, 2 * sets, 2 * runs,
      double(!(moment.apart >> card & 1)), double(moment.mine >> card & 1),
      double(moment.last && value(card) > moment.last), double(ahead.left <= moment.state.rules.knock),
      count(akin & moment.gone) / 3.0, count(akin & moment.lately) / 2.0, count(akin & moment.holds) / 2.0,
      company(moment, card) / 3.0, count(ahead.spare) / 7.0, ahead.dearest / 10.0, near / 25,
      safest == 2 ? 0 : 2 * safest, all / 2};
  int at = MEASURES;
  for (double number : numbers) facts.add(at++, number);
}

// The cards that may be thrown, each with what it leaves; as bots/learnt.py thinks of them.
inline int thought_of(Moment& moment, int* cards) {
  Mask may = moment.state.taken == NONE ? moment.hand : moment.hand & ~bit(moment.state.taken);
  int left[CARDS], many = 0;
  moment.least = 999;
  for (Mask one = may; one; one &= one - 1) {
    left[lowest(one)] = deadwood(moment.hand & ~(one & -one));
    moment.least = std::min(moment.least, left[lowest(one)]);
  }
  for (Mask one = may; one; one &= one - 1)
    if (moment.apart & (one & -one) || left[lowest(one)] <= moment.least + 12) cards[many++] = lowest(one);
  return many;
}

inline void of_throws(const Moment& moment, const int* cards, int many, Facts* facts) {
  std::vector<Ahead> ahead(many);
  double best = 1e9;
  for (int at = 0; at < many; at++) {
    ahead[at] = Ahead(moment, moment.hand & ~bit(cards[at]));
    best = std::min(best, ahead[at].expected);
  }
  for (int at = 0; at < many; at++) of_throw(moment, cards[at], ahead[at], best, facts[at]);
}

inline int thrown_for(const Moment& moment, Mask whole) {
  int found = NONE, least = 999;
  for (Mask cards = moment.hand; cards; cards &= cards - 1) {
    int card = lowest(cards), left = deadwood(whole & ~bit(card));
    if (left < least || (left == least && value(card) > value(found))) least = left, found = card;
  }
  return found;
}

inline void of_take(Moment& moment, int card, Facts& facts) {
  Mask whole = moment.hand | bit(card);
  int thrown = thrown_for(moment, whole), knock = moment.state.rules.knock;
  Ahead now(moment, moment.hand), then(moment, whole & ~bit(thrown));
  moment.least = now.left;
  general(moment, facts);
  around(moment, card, facts);
  double numbers[] = {
      double(deadwood(whole) < now.left), double(completes(card, moment.hand)),
      (now.expected - then.left) / 10, (now.expected - then.expected) / 5, 5 * (then.gin - now.gin),
      2 * (then.knock - now.knock), 3 * (then.lower - now.lower), now.left / 20.0, then.left / 20.0,
      double(then.left <= knock), double(then.left == 0), 3 * now.lower, 2 * now.knock, 5 * now.gin,
      2 * moment.danger(thrown), value(thrown) / 10.0, (now.left - then.left) / 10.0, now.expected / 20};
  int at = MEASURES;
  for (double number : numbers) facts.add(at++, number);
}

inline void of_knock(Moment& moment, int card, Facts& facts) {
  Mask hand = moment.hand & ~bit(card);
  Ahead ahead(moment, hand);
  moment.least = ahead.left;
  general(moment, facts);
  facts.add(DEADWOOD + std::min(10, ahead.left), 1);
  double laid = 0, held = 0;
  for (int one = 0; one < CARDS; one++) {
    held += moment.likely[one] * value(one);
    if (moment.likely[one] > 0 && completes(one, hand & ~ahead.spare)) laid += moment.likely[one];
  }
  double numbers[] = {ahead.expected / 10, 5 * ahead.gin, 3 * ahead.lower, count(ahead.spare) / 5.0, laid / 3, held / 60};
  int at = KNOCKS;
  for (double number : numbers) facts.add(at++, number);
}
