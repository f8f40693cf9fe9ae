import type { Point } from '../geometry.js';
import { arc, box, disc, oval, place, points, ribbon, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import { drawMandala } from './mandala.js';
import { namedColors } from './two-shapes.js';

/** Draws an abstract that fills the frame with little of the accent. */
type Composition = (scene: Scene) => void;

const short = ({ width, height }: Scene) => Math.min(width, height);

/** Soft blocks of colour, one above the other. */
const drawFields: Composition = (scene) => {
  const { width: w, height: h, brush, plan, dice, noise } = scene;
  const { far, mid, near, accent, light } = plan.palette;
  const inset = short(scene) * 0.09;
  const shares = dice.pick([
    [0.5, 0.14, 0.36],
    [0.3, 0.52, 0.18],
    [0.2, 0.34, 0.46],
  ]);
  const chosen = dice.chance(0.5) ? [mid, accent, near] : [near, mix(light, far, 0.3), mid];
  const [first, second, third] = namedColors(scene);
  const colors = first && second ? [first, third ?? mix(second, light, 0.25), second] : chosen;
  let y = inset;
  const gap = h * 0.022;
  shares.forEach((share, i) => {
    const tall = (h - 2 * inset - 2 * gap) * share;
    const edge = (x0: number, y0: number, x1: number, y1: number): Point[] =>
      Array.from({ length: 30 }, (_, s): Point => {
        const t = s / 30;
        const [x, v] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t];
        const off = 0.009 * noise(x * 9 + i * 7, v * 9);
        return [x + (y0 === y1 ? 0 : off), v + (y0 === y1 ? off : 0)];
      });
    const [r, b] = [w - inset, y + tall];
    const block = [
      ...edge(inset, y, r, y),
      ...edge(r, y, r, b),
      ...edge(r, b, inset, b),
      ...edge(inset, b, inset, y),
    ];
    brush.fill(block, colors[i] ?? mid, { part: 'body', grain: 0 });
    y += tall + gap;
  });
};

/** Rings that lie whole on the sheet, with small discs on them in colours of their own. */
const drawOrbits: Composition = (scene) => {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { far, mid, near, accent, line, light } = plan.palette;
  const s = short(scene);
  const [x, y] = [w * 0.5, h * dice.range(0.44, 0.5)];
  const reach = Math.min(s * 0.44, h * 0.42);
  const rings = [far, light, mid, light, near];
  rings.forEach((color, i) => {
    brush.fill(disc(x, y, reach * (1 - i * 0.185), 96), color, { grain: 0 });
  });
  brush.fill(disc(x, y, reach * 0.12), accent, { grain: 0 });
  const from = dice.range(0, 6.28);
  for (let i = 0; i < 3; i++) {
    const angle = from + i * 2.4;
    const r = reach * (1 - (i + 0.5) * 0.185);
    brush.fill(
      disc(x + r * Math.cos(angle), y + r * Math.sin(angle), s * (0.042 - 0.006 * i)),
      [accent, near, line][i] ?? accent,
      { grain: 0 },
    );
  }
};

/** Parallel bands that rise and fall, as in the seventies. */
const drawBands: Composition = (scene) => {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { far, mid, near, accent, light } = plan.palette;
  const colors = [light, far, mid, accent, near, mid, far];
  const turn = dice.chance(0.5);
  const swing = dice.range(0.14, 0.22);
  const from = h * dice.range(0.24, 0.34);
  const step = ((h * 0.52) / colors.length) * 0.92;
  const crest = (x: number) => Math.sin((turn ? x / w : 1 - x / w) * Math.PI * 1.35 + 0.5) * swing * h * 0.55;
  colors.forEach((color, i) => {
    const edge = Array.from({ length: 60 }, (_, k): Point => {
      const x = -0.05 + ((w + 0.1) * k) / 59;
      return [x, from + i * step + crest(x) * (1 - i * 0.04)];
    });
    const foot = edge.map(([x, y]): Point => [x, y + step * 1.04]).reverse();
    brush.fill([...edge, ...foot], color, { part: 'body', grain: 0.2 });
  });
};

/** One brush circle that is not quite closed. */
const drawEnso: Composition = (scene) => {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { near, accent } = plan.palette;
  const s = short(scene);
  const [x, y, r] = [w * 0.5, h * 0.46, s * 0.3];
  const start = dice.range(1.3, 2.2);
  const path = arc(x, y, r, start, start + Math.PI * 1.86, 90).map(([px, py], i): Point => [
    px + s * 0.012 * Math.sin(i * 0.07),
    py + s * 0.01 * Math.cos(i * 0.05),
  ]);
  brush.fill(
    ribbon(path, (t) => s * (0.085 - 0.05 * t) * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.12)) ** 0.4),
    near,
    { grain: 0.8 },
  );
  brush.fill(disc(x + r * 0.12, y + r * 0.1, s * 0.045), accent, { grain: 0 });
};

/** Upright bars of different widths on one line, one of them in the accent. */
const drawUprights: Composition = (scene) => {
  const { width: w, height: h, composed, brush, plan, dice } = scene;
  const { far, mid, near, accent } = plan.palette;
  const n = composed.width > composed.height ? 9 : 6;
  const base = h * 0.84;
  const special = dice.int(1, n - 2);
  for (let i = 0; i < n; i++) {
    const x = w * (0.16 + (0.68 * (i + 0.5)) / n);
    const tall = h * dice.range(0.34, 0.66);
    const wide = Math.min(w / n, 0.16) * dice.range(0.22, 0.62);
    const top: Point[] = arc(x, base - tall + wide / 2, wide / 2, Math.PI, Math.PI * 2, 14);
    brush.fill(
      [...top, [x + wide / 2, base], [x - wide / 2, base]],
      i === special ? accent : ([near, mid, far, mid][i % 4] ?? mid),
      { grain: Math.PI / 2 },
    );
  }
  brush.stroke(
    points([w * 0.1, base + 0.012], [w * 0.5, base + 0.008], [w * 0.9, base + 0.012]),
    near,
    0.009,
  );
};

