// The player that learns: it chooses by lot, the likelier the better a way seems, and keeps its
// choices. What was to be expected is told by a critic that sees both hands, as the player does not.
#pragma once
#include <array>

#include "net.h"
#include "players.h"

enum Kind { THROWS, TAKES, KNOCKS_NOW, CRITIC, KINDS };
constexpr int SEEN = 57;       // facts of the critic
constexpr int WAYS = 12;       // most ways to choose from
constexpr float LASTING = 0.95;  // how much of what came later than the next choice counts for this one

using Nets = std::array<Net, KINDS>;

struct Choice {
  Kind kind;
  int ways, chosen;
  size_t first, seen;  // its rows of facts, and the critic's
  float likely, expected, gain, came;
};

// Choices with the facts of their ways in rows.
struct Choices {
  std::vector<uint16_t> place;
  Numbers much;
  std::vector<size_t> rows{0};
  std::vector<Choice> made;
  size_t keep(const Facts& facts) {
    place.insert(place.end(), facts.place, facts.place + facts.many);
    much.insert(much.end(), facts.much, facts.much + facts.many);
    rows.push_back(place.size());
    return rows.size() - 2;
  }
  float of(const Net& net, size_t row, float* sums) const { return net.of(rows[row + 1] - rows[row], &place[rows[row]], &much[rows[row]], sums); }
  void share(const Net& net, size_t row, const float* sums, float slope, float* slopes) const {
    net.share(rows[row + 1] - rows[row], &place[rows[row]], &much[rows[row]], sums, slope, slopes);
  }
  void clear() { place.clear(), much.clear(), made.clear(), rows.assign(1, 0); }
};

inline void seen_by_critic(const State& state, int seat, bool draws, Facts& facts) {
  int other = 1 - seat, mine, theirs = deadwood(state.hand[other]), at = 46;
  if (draws) mine = deadwood(state.hand[seat]);
  else best_throw(state.hand[seat], mine);
  for (int step = 0; step < 16; step++) {
    if (mine > 4 * step) facts.add(step, 1);
    if (theirs > 4 * step) facts.add(16 + step, 1);
  }
  facts.add(32 + std::min(13, state.turns[other]), 1);
  int outs = 0, others = 0;
  for (int next = state.next; next < CARDS; next++) {
    outs += completes(state.deck[next], state.hand[seat]);
    others += completes(state.deck[next], state.hand[other]);
  }
  double numbers[] = {
      double(draws), double(draws && deadwood(state.hand[seat] | bit(state.pile.back())) < mine), state.stock() / 31.0,
      outs / 10.0, others / 10.0, mine / 30.0, theirs / 30.0, (mine - theirs) / 30.0,
      double(mine <= state.rules.knock), double(state.rules.alone), chance_once_paid(state, seat, seat, 0) - 0.5};
  for (double number : numbers) facts.add(at++, number);
}

struct Learner : Player {
  const Nets& nets;
  Choices* choices;           // where they are kept; nowhere where it plays as well as it can
  std::vector<size_t> mine;   // those of this round
  Learner(const Nets& nets, Choices* choices) : nets(nets), choices(choices) {}

  bool takes_discard(const State& state, int seat) override {
    Moment moment(state, seat);
    Facts facts;
    of_take(moment, state.pile.back(), facts);
    return either(state, seat, TAKES, facts);
  }

  int throws(const State& state, int seat, bool& ends) override {
    Moment moment(state, seat);
    int least, card = best_throw(state.hand[seat], least), cards[WAYS] = {NONE};
    ends = least <= state.rules.knock && card != state.taken;
    if (ends && least > 0 && !state.rules.alone) {
      Facts facts;
      of_knock(moment, card, facts);
      ends = either(state, seat, KNOCKS_NOW, facts);
    }
    if (ends) return card;
    int many = thought_of(moment, cards);
    if (many == 1) return cards[0];
    Facts facts[WAYS];
    of_throws(moment, cards, many, facts);
    return cards[chosen(state, seat, THROWS, facts, many, many)];
  }

  bool either(const State& state, int seat, Kind kind, const Facts& facts) { return chosen(state, seat, kind, &facts, 1, 2); }

  // One of the ways; where there is one only, whether to go it.
  int chosen(const State& state, int seat, Kind kind, const Facts* facts, int rows, int ways) {
    float told[WAYS] = {0}, sums[WIDEST];
    for (int row = 0; row < rows; row++) told[ways - rows + row] = nets[kind].of(facts[row].many, facts[row].place, facts[row].much, sums);
    int best = std::max_element(told, told + ways) - told;
    if (!choices) return best;
    double odds[WAYS], whole = 0;
    for (int way = 0; way < ways; way++) whole += odds[way] = std::exp(double(told[way]) - told[best]);
    double lot = chance.share() * whole;
    int way = 0;
    while (way < ways - 1 && (lot -= odds[way]) >= 0) way++;
    keep(state, seat, {kind, ways, way, 0, 0, float(std::log(odds[way] / whole)), 0, 0, 0}, facts, rows);
    return way;
  }

  void keep(const State& state, int seat, Choice choice, const Facts* facts, int rows) {
    choice.first = choices->rows.size() - 1;
    for (int row = 0; row < rows; row++) choices->keep(facts[row]);
    Facts seen;
    seen_by_critic(state, seat, choice.kind == TAKES, seen);
    choice.seen = choices->keep(seen);
    float sums[WIDEST];
    choice.expected = choices->of(nets[CRITIC], choice.seen, sums);
    mine.push_back(choices->made.size());
    choices->made.push_back(choice);
  }

  // Tell every choice of the round what it brought beside what was to be expected.
  void judge(float brought) {
    float following = brought, gain = 0;
    for (size_t at = mine.size(); at-- > 0;) {
      Choice& choice = choices->made[mine[at]];
      gain = following - choice.expected + LASTING * gain;
      choice.gain = gain, choice.came = gain + choice.expected, following = choice.expected;
    }
    mine.clear();
  }
};
