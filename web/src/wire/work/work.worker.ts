/** Does the work of a challenge beside the page, which stays usable meanwhile. */

import type { Challenge } from '../types';
import { numberOf } from './number';

onmessage = ({ data }: MessageEvent<Challenge>) => postMessage(numberOf(data));
