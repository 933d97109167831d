// Learns to play Gin by playing it: proximal policy optimisation (Schulman and others, 2017).
//
//   learn ROUNDS SEED THREADS    play and learn, then write the weights of the three networks
//   learn facts                  read moments, write their facts (for the tests)
//
// lab/learn/gin.py builds and calls it. The weights hang on seed and threads, and, as sums of
// fractions come out a little otherwise with another compiler, on that.
#include <chrono>
#include <cstdio>
#include <iostream>
#include <string>
#include <thread>

#include "learner.h"

const int INNER[KINDS] = {48, 24, 12, 32};
const int INPUTS[KINDS] = {THROW, TAKE, KNOCK, SEEN};
const char* NAMES[] = {"throw", "take", "knock"};
const double OFTEN[] = {1.5, 2.0, 2.5, 3.5};  // greedy, the simple player, the highest first, the learner itself
const double ALONE = 0.3;                     // how often one round is the match
const int OTHER_RULES = 10, FRESH = 5;        // once in so many rounds other knocks and undercuts; a match just begun
const int LOT = 4096, PASSES = 2, PARTS = 4;  // rounds by which weights change once; how often they are gone through, in how many parts
const float CLIP = 0.2, ENTROPY = 0.004, SMALLER = 1e-3, RATE = 1e-3, LAST_RATE = 0.02;
const float WORTH = 3;                        // what it is worth to win the match for certain

using Slopes = std::array<Numbers, KINDS>;

// One round's choices.
void play_round(uint64_t seed, const Nets& nets, Choices& choices) {
  Learner learner(nets, &choices), twin(nets, &choices);
  Greedy greedy;
  Simple simple;
  HighestFirst highest;
  Player* others[] = {&greedy, &simple, &highest, &twin};
  Chance chance(seed * 3 + 1);
  learner.chance = Chance(seed * 5 + 2), twin.chance = Chance(seed * 5 + 3), simple.chance = Chance(seed * 5 + 4);
  double whole = 0;
  for (double often : OFTEN) whole += often;
  double lot = chance.share() * whole;
  int other = 0;
  while (other < 3 && lot >= OFTEN[other]) lot -= OFTEN[other++];
  int seat = chance.below(2), totals[2] = {0, 0}, paid[2];
  Rules rules;
  rules.alone = chance.share() < ALONE;
  if (rules.alone) rules.knock = 9, rules.tie = false;
  if (chance.below(OTHER_RULES) == 0) rules.knock = chance.below(11), rules.tie = chance.below(2);
  if (!rules.alone && chance.below(FRESH))
    for (int& total : totals) total = chance.below(LIMIT);
  State state = dealt(seed * 1000003 + 77, chance.below(2), rules, totals[0], totals[1]);
  Player* players[2] = {others[other], others[other]};
  players[seat] = &learner;
  play(state, players, paid);
  auto brought = [&](int at) { return WORTH * float(chance_to_win(state, paid, at) - chance_once_paid(state, at, at, 0)); };
  learner.judge(brought(seat));
  if (other == 3) twin.judge(brought(1 - seat));
}

// What one choice adds to the slopes of its network and of the critic.
void learn_from(const Choices& choices, const Choice& choice, float scale, const Nets& nets, Slopes& slopes) {
  static thread_local float sums[WAYS][WIDEST];
  float told = choices.of(nets[CRITIC], choice.seen, sums[0]);
  choices.share(nets[CRITIC], choice.seen, sums[0], told - choice.came, slopes[CRITIC].data());
  const Net& net = nets[choice.kind];
  int skip = choice.kind == THROWS ? 0 : 1;  // not to go has no facts
  float weight[WAYS] = {0}, odds[WAYS], whole = 0, openness = 0, gain = choice.gain * scale;
  for (int way = skip; way < choice.ways; way++) weight[way] = choices.of(net, choice.first + way - skip, sums[way]);
  float most = *std::max_element(weight, weight + choice.ways);
  for (int way = 0; way < choice.ways; way++) whole += odds[way] = std::exp(weight[way] - most);
  for (int way = 0; way < choice.ways; way++) odds[way] /= whole, openness -= odds[way] * std::log(odds[way] + 1e-9f);
  float ratio = odds[choice.chosen] / std::exp(choice.likely);
  bool cut = gain > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
  float push = cut ? 0 : -gain * ratio;
  for (int way = skip; way < choice.ways; way++) {
    float slope = push * ((way == choice.chosen) - odds[way]) + ENTROPY * odds[way] * (std::log(odds[way] + 1e-9f) + openness);
    choices.share(net, choice.first + way - skip, sums[way], slope, slopes[choice.kind].data());
  }
}

template <class Work>
void on_all(int threads, Work work) {
  std::vector<std::thread> others;
  for (int at = 1; at < threads; at++) others.emplace_back(work, at);
  work(0);
  for (auto& other : others) other.join();
}

// Change the nets once by what all threads found.
void change(Nets& nets, std::vector<Slopes>& slopes, const std::vector<std::array<long, KINDS>>& counts, float left) {
  for (int kind = 0; kind < KINDS; kind++) {
    long many = 0;
    for (auto& counted : counts) many += counted[kind];
    Numbers& sum = slopes[0][kind];
    for (size_t at = 1; at < slopes.size(); at++)
      for (size_t weight = 0; weight < sum.size(); weight++) sum[weight] += slopes[at][kind][weight];
    bool critic = kind == CRITIC;
    if (many) nets[kind].learn(sum, 1.f / many, critic ? RATE : RATE * left, critic ? 0 : SMALLER);
    for (auto& one : slopes) std::fill(one[kind].begin(), one[kind].end(), 0);
  }
}

