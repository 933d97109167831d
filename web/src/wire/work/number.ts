/** The number that a challenge of the server asks for: work that a device does once, in some seconds at most. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Challenge } from '../types';

/** Browsers have SHA-256 of their own on secure lines only, and a site at home may be served without. */
const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The number; null where none fits. */
export function numberOf({ salt, digest: wanted, most }: Challenge): number | null {
  for (let number = 0; number <= most; number++) if (digest(`${salt}${number}`) === wanted) return number;
  return null;
}
