import type { Point, Shapes } from '../geometry.js';
import { oval, place, points, ribbon, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, mix, oklchToHex, shade } from '../tones.js';
import { many } from '../words/words.js';
import { leafOutline } from './foliage.js';
import { rosette } from './rosette.js';

type Bloom = (scene: Scene, head: Point, r: number, color: string, lean: number) => void;

/** Grass and wild flowers against the sky, the nearest cut by the lower edge. */
const draw: Draw = (scene, element) => {
  // Seen through a window, it must not cover the table.
  if (scene.plan.composition === 'window' && element.depth > 0.8) return;
  const { width, height, brush, dice, plan, noise, distanceColor, night, traits } = scene;
  const { near, accent, light, far } = plan.palette;
  const minimal = traits.form === 'minimal';
  const peopled = plan.elements.some((e) => e.depth > 0.74 && e.depth < 0.99 && e.subject !== 'meadow');
  const green = (share: number) =>
    greenish(near)
      ? distanceColor(share)
      : mix(distanceColor(share), oklchToHex({ l: night ? 0.3 : 0.62 - 0.2 * share, c: 0.07, h: 140 }), 0.85);
  const top = Math.min(height - 0.2, (element.spots[0]?.y ?? 0.7) * height);
  if (!minimal && !peopled)
    for (const [i, share] of [0.45, 0.62, 0.8].entries()) {
      const level = top + (height - top) * 0.24 * i;
      const edge: Point[] = Array.from({ length: 70 }, (_, s) => {
        const x = -0.05 + ((width + 0.1) * s) / 69;
        return [x, level + 0.02 * noise(x * 1.6, i * 6) - 0.012 * Math.abs(noise(x * 30, i))];
      });
      brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], green(share), {
        part: 'field',
        grain: Math.PI / 2,
      });
      if (i < 2 && element.variant !== 'grass')
        drawSpecks(
          scene,
          level + 0.02,
          (height - top) * 0.22,
          i,
          element.color ?? (element.variant === 'poppy' ? chooseRed(accent) : null),
        );
    }
  const tall =
    (peopled ? (element.variant === 'grass' ? 0.3 : 0.2) : Math.min(0.86, height * 0.56)) *
    (minimal ? 1.2 : 1);
  const grass = element.variant === 'grass';
  const blades = (minimal ? 9 : Math.min(56, Math.round(width * 46))) * (grass ? 2 : 1);
  for (let i = 0; i < blades; i++) {
    const x = width * ((i + dice.range(-0.5, 1.5)) / blades);
    drawBlade(
      scene,
      x,
      height + 0.03,
      tall * dice.range(0.22, 0.7),
      dice.pick([green(0.95), green(0.75), green(0.6), mix(near, green(1), 0.5)]),
    );
  }
  const poppies = element.variant === 'poppy';
  const own = element.color ?? (poppies ? chooseRed(accent) : null);
  const petals = own
    ? [own, own, poppies ? mix(own, light, 0.2) : mix(own, light, 0.35)]
    : [accent, light, mix(accent, light, 0.5), mix(far, light, 0.3), accent];
  const kinds = poppies
    ? [poppy, poppy, poppy, poppy, poppy, poppy, daisy]
    : minimal
      ? [poppy, daisy]
      : [poppy, daisy, cornflower, umbel, poppy, spike, daisy];
  const n = grass ? 0 : minimal ? 4 : Math.round((peopled ? 13 : 17) * Math.max(0.8, width));
  const order = Array.from({ length: n }, (_, i) => ({ i, up: dice.range(0.38, 1) })).sort(
    (a, b) => b.up - a.up,
  );
  for (const { i, up } of order) {
    const x = width * ((i * 0.618 + 0.13) % 1) + dice.range(-0.02, 0.02);
    const h = tall * up;
    const lean = dice.range(-0.16, 0.16) + (plan.weather === 'wind' ? 0.25 : 0);
    const head: Point = [x + lean * h, height + 0.02 - h];
    const stem = spline([[x, height + 0.03], [x + lean * h * 0.18, height - h * 0.45], head], false, 10);
    const stalk = mix(green(0.9), near, 0.25);
    brush.stroke(stem, stalk, 0.0075);
    const from = stem[Math.round(stem.length * 0.35)] ?? head;
    brush.fill(
      place(leafOutline('lance'), {
        x: from[0],
        y: from[1],
        scaleX: h * 0.3,
        turn: i % 2 ? -0.8 : Math.PI + 0.8,
      }),
      green(0.85),
      { part: 'detail', grain: -0.7 },
    );
    const kind = kinds[i % kinds.length] ?? daisy;
    kind(
      scene,
      head,
      (peopled ? 0.034 : 0.056) * dice.range(0.8, 1.15),
      petals[i % petals.length] ?? accent,
      lean,
    );
  }
};

function greenish(hex: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
  return (g ?? 0) > (r ?? 0) && (g ?? 0) >= (b ?? 0) * 0.92;
}

/** Flowers too far away to have petals. */
function drawSpecks(
  { brush, dice, plan, width, traits }: Scene,
  y: number,
  deep: number,
  row: number,
  own: string | null,
): void {
  const { accent, light } = plan.palette;
  const n = traits.form === 'geometric' ? 26 : 46;
  for (let i = 0; i < n; i++) {
    const r = (0.0035 + 0.004 * row) * dice.range(0.7, 1.3);
    const tone = dice.pick([own ?? accent, light, mix(own ?? accent, light, 0.4)]);
    brush.fill(oval(width * dice.next(), y + deep * dice.next(), r * 1.25, r), tone, { part: 'detail' });
  }
}

