// A table of Gin for two: the state of a round, acts, prices. Points are penalties.
#pragma once
#include "cards.h"

constexpr int NONE = -1, LIMIT = 100, VOID = 2, BONUS = 25;

struct Rules {
  int knock = 10;       // the most points to knock with
  bool tie = true;      // whether equal points undercut
  bool alone = false;   // whether the round is the match
};

struct State {
  Rules rules;
  Mask hand[2];
  uint8_t deck[CARDS];
  int next = 0;                  // the deck's next card
  std::vector<int> pile;
  int turn = 0, taken = NONE;    // who is in turn, and what was just taken
  int turns[2] = {0, 0};
  int totals[2] = {0, 0};
  std::vector<int> left[2];      // cards thrown, or left lying for a stock card
  std::vector<int> thrown[2];
  Mask holds[2] = {0, 0};        // cards taken from the pile and still held
  int stock() const { return CARDS - next; }
};

struct Player {
  Chance chance{1};
  virtual ~Player() {}
  virtual bool takes_discard(const State&, int seat) = 0;
  virtual int throws(const State&, int seat, bool& ends) = 0;  // the card, and whether to knock
};

inline Mask mask(const std::vector<int>& cards) {
  Mask found = 0;
  for (int card : cards) found |= bit(card);
  return found;
}

inline State dealt(uint64_t seed, int start, Rules rules, int mine, int theirs) {
  State state;
  Chance chance(seed);
  for (int at = 0; at < CARDS; at++) state.deck[at] = at;
  for (int at = CARDS - 1; at > 0; at--) std::swap(state.deck[at], state.deck[chance.below(at + 1)]);
  state.rules = rules, state.turn = start, state.totals[0] = mine, state.totals[1] = theirs;
  state.hand[0] = state.hand[1] = 0;
  for (int at = 0; at < 10; at++) state.hand[0] |= bit(state.deck[at]), state.hand[1] |= bit(state.deck[10 + at]);
  state.pile = {state.deck[20]}, state.next = 21;
  return state;
}

inline void draw(State& state, bool take) {
  int seat = state.turn, top = state.pile.back();
  if (take) {
    state.pile.pop_back();
    state.hand[seat] |= bit(top), state.holds[seat] |= bit(top);
  } else {
    state.left[seat].push_back(top);
    state.hand[seat] |= bit(state.deck[state.next++]);
  }
  state.taken = take ? top : NONE;
}

// Throw the card; whether the round is void now.
inline bool discard(State& state, int card) {
  int seat = state.turn;
  state.hand[seat] &= ~bit(card), state.holds[seat] &= ~bit(card);
  state.left[seat].push_back(card), state.thrown[seat].push_back(card), state.pile.push_back(card);
  state.turns[seat]++, state.taken = NONE, state.turn = 1 - seat;
  return state.stock() <= VOID;
}

// The card whose throw leaves the least points, the first of equals.
inline int best_throw(Mask hand, int& least) {
  int found = NONE;
  least = 999;
  for (Mask left = hand; left; left &= left - 1) {
    int points_left = deadwood(hand & ~(left & -left));
    if (points_left < least) least = points_left, found = lowest(left);
  }
  return found;
}

// What each has to pay when the seat knocks and throws the card.
inline void settle(const State& state, int seat, int card, int* paid) {
  Mask hand = state.hand[seat] & ~bit(card), other = state.hand[1 - seat];
  int mine = deadwood(hand), theirs = mine ? defended(hand, other) : deadwood(other);
  bool undercut = state.rules.tie ? theirs <= mine : theirs < mine;
  paid[0] = paid[1] = 0;
  if (mine == 0) paid[1 - seat] = BONUS + theirs;
  else if (undercut) paid[seat] = BONUS + mine - theirs;
  else paid[1 - seat] = theirs - mine;
}

// How likely the seat wins the match once both have paid; as bots/prospects.py tells.
inline double chance_to_win(const State& state, const int* paid, int seat) {
  int totals[2] = {state.totals[0] + paid[0], state.totals[1] + paid[1]};
  int lead = totals[1 - seat] - totals[seat], furthest = std::max(totals[0], totals[1]);
  if (state.rules.alone || furthest >= LIMIT) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  double hand = 10 * 340 / 52.0, rounds = std::max(1.0, (LIMIT - furthest) / hand);
  return 1 / (1 + exp(-1.7 * lead / (hand * sqrt(rounds))));
}

inline double chance_once_paid(const State& state, int seat, int payer, int much) {
  int paid[2] = {0, 0};
  paid[payer] = much;
  return chance_to_win(state, paid, seat);
}

// Play to the end; what each pays, nothing where the round is void.
inline void play(State& state, Player** players, int* paid) {
  paid[0] = paid[1] = 0;
  for (;;) {
    int seat = state.turn;
    draw(state, players[seat]->takes_discard(state, seat));
    bool ends = false;
    int card = players[seat]->throws(state, seat, ends);
    if (ends) return settle(state, seat, card, paid);
    if (discard(state, card)) return;
  }
}