void learn_lot(std::vector<Choices>& lot, Nets& nets, std::vector<Slopes>& slopes, float left) {
  double squares[KINDS] = {0}, many[KINDS] = {0};
  for (auto& choices : lot)
    for (auto& choice : choices.made) squares[choice.kind] += choice.gain * choice.gain, many[choice.kind]++;
  float scale[KINDS];
  for (int kind = 0; kind < KINDS; kind++) scale[kind] = many[kind] ? 1 / (std::sqrt(squares[kind] / many[kind]) + 1e-6) : 1;
  for (int part = 0; part < PASSES * PARTS; part++) {
    std::vector<std::array<long, KINDS>> counts(lot.size(), {0, 0, 0, 0});
    on_all(lot.size(), [&](int at) {
      for (size_t one = part % PARTS; one < lot[at].made.size(); one += PARTS) {
        const Choice& choice = lot[at].made[one];
        learn_from(lot[at], choice, scale[choice.kind], nets, slopes[at]);
        counts[at][choice.kind]++, counts[at][CRITIC]++;
      }
    });
    change(nets, slopes, counts, left);
  }
}

// How often the nets win rounds that are the match against greedy, every deal from both seats.
double wins(const Nets& nets, int deals) {
  Learner learner(nets, nullptr);
  Greedy greedy;
  double won = 0;
  for (int game = 0; game < 2 * deals; game++) {
    Player* players[2] = {&learner, &greedy};
    int seat = game % 2, paid[2];
    if (seat) std::swap(players[0], players[1]);
    Rules rules{9, false, true};
    State state = dealt(game / 2 * 1000003 + 991, game / 2 % 2, rules, 0, 0);
    play(state, players, paid);
    won += chance_to_win(state, paid, seat);
  }
  return won / (2 * deals);
}

void learn(long rounds, uint64_t seed, int threads) {
  auto net = [&](int kind) { return Net(INPUTS[kind], INNER[kind], seed + kind); };
  Nets nets{net(0), net(1), net(2), net(3)};
  std::vector<Choices> lot(threads);
  std::vector<Slopes> slopes(threads);
  for (auto& one : slopes)
    for (int kind = 0; kind < KINDS; kind++) one[kind].resize(nets[kind].weights.size());
  auto begun = std::chrono::steady_clock::now();
  for (long done = 0; done < rounds; done += LOT) {
    on_all(threads, [&](int at) {
      lot[at].clear();
      for (int round = at; round < LOT; round += threads) play_round(seed * 7777777 + done + round, nets, lot[at]);
    });
    learn_lot(lot, nets, slopes, std::max(LAST_RATE, 1 - float(done) / rounds));
    if (done / LOT % 50 == 0) {
      double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
      fprintf(stderr, "%ld rounds, %.0f s, %.1f %% of single rounds against greedy\n", done + LOT, seconds, 100 * wins(nets, 2000));
    }
  }
  for (int kind = 0; kind < CRITIC; kind++) {
    printf("%s %d %d", NAMES[kind], INPUTS[kind], INNER[kind]);
    for (float weight : nets[kind].weights) printf(" %ld", std::lround(1000 * weight));
    puts("");
  }
}

void show(const char* what, int card, const Facts& facts) {
  printf("%s %d", what, card);
  for (int fact = 0; fact < facts.many; fact++) printf(" %d:%.6f", facts.place[fact], facts.much[fact]);
  puts("");
}

// Rounds as: knock tie alone total total start, 52 cards as they come, then acts: 100 draws, 101
// takes, a card is thrown, 102 ends the round. Each moment's facts are written before its act.
void facts() {
  Rules rules;
  int mine, theirs, start, card;
  while (std::cin >> rules.knock >> rules.tie >> rules.alone >> mine >> theirs >> start) {
    State state = dealt(0, start, rules, mine, theirs);
    for (auto& one : state.deck) std::cin >> card, one = card;
    state.hand[0] = state.hand[1] = 0;
    for (int at = 0; at < 10; at++) state.hand[0] |= bit(state.deck[at]), state.hand[1] |= bit(state.deck[10 + at]);
    state.pile = {state.deck[20]};
    while (std::cin >> card && card != 102) {
      Moment moment(state, state.turn);
      if (card >= 100) {
        Facts take;
        of_take(moment, state.pile.back(), take);
        show("take", state.pile.back(), take);
        draw(state, card == 101);
        continue;
      }
      int cards[WAYS], least, many = thought_of(moment, cards), best = best_throw(moment.hand, least);
      Facts of[WAYS], knock;
      of_throws(moment, cards, many, of);
      for (int at = 0; at < many; at++) show("throw", cards[at], of[at]);
      if (least <= rules.knock) of_knock(moment, best, knock), show("knock", best, knock);
      discard(state, card);
    }
    puts("end 0");
  }
}

int main(int count, char** words) {
  if (count == 2 && std::string(words[1]) == "facts") return facts(), 0;
  if (count != 4) return fputs("learn ROUNDS SEED THREADS, or learn facts\n", stderr), 2;
  learn(atol(words[1]), atol(words[2]), atoi(words[3]));
}
