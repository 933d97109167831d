// Cards and melds of Gin as masks: bit 13 * suit + rank, the ace low and worth one.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

using Mask = uint64_t;
using Melds = std::vector<Mask>;

constexpr int CARDS = 52, RANKS = 13;
constexpr Mask SUIT = (1 << RANKS) - 1, ALL = (Mask(1) << CARDS) - 1;
constexpr Mask ACES = 1 | Mask(1) << 13 | Mask(1) << 26 | Mask(1) << 39;
constexpr Mask STARTS = ACES * 0x7FF;  // where a run of three may begin

inline Mask bit(int card) { return Mask(1) << card; }
inline int lowest(Mask cards) { return __builtin_ctzll(cards); }
inline int count(Mask cards) { return __builtin_popcountll(cards); }
inline Mask suit_of(Mask cards, int suit) { return cards >> 13 * suit & SUIT; }

// Numbers by chance that come out alike everywhere (SplitMix64).
struct Chance {
  uint64_t at;
  explicit Chance(uint64_t seed) : at(seed) { next(); }
  uint64_t next() {
    uint64_t z = at += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }
  uint32_t below(uint32_t most) { return (next() >> 32) * uint64_t(most) >> 32; }
  double share() { return double(next() >> 11) / 9007199254740992.0; }
};

// What never changes.
struct Tables {
  int value[CARDS];
  uint8_t points[1 << RANKS];                              // of the cards of a suit
  std::vector<std::pair<Mask, int>> runs[4][1 << RANKS];   // in the cards of a suit, with points
  Mask beside[CARDS];                                      // cards that may share a small meld
  std::vector<std::pair<int, int>> pairs[CARDS];           // those that make one of the card
  Tables();
};

// The cards that make a small meld of two; as in our bots the ace counts beside the king, too.
inline int thirds(int one, int other, int* found) {
  int many = 0;
  if (one == other) return 0;
  if (one % 13 == other % 13) {
    for (int card = one % 13; card < CARDS; card += 13)
      if (card != one && card != other) found[many++] = card;
    return many;
  }
  if (one / 13 != other / 13) return 0;
  int base = one / 13 * 13, low = std::min(one % 13, other % 13), high = std::max(one % 13, other % 13);
  if (low == 0 && high >= 11) low = high, high = 13;
  if (high - low == 1) {
    if (low >= 1) found[many++] = base + (low - 1) % 13;
    if (high + 1 <= 13) found[many++] = base + (high + 1) % 13;
  } else if (high - low == 2) {
    found[many++] = base + low + 1;
  }
  return many;
}

inline Tables::Tables() {
  for (int card = 0; card < CARDS; card++) value[card] = std::min(10, card % 13 + 1);
  for (int cards = 0; cards < 1 << RANKS; cards++) {
    points[cards] = 0;
    for (int rank = 0; rank < RANKS; rank++)
      if (cards >> rank & 1) points[cards] += value[rank];
    for (int suit = 0; suit < 4; suit++)
      for (int from = 0; from < RANKS; from++) {
        Mask run = 0;
        int worth = 0;
        for (int to = from; to < RANKS && (cards >> to & 1); to++) {
          run |= bit(suit * 13 + to), worth += value[to];
          if (to - from >= 2) runs[suit][cards].push_back({run, worth});
        }
      }
  }
  for (int card = 0; card < CARDS; card++) {
    beside[card] = 0;
    for (int other = 0; other < CARDS; other++) {
      int found[4], many = thirds(card, other, found);
      if (many) beside[card] |= bit(other);
      for (int at = 0; at < many; at++)
        if (found[at] > other) pairs[card].push_back({other, found[at]});
    }
  }
}

inline const Tables& tables() {
  static const Tables made;
  return made;
}
inline int value(int card) { return tables().value[card]; }
inline Mask beside(int card) { return tables().beside[card]; }

inline int points(Mask cards) {
  const uint8_t* of = tables().points;
  return of[suit_of(cards, 0)] + of[suit_of(cards, 1)] + of[suit_of(cards, 2)] + of[suit_of(cards, 3)];
}

// The cards that lie in some meld of the hand.
inline Mask in_melds(Mask hand) {
  Mask run = hand & (hand >> 1) & (hand >> 2) & STARTS;
  Mask a = suit_of(hand, 0), b = suit_of(hand, 1), c = suit_of(hand, 2), d = suit_of(hand, 3);
  Mask three = (a & b & (c | d)) | (c & d & (a | b));
  return run | run << 1 | run << 2 | ((three * ACES) & hand);
}