/** Torn strips in layers. */
const drawStrata: Composition = (scene) => {
  const { width: w, height: h, brush, plan, noise, dice } = scene;
  const { far, mid, near, accent, light } = plan.palette;
  const n = 9;
  const colors = [light, far, mix(far, light, 0.5), mid, far, near, mid, shade(near, -0.05), near];
  const bright = dice.int(2, 5);
  for (let i = 0; i < n; i++) {
    const y = h * (0.14 + 0.095 * i) + dice.range(-0.02, 0.02);
    const lean = dice.range(-0.07, 0.07);
    const edge = Array.from({ length: 70 }, (_, k): Point => {
      const x = -0.05 + ((w + 0.1) * k) / 69;
      return [x, y + lean * (x / w - 0.5) + 0.05 * noise(x * 1.4, i * 11) + 0.008 * noise(x * 16, i * 5)];
    });
    brush.fill(
      [...edge, [w + 0.05, h + 0.05], [-0.05, h + 0.05]],
      i === bright ? accent : (colors[i] ?? mid),
      { part: 'field', grain: 0 },
    );
  }
};

// prettier-ignore
const MOBILE_LEAF: readonly Point[] = [
  [0, -1], [0.62, -0.5], [0.7, 0.2], [0.1, 1], [-0.5, 0.5], [-0.55, -0.4],
];

/** A mobile in balance: rods, leaves and discs. */
const drawMobile: Composition = (scene) => {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { mid, near, accent, line, far } = plan.palette;
  const colors = [accent, near, mid, far, near, mid];
  const lean = dice.chance(0.5) ? 1 : -1;
  let [x, y, reach] = [w * 0.5, h * 0.18, w * 0.27];
  brush.stroke(points([x, -0.02], [x, y]), line, 0.005);
  for (let i = 0; i < 5; i++) {
    const way = i % 2 ? lean : -lean;
    const [long, less] = [reach * 1.1, reach * 0.62];
    const rod = spline(points([x - way * less, y + 0.02], [x, y], [x + way * long, y + 0.035]), false, 14);
    brush.stroke(rod, line, 0.0055);
    const at: Point = [x - way * less, y + 0.02];
    const size = w * (0.11 - 0.012 * i) * dice.range(0.85, 1.15);
    brush.stroke([at, [at[0], at[1] + size * 0.5]], line, 0.004);
    const leaf = dice.chance(0.6)
      ? place(spline(MOBILE_LEAF), {
          x: at[0],
          y: at[1] + size * 1.4,
          scaleX: size,
          turn: dice.range(-0.5, 0.5),
        })
      : oval(at[0], at[1] + size * 1.3, size * 0.85, size * 0.8);
    brush.fill(leaf, colors[i % colors.length] ?? mid, { grain: 0.4 });
    x += way * long;
    y += h * 0.125;
    brush.stroke(points([x, y - h * 0.125 + 0.035], [x, y]), line, 0.004);
    reach *= 0.78;
  }
  brush.fill(disc(x, y + w * 0.07, w * 0.07), accent, { grain: 0 });
};

/** Seeds, dashes and half-moons strewn evenly over the whole sheet. */
const drawScatter: Composition = (scene) => {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { far, mid, near, accent, line, light } = plan.palette;
  const step = 0.155;
  const colors = [mid, near, far, mid, light, near];
  for (let row = 0, y = step * 0.4; y < h + step * 0.3; row++, y += step * 0.88)
    for (let x = row % 2 ? step * 0.1 : step * 0.6; x < w + step * 0.3; x += step) {
      const r = step * dice.range(0.24, 0.36);
      const [cx, cy] = [x + dice.range(-0.018, 0.018), y + dice.range(-0.018, 0.018)];
      const turn = dice.range(0, 6.28);
      const color = dice.chance(0.09) ? accent : dice.pick(colors);
      const kind = dice.int(0, 4);
      if (kind === 0) brush.fill(disc(cx, cy, r * 0.7, 30), color, { grain: 0 });
      else if (kind === 1)
        brush.fill(place(arc(0, 0, 1, 0, Math.PI, 20), { x: cx, y: cy, scaleX: r, turn }), color, {
          grain: 0,
        });
      else if (kind === 2)
        brush.fill(
          place(spline(points([-1, 0], [0, 0.42], [1, 0], [0, -0.42])), {
            x: cx,
            y: cy,
            scaleX: r * 1.2,
            turn,
          }),
          color,
          { grain: turn },
        );
      else if (kind === 3)
        for (const off of [-0.5, 0, 0.5])
          brush.stroke(
            place(points([-0.8, off], [0, off], [0.8, off]), { x: cx, y: cy, scaleX: r, turn }),
            dice.chance(0.5) ? line : color,
            r * 0.2,
          );
      else
        brush.fill(place(box(-1, -0.24, 2, 0.48), { x: cx, y: cy, scaleX: r, turn }), color, { grain: turn });
    }
};

export const compositions = {
  fields: drawFields,
  orbits: drawOrbits,
  bands: drawBands,
  enso: drawEnso,
  uprights: drawUprights,
  strata: drawStrata,
  mobile: drawMobile,
  scatter: drawScatter,
  mandala: drawMandala,
};
