import { toOklab, type Oklab } from './color.js';
import type { PaletteColor, Pixels } from './palette.js';

/** How the colours of a picture lie on it; shares from 0 to 1. */
export interface Surface {
  /** Of its area, what is one of its palette's colours with hardly a shade between: cut paper has 0.9, a photo 0.4. */
  flat: number;
  /** Of the changes from place to place, those that are sudden: printed edges have 0.5, a wash 0.3; 0 without any. */
  hard: number;
}

/** OKLab distances: within the first a colour is the palette's own; changes are seen from the second and sudden from the third on. */
const OWN = 0.03;
const CHANGE = 0.03;
const SUDDEN = 0.12;
/** Pixels from one place to the next, so that a softened edge still counts as one. */
const STEP = 3;

const apart = (p: Oklab, q: Oklab) => Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b);

/** Of a copy of about 256 pixels on its longer side. */
export function surfaceOf({ width, height, data }: Pixels, palette: readonly PaletteColor[]): Surface {
  const own = palette.map(({ rgb }) => toOklab(rgb));
  const lab = Array.from({ length: width * height }, (_, i) =>
    toOklab([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]),
  );
  const flat = lab.filter((here) => own.some((one) => apart(one, here) < OWN)).length / lab.length;
  let [soft, sudden] = [0, 0];
  lab.forEach((here, i) => {
    if ((i % width) + STEP >= width) return;
    const change = apart(here, lab[i + STEP]!);
    if (change > SUDDEN) sudden++;
    else if (change > CHANGE) soft++;
  });
  return { flat, hard: sudden / (sudden + soft || 1) };
}
