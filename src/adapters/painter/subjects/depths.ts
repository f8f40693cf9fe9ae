import type { Point } from '../geometry.js';
import { oval } from '../geometry.js';
import type { SubjectName } from '../names.js';
import type { Element, Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Scene } from '../scene.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';

const SWIMMERS: readonly SubjectName[] = [
  'whale',
  'dolphin',
  'jellyfish',
  'octopus',
  'turtle',
  'seahorse',
  'coral',
];

/** The colour of the water behind a swimmer. */
export function waterColor({ plan, traits }: Pick<Scene, 'plan' | 'traits'>): string {
  const { ground, sky, mid, near } = plan.palette;
  const sea = plan.elements.find((e) => e.subject === 'sea');
  if (!sea) return traits.paperSky ? ground : sky;
  if (traits.paperSky && traits.water === 'strokes') return ground;
  return mix(sea.color ?? mid, near, 0.4);
}

/** The colour, made lighter or darker when it is too close to what is behind it. */
export function contrastColor(color: string, behind: string, minContrast = 0.17): string {
  const [own, back] = [lightness(color), lightness(behind)];
  if (Math.abs(own - back) >= minContrast) return color;
  return shade(color, (back > 0.5 ? back - minContrast : back + minContrast) - own);
}

/** The darkest blue or grey of the palette, lightened in dark water, for whales and dolphins. */
export function slateColor(scene: Scene, depth: number): string {
  const { near, mid, line, light } = scene.plan.palette;
  const behind = waterColor(scene);
  if (lightness(behind) < 0.57) return mix(behind, light, 0.52 - 0.16 * depth);
  const cool = [near, mid, line].filter((hex) => {
    const { c, h } = hexToOklch(hex);
    return c < 0.03 || (h > 185 && h < 310);
  });
  const dark = cool[0] ?? near;
  return contrastColor(mix(dark, cool[1] ?? mid, 0.4 * depth), behind);
}

/** Currents and bubbles, so that a sheet of swimmers alone looks like water. */
export function drawCurrents(scene: Scene, element: Element): void {
  const { plan, brush, width, height, dice, traits } = scene;
  const first = plan.elements.find((e) => SWIMMERS.includes(e.subject));
  const fish = plan.elements.some((e) => e.subject === 'fish');
  const moonlit = plan.elements.some((e) => e.subject === 'moon' || e.subject === 'sun');
  if (first?.subject !== element.subject || plan.composition !== 'specimen' || fish || moonlit) return;
  const behind = waterColor(scene);
  const faint = mix(
    behind,
    lightness(behind) > 0.6 ? plan.palette.far : plan.palette.light,
    traits.paperSky ? 0.7 : 0.28,
  );
  const rows = traits.form === 'minimal' ? 3 : 9;
  for (let i = 0; i < rows; i++) {
    const y = height * ((i + 0.5) / rows + dice.range(-0.03, 0.03));
    const x = dice.range(-0.1, 0.75) * width;
    const long = dice.range(0.14, 0.4);
    const ripple = Array.from({ length: 21 }, (_, s): Point => [
      x + (long * s) / 20,
      y + 0.006 * Math.sin(s * 0.85),
    ]);
    brush.stroke(ripple, faint, 0.005);
  }
  if (traits.form === 'minimal') return;
  for (let i = 0; i < 3; i++) {
    const [x, y] = [width * dice.range(0.08, 0.92), height * dice.range(0.1, 0.85)];
    for (let b = 0; b < 3; b++) {
      const r = dice.range(0.004, 0.009);
      brush.fill(oval(x + dice.range(-0.02, 0.02), y - b * 0.035, r, r), faint, { part: 'detail' });
    }
  }
}

/**
 * Places swimmers one above another and slightly offset, under the horizon if there is one. `size` is the length of
 * a single one, `tall` and `wide` its height and width as shares of that.
 */
export const swimming =
  (size: number, tall: number, wide = 1): Placer =>
  (mention, { composition, horizon, frame, slot, has }) => {
    const { dice, aspect } = frame;
    const n = mention.count;
    if (composition === 'table' || composition === 'window')
      return Array.from({ length: n }, (_, i): Spot => ({
        x: 0.24 + 0.5 * i,
        y: 0.3,
        size: size * 0.3,
        facing: i % 2 ? -1 : 1,
      }));
    const deep = composition === 'horizon';
    const [w, h] = [Math.max(1, aspect), Math.max(1, 1 / aspect)];
    // Each kind has its own lane: side by side on a wide sheet, otherwise one above another.
    const kinds = SWIMMERS.filter((name) => name !== 'coral' && has(name));
    const lane = kinds.indexOf(mention.subject) / kinds.length;
    const beside = aspect > 1.2 && kinds.length > 1;
    const across = beside ? 1 / kinds.length : 1;
    const [from, to] = [deep ? horizon + 0.06 : 0.04, has('coral') ? 0.88 : 0.97];
    const top = beside ? from : from + (to - from) * lane;
    const bottom = beside ? to : top + (to - from) / kinds.length;
    const roomIn = (columns: number) =>
      Math.min(
        (w * across * (frame.style === 'boho' ? 0.68 : 0.86)) / columns / wide,
        ((bottom - top) * h * 0.92) / Math.ceil(n / columns) / tall,
      );
    const columns = Array.from({ length: n }, (_, i) => i + 1).reduce(
      (a, b) => (roomIn(b) > roomIn(a) * 1.04 ? b : a),
      1,
    );
    const rows = Math.ceil(n / columns);
    const room = roomIn(columns);
    const staggered = columns === 1 && n > 2 && tall > 0.8;
    // A single long swimmer rises across a tall sheet.
    if (n === 1 && !deep && kinds.length === 1 && tall < 0.8 && aspect < 0.8 && !mention.place) {
      const turn = -dice.range(0.72, 0.98);
      const facing = dice.chance(0.5) ? 1 : -1;
      return [
        {
          x: 0.5,
          y: 0.48,
          size: Math.min(size * 1.3, h * 0.7) * depthScale(mention),
          facing,
          turn: turn * facing,
        },
      ];
    }
    const lead = Math.min(
      size * (n === 1 && aspect > 1.2 ? 1.3 : 1) * depthScale(mention),
      staggered ? Math.min(room * 1.24, w * across * 0.6) : room * 0.97,
    );
    const facing = dice.chance(0.5) ? 1 : -1;
    return Array.from({ length: n }, (_, i): Spot => {
      const row = Math.floor(i / columns);
      const inRow = Math.min(columns, n - row * columns);
      const spare = Math.max(0, (w * across * 0.87 - lead * wide) / w / 2);
      const shift = columns === 1 && n > 1 ? (row % 2 ? 1 : -1) * Math.max(0.022, 0.8 * spare) : 0;
      const drop = inRow > 1 && rows === 1 && n <= 6 ? ((i % columns) % 2 ? 0.07 : -0.05) : 0;
      const x =
        n === 1 && !beside
          ? chooseX(mention, slot.x)
          : (beside ? lane : 0) + (across * ((i % columns) + 0.5)) / inRow;
      return {
        x: x + shift + (n > 2 ? dice.range(-0.03, 0.03) : 0),
        y: top + ((bottom - top) * (row + 0.5)) / rows + drop,
        size: lead * (i === 0 ? 1 : dice.range(n === 2 ? 0.66 : 0.74, n === 2 ? 0.8 : 1)),
        facing,
        turn: n > 2 ? dice.range(-0.12, 0.12) : 0,
      };
    });
  };