// Every meld of the hand with its points; how many there are.
inline int melds_of(Mask hand, Mask* melds, int* worth) {
  int many = 0;
  for (int suit = 0; suit < 4; suit++)
    for (auto& run : tables().runs[suit][suit_of(hand, suit)]) melds[many] = run.first, worth[many++] = run.second;
  for (int rank = 0; rank < RANKS; rank++) {
    Mask set = hand & ACES << rank;
    if (count(set) < 3) continue;
    melds[many] = set, worth[many++] = count(set) * value(rank);
    if (count(set) == 4)
      for (Mask left = set; left; left &= left - 1) melds[many] = set ^ (left & -left), worth[many++] = 3 * value(rank);
  }
  return many;
}

inline int most_laid(Mask hand, const Mask* melds, const int* worth, int many, int from) {
  int most = 0;
  for (int at = from; at < many; at++)
    if (!(melds[at] & ~hand)) most = std::max(most, worth[at] + most_laid(hand & ~melds[at], melds, worth, many, at + 1));
  return most;
}

// The most points that cards can lay which all lie in some meld; remembered.
inline int laid(Mask cards) {
  struct Known {
    Mask cards = ~Mask(0);
    int laid = 0;
  };
  constexpr int PLACES = 15;
  static thread_local std::vector<Known> remembered(1 << PLACES);
  Known& known = remembered[(cards * 0x9E3779B97F4A7C15ULL) >> (64 - PLACES)];
  if (known.cards != cards) {
    Mask melds[96];
    int worth[96], many = melds_of(cards, melds, worth);
    known = {cards, most_laid(cards, melds, worth, many, 0)};
  }
  return known.laid;
}

inline int deadwood(Mask hand) {
  Mask cards = in_melds(hand);
  return cards ? points(hand) - laid(cards) : points(hand);
}

// The cards that some best arrangement leaves outside melds.
inline Mask loose(Mask hand) {
  Mask cards = in_melds(hand), found = hand & ~cards;
  if (!cards) return found;
  int now = deadwood(hand);
  for (Mask left = cards; left; left &= left - 1)
    if (deadwood(hand & ~(left & -left)) == now - value(lowest(left))) found |= left & -left;
  return found;
}

// Whether the card makes a small meld with two cards of the hand.
inline bool completes(int card, Mask hand) {
  if (!(beside(card) & hand)) return false;
  for (auto& pair : tables().pairs[card])
    if (hand >> pair.first & hand >> pair.second & 1) return true;
  return false;
}

// All best arrangements, so many at the most.
inline void arrangements(Mask hand, const Mask* melds, const int* worth, int many, int from, int need, Melds& now, std::vector<Melds>& found) {
  if (need == 0) found.push_back(now);
  if (need == 0 || found.size() >= 64) return;
  for (int at = from; at < many; at++)
    if (!(melds[at] & ~hand) && worth[at] <= need) {
      now.push_back(melds[at]);
      arrangements(hand & ~melds[at], melds, worth, many, at + 1, need - worth[at], now, found);
      now.pop_back();
    }
}

inline std::vector<Melds> best_arrangements(Mask hand) {
  Mask melds[96];
  int worth[96], many = melds_of(hand, melds, worth);
  std::vector<Melds> found;
  Melds now;
  arrangements(hand, melds, worth, many, 0, most_laid(hand, melds, worth, many, 0), now, found);
  return found;
}

inline bool takes(Mask meld, int card) {
  int first = lowest(meld), last = 63 - __builtin_clzll(meld);
  if (first % 13 == last % 13) return card % 13 == first % 13;
  return card / 13 == first / 13 && (card == first - 1 || card == last + 1);
}

// What is left of cards once all were added that the melds take.
inline int left_after_layoffs(Mask rest, Melds melds) {
  for (bool again = true; again && rest;) {
    again = false;
    for (Mask& meld : melds)
      for (Mask left = rest; left; left &= left - 1)
        if (takes(meld, lowest(left))) meld |= left & -left, rest &= ~(left & -left), again = true;
  }
  return points(rest);
}

inline void least_left(Mask hand, const Mask* melds, int many, int from, const Melds& others, int& least) {
  least = std::min(least, left_after_layoffs(hand, others));
  for (int at = from; at < many; at++)
    if (!(melds[at] & ~hand)) least_left(hand & ~melds[at], melds, many, at + 1, others, least);
}

// The defender's points, the knocker showing the melds that cost most.
inline int defended(Mask knocker, Mask hand) {
  Mask melds[96];
  int worth[96], many = melds_of(hand, melds, worth), most = -1;
  for (auto& shown : best_arrangements(knocker)) {
    int least = 9999;
    least_left(hand, melds, many, 0, shown, least);
    most = std::max(most, least);
  }
  return most;
}
