/** Colours measured: contrast after WCAG 2, colour blindness after Machado and others 2009, difference by CIEDE2000. */
type Triple = readonly [number, number, number];

export const VISIONS: Record<Vision, readonly Triple[]> = {
  typical: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export type Vision = 'typical' | 'protan' | 'deutan' | 'tritan';

/** Light as it adds up, from `#rrggbb`. */
function linear(code: string): Triple {
  const part = (at: number): number => {
    const value = parseInt(code.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = ([r, g, b]: Triple): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** How bright a colour is in a picture without colours, 0 to 100. */
export const grey = (code: string): number => lab(linear(code).map(() => luminance(linear(code))) as never)[0];

/** How far apart two colours look to these eyes. */
export const difference = (a: string, b: string, vision: Vision): number =>
  ciede2000(lab(simulated(a, vision)), lab(simulated(b, vision)));

function simulated(code: string, vision: Vision): Triple {
  const light = linear(code);
  return VISIONS[vision].map((row) => row.reduce((sum, share, at) => sum + share * light[at]!, 0)) as never;
}

function lab(rgb: Triple): Triple {
  const [r, g, b] = rgb.map((value) => Math.min(1, Math.max(0, value))) as [number, number, number];
  const bent = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const hue = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

// One formula, kept in one piece as its authors write it.
function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const far = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 1 + 0.5 * (1 - far((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const [h1, h2] = [hue(a1 * g, b1), hue(a2 * g, b2)];
  const grey = c1 * c2 === 0;
  const turn = grey ? 0 : ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))];
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, grey ? h1 + h2 : (h1 + turn / 2) % 360];
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const turned = -2 * far(c) * Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + turned * (dc / sc) * (dh / sh));
}