export function drawBlade({ brush, dice }: Scene, x: number, base: number, h: number, color: string): void {
  const lean = dice.range(-0.35, 0.35) * h;
  const path = spline(points([x, base], [x + lean * 0.25, base - h * 0.5], [x + lean, base - h]), false, 7);
  brush.fill(
    ribbon(path, (t) => 0.014 * (1 - t) ** 0.7 + 0.0008),
    color,
    { part: 'detail' },
  );
}

const daisy: Bloom = ({ brush, plan, dice }, [x, y], r, color) => {
  const squash = dice.range(0.62, 0.95);
  brush.fill(rosette({ x, y, r, petals: 13, gap: 0.5, turn: dice.next(), squash }), color);
  brush.fill(
    oval(x, y, r * 0.32, r * 0.32 * squash),
    mix(plan.palette.accent, oklchToHex({ l: 0.78, c: 0.15, h: 82 }), 0.6),
    { part: 'detail' },
  );
};

// prettier-ignore
const POPPY = {
  backPetals: [[-0.5, -0.5], [0, -0.72], [0.5, -0.5], [0.72, 0], [0, 0.3], [-0.72, 0]],
  frontPetals: [
    [-0.95, -0.3], [-0.4, -0.22], [0, -0.36], [0.4, -0.2], [0.95, -0.32], [0.75, 0.35], [0.2, 0.62],
    [-0.2, 0.62], [-0.75, 0.35],
  ],
} satisfies Shapes;

/** Poppies are red, whatever colours the words name for other things. */
function chooseRed(accent: string): string {
  const { c, h } = hexToOklch(accent);
  return c > 0.1 && (h < 55 || h > 350) ? accent : oklchToHex({ l: 0.6, c: 0.2, h: 29 });
}

const poppy: Bloom = ({ brush, plan }, [x, y], r, color, lean) => {
  const put = (points: Point[]) => place(spline(points, true, 6), { x, y, scaleX: r * 1.25, turn: lean });
  brush.fill(put(POPPY.backPetals), shade(color, -0.06));
  brush.fill(put(POPPY.frontPetals), color);
  brush.fill(
    put(points([-0.13, 0.46], [0, 0.4], [0.13, 0.46], [0.08, 0.68], [-0.08, 0.68])),
    mix(plan.palette.near, plan.palette.line, 0.3),
    { part: 'detail' },
  );
};

const cornflower: Bloom = ({ brush, plan }, [x, y], r, color, lean) => {
  const star = Array.from({ length: 18 }, (_, i): Point => {
    const angle = Math.PI * (1.02 + (0.96 * i) / 17) + lean;
    const reach = r * (i % 2 ? 0.68 : 1.1);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle) * 0.85];
  });
  brush.fill([...star, [x + r * 0.24, y + r * 0.2], [x - r * 0.24, y + r * 0.2]], color);
  brush.fill(oval(x, y + r * 0.34, r * 0.28, r * 0.36), mix(plan.palette.near, plan.palette.mid, 0.3), {
    part: 'detail',
  });
};

/** Queen Anne's lace: a flat head of small heads on spokes. */
const umbel: Bloom = ({ brush, plan, dice }, [x, y], r, color) => {
  const tone = mix(color, plan.palette.light, 0.6);
  for (let i = 0; i < 9; i++) {
    const off = (i / 8 - 0.5) * 2;
    const at: Point = [x + off * r * 1.7, y - r * 1.1 * Math.cos(off * 1.15) + (i % 2 ? r * 0.16 : 0)];
    brush.stroke(
      [[x, y + r * 0.9], [(x + at[0]) / 2, (y + at[1]) / 2 + r * 0.25], at],
      plan.palette.near,
      0.003,
    );
    brush.fill(oval(at[0], at[1], r * dice.range(0.2, 0.27), r * 0.17), tone, { part: 'detail' });
  }
};

/** A lupin: florets in whorls up to a point. */
const spike: Bloom = ({ brush, plan }, [x, y], r, color, lean) => {
  const edge = (side: 1 | -1): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => {
      const t = i / 12;
      const w = r * (0.52 * (1 - t) ** 0.8 + 0.04) * (i % 2 ? 1.15 : 0.62);
      return [x + side * w + lean * t * r * 1.2, y + r * 0.9 - t * r * 3];
    });
  brush.fill([...edge(-1), ...edge(1).reverse()], color, { grain: 0 });
  for (let i = 0; i < 5; i++) {
    const t = 0.06 + i * 0.17;
    const w = r * 0.34 * (1 - t);
    const cx = x + lean * t * r * 1.2;
    brush.fill(oval(cx, y + r * 0.86 - t * r * 3, w, r * 0.1), mix(color, plan.palette.light, 0.45), {
      part: 'detail',
    });
  }
};

export const meadow: Subject = {
  words: [
    many(
      'meadow|wildflower meadow|meadow flower|field of wildflower|wild meadow|field of flower|flower field|flower meadow|summer meadow|alpine meadow|prairie',
    ),
    many('tall grass|grass|grassland|long grass|high grass|savanna grass', 'grass'),
    many('poppy field|field of poppy|poppies in a field|poppy meadow|meadow of poppy', 'poppy'),
  ],
  realm: 'land',
  depth: 0.97,
  usualCount: 7,
  colorRoles: ['mid', 'near', 'accent'],
  ownColors: { poppy: [0.62, 0.2, 30] },
  place: (_, { has, horizon, frame }) =>
    spotAt(
      0.5,
      frame.view === 'above'
        ? 0.2
        : has('mountains', 'sea', 'village', 'city')
          ? 0.74
          : Math.max(0.6, horizon),
      1,
    ),
  describe: ({ variant }) => (variant === 'poppy' ? 'a field of poppies' : 'a meadow of wild flowers'),
  draw,
};
