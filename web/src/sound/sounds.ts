/**
 * Sounds of wood, paper and felt, made on the spot: no file to fetch, nothing longer than a quarter of a second.
 *
 * A stroke is a short burst. Wood is two tones that die away at once, paper a breath of high noise, felt a low thud.
 */
export type Sound = 'draw' | 'lay' | 'discard' | 'turn' | 'soon' | 'rami' | 'refused';

interface Stroke {
  readonly of: 'wood' | 'paper' | 'felt';
  /** Seconds after the sound began. */
  readonly at: number;
  readonly pitch: number;
  readonly long: number;
  readonly loud: number;
}

const stroke = (of: Stroke['of'], at: number, pitch: number, long: number, loud: number): Stroke => ({
  of,
  at,
  pitch,
  long,
  loud,
});

export const SCORE: Record<Sound, readonly Stroke[]> = {
  draw: [stroke('paper', 0, 4200, 0.14, 0.35)],
  lay: [stroke('felt', 0, 320, 0.06, 0.8), stroke('felt', 0.09, 380, 0.06, 0.8)],
  discard: [stroke('felt', 0, 440, 0.05, 0.9)],
  turn: [stroke('wood', 0, 220, 0.12, 0.7), stroke('wood', 0.13, 220, 0.12, 0.5)],
  soon: [stroke('wood', 0, 330, 0.1, 0.6)],
  rami: [stroke('wood', 0, 262, 0.12, 0.6), stroke('wood', 0.1, 330, 0.12, 0.6), stroke('wood', 0.2, 392, 0.05, 0.7)],
  refused: [stroke('felt', 0, 160, 0.08, 0.7)],
};

/** How long a sound lasts, in seconds. */
export const lasts = (sound: Sound): number => Math.max(...SCORE[sound].map(({ at, long }) => at + long));

const VOLUMES = { low: 0.12, mid: 0.3, high: 0.6 } as const;

let context: Promise<AudioContext> | null = null;
let noise: AudioBuffer | null = null;

export function play(sound: Sound, volume: keyof typeof VOLUMES): void {
  context ??= opened();
  void context.then((on) => {
    if (on.state === 'suspended') void on.resume();
    for (const one of SCORE[sound]) burst(on, one, VOLUMES[volume]);
  });
}

/** The first context of a page waits for the system's audio and holds everything up, in Chromium for half a second.
 * Where the devices were asked for before, which holds up nothing, the system is ready by then. */
async function opened(): Promise<AudioContext> {
  await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return new AudioContext();
}

function burst(on: AudioContext, { of, at, pitch, long, loud }: Stroke, volume: number): void {
  const begin = on.currentTime + at;
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loud * volume, begin + (of === 'paper' ? long * 0.3 : 0.004));
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  gain.connect(on.destination);
  for (const source of of === 'wood' ? tones(on, pitch) : [hiss(on, of, pitch, gain)]) {
    if (of === 'wood') source.connect(gain);
    source.start(begin);
    source.stop(begin + long);
  }
}

/** A struck bar sounds its ground tone and one not quite in tune with it. */
function tones(on: AudioContext, pitch: number): OscillatorNode[] {
  return [pitch, pitch * 2.76].map((frequency) => {
    const tone = on.createOscillator();
    tone.frequency.value = frequency;
    return tone;
  });
}

function hiss(on: AudioContext, of: 'paper' | 'felt', pitch: number, gain: GainNode): AudioBufferSourceNode {
  const source = on.createBufferSource();
  source.buffer = noise ??= whiteNoise(on);
  const filter = on.createBiquadFilter();
  filter.type = of === 'paper' ? 'bandpass' : 'lowpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(gain);
  return source;
}

function whiteNoise(on: AudioContext): AudioBuffer {
  const buffer = on.createBuffer(1, on.sampleRate / 4, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
