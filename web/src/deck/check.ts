/** The orders of a round, made again from its seed and cuts: what the server did, done by this browser. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Deal } from '../wire/types';

const bytes = (text: string): Uint8Array => sha256(utf8ToBytes(text));
const hash = (text: string): string => bytesToHex(bytes(text));

/** 32-bit numbers without end: SHA-256 of the key and a counter, eight numbers from each. */
function* words(key: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const digest = bytes(`${key}:${block}`);
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

/** Fisher and Yates from the last place down; numbers that would favour a card are left out. */
function shuffled(cards: readonly number[], numbers: Generator<number, never>): number[] {
  const order = cards.toSorted((a, b) => a - b);
  for (let last = order.length - 1; last > 0; last--) {
    const fair = 2 ** 32 - (2 ** 32 % (last + 1));
    let word = numbers.next().value;
    while (word >= fair) word = numbers.next().value;
    const other = word % (last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** Whether the seed is the one that the promise was made of. */
export const keeps = (deal: Deal): boolean => hash(deal.seed) === deal.promise;

/** Whether every order lies as seed and cuts say. */
export function lies(deal: Deal): boolean {
  const said = Object.entries(deal.cuts)
    .map(([seat, cut]) => [Number(seat), cut] as const)
    .sort(([a], [b]) => a - b)
    .map(([seat, cut]) => `${seat}:${cut}`);
  const numbers = words(hash([deal.seed, ...said].join('\n')));
  return (
    deal.orders.length > 0 &&
    deal.orders.every((order) => shuffled(order, numbers).every((card, i) => card === order[i]))
  );
}

const RANKS = 'A23456789TJQK';
const face = (card: number): string => (card === 52 ? '*' : RANKS[card % 13]! + 'CSHD'[Math.floor(card / 13)]!);

/** The cards a seat was dealt: one by one from the seat that began, who may have one more. */
export function dealt(deal: Deal, seat: number, start: number, counts: readonly number[]): string[] {
  const pack = deal.orders.find(({ length }) => length >= 52) ?? [];
  const players = counts.length;
  const each = Math.min(...counts);
  const first = (seat - start + players) % players;
  const own = Array.from({ length: each }, (_, turn) => pack[turn * players + first]!);
  if (counts[seat]! > each) own.push(pack[each * players]!);
  return own.map(face);
}
