import type { Point } from '../geometry.js';
import { disc, oval, place, spline } from '../geometry.js';
import { mix, shade } from '../tones.js';
import type { Element } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { grow, leafOutline } from './foliage.js';
import { many, one } from '../words.js';
import { sideOf, spotAt } from '../placing.js';

type Bloom = (scene: Scene, x: number, y: number, r: number, turn: number, color: string) => void;

/** Half-widths of a vase from lip to foot, at even heights. */
const vases: readonly (readonly number[])[] = [
  [0.2, 0.15, 0.14, 0.24, 0.33, 0.36, 0.32, 0.22],
  [0.13, 0.12, 0.13, 0.2, 0.34, 0.4, 0.37, 0.26],
  [0.26, 0.24, 0.25, 0.27, 0.29, 0.29, 0.27, 0.23],
  [0.17, 0.13, 0.2, 0.31, 0.3, 0.22, 0.17, 0.2],
];

/** A bunch in a vase: stems fan from the lip, the largest bloom a little off the middle. */
const draw: Draw = (scene, element) => {
  const { width, height, hand, dice, plan, traits } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const { far, mid, near, accent, light, ground, line } = plan.palette;
  const tall = spot.size;
  const x = spot.x * width;
  const foot = spot.y * height;
  const jar = tall * 0.38;
  const lip = foot - jar;
  const stems =
    traits.form === 'spare'
      ? Math.min(3, element.count)
      : Math.max(element.count === 1 ? 1 : 5, element.count + 2);
  const green = mix(near, mid, 0.35);
  const petals = element.color
    ? [element.color, mix(element.color, light, 0.3)]
    : element.variant === 'lavender'
      ? [accent, mix(accent, light, 0.3), shade(accent, -0.06)]
      : [accent, mix(accent, light, 0.45), far, accent, mix(far, light, 0.5)];
  const heads: { x: number; y: number; r: number; turn: number; color: string }[] = [];

  for (let i = 0; i < stems; i++) {
    const off = stems === 1 ? 0.1 : (i / (stems - 1) - 0.5) * 2;
    const reach = tall * (0.62 - 0.22 * off * off) * (i % 2 ? 0.74 : 1) * dice.range(0.94, 1.04);
    const room = Math.max(0.1, Math.min(x, width - x) - tall * 0.13);
    const tip: Point = [x + off * Math.min(tall * 0.36, room) + dice.range(-0.015, 0.015), lip - reach];
    const path = spline([[x + off * 0.02, lip + 0.03], [x + off * tall * 0.07, lip - reach * 0.35], [x + off * Math.min(tall * 0.2, room * 0.7), lip - reach * 0.7], tip], false, 12); // prettier-ignore
    if (i % 3 === 1 && traits.form !== 'spare')
      grow(
        scene,
        path.map(([px, py]): Point => [px + (px - x) * 0.45, py + reach * 0.14]),
        {
          shape: 'lance',
          leaf: tall * 0.13,
          pairs: 7,
          spread: 0.8,
          colors: [green, near, mid],
          stem: near,
          weight: 0.007,
          opposite: false,
        },
      );
    hand.line(path, near, 0.0095);
    const leafAt = path[Math.round(path.length * 0.45)] ?? tip;
    hand.mass(
      place(leafOutline('lance'), {
        x: leafAt[0],
        y: leafAt[1],
        scaleX: tall * 0.2,
        turn: off < 0 ? Math.PI + 0.75 : -0.75,
      }),
      dice.pick([green, near, mid]),
      { grain: -0.7 },
    );
    heads.push({
      x: tip[0],
      y: tip[1],
      r: tall * dice.range(0.082, 0.115) * (stems < 4 ? 1.35 : 1),
      turn: off * 0.55,
      color: petals[i % petals.length] ?? accent,
    });
  }
  const kind = blooms[element.variant ?? dice.pick(Object.keys(blooms))] ?? daisy;
  for (const head of [...heads].sort((a, b) => b.r - a.r))
    kind(scene, head.x, head.y, head.r, head.turn, head.color);

  vase(scene, element, x, lip, jar, mix(light, ground, 0.5) === plan.palette.sky ? near : line);
};

function vase(
  { hand, plan, dice, traits }: Scene,
  { color }: Element,
  x: number,
  lip: number,
  jar: number,
  ink: string,
): void {
  const { mid, near, light, far } = plan.palette;
  const profile = dice.pick(vases);
  const side = spline(profile.map((w, i): Point => [w * jar, (i / (profile.length - 1)) * jar]), false, 8); // prettier-ignore
  const right = side.map(([dx, dy]): Point => [x + dx, lip + dy]);
  const left = [...side].reverse().map(([dx, dy]): Point => [x - dx, lip + dy]);
  const glaze =
    color && plan.elements.length === 1
      ? mix(light, far, 0.2)
      : plan.composition === 'window'
        ? near
        : dice.pick([light, near, mix(light, far, 0.3)]);
  hand.mass([...right, ...left], glaze, { grain: Math.PI / 2 });
  if (traits.form === 'spare') return;
  const band = glaze === near ? light : mid;
  const ring = (share: number): Point[] => {
    const i = Math.min(side.length - 1, Math.round(share * (side.length - 1)));
    const [w, dy] = side[i] ?? [0, 0];
    return [[x - w * 0.985, lip + dy], [x, lip + dy + jar * 0.025], [x + w * 0.985, lip + dy]]; // prettier-ignore
  };
  for (const share of [0.4, 0.47, 0.8]) hand.line(spline(ring(share), false, 8), band, jar * 0.024);
  hand.line(spline([[x - jar * (profile[0] ?? 0.2), lip], [x, lip + 0.008], [x + jar * (profile[0] ?? 0.2), lip]], false, 8), ink, 0.006); // prettier-ignore
}

const daisy: Bloom = ({ hand, plan }, x, y, r, turn, color) => {
  const petal = leafOutline('oval');
  for (let i = 0; i < 12; i++)
    hand.mass(
      place(petal, { x, y, scaleX: r * 1.12, turn: turn + (i / 12) * Math.PI * 2 }),
      i % 2 ? color : shade(color, 0.03),
      { grain: turn + (i / 12) * 6.28 },
    );
  hand.mass(disc(x, y, r * 0.36, 24), mix(plan.palette.line, plan.palette.accent, 0.35), { part: 'detail' });
};

const poppy: Bloom = ({ hand, plan, noise }, x, y, r, turn, color) => {
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i / 4) * Math.PI * 2 + 0.5;
    const [cx, cy] = [x + r * 0.42 * Math.cos(angle), y + r * 0.42 * Math.sin(angle)];
    const petal = oval(cx, cy, r * 0.66, r * 0.82, angle).map(([px, py]): Point => [
      px + r * 0.1 * noise(px * 30, py * 30),
      py + r * 0.1 * noise(py * 30, px * 30),
    ]);
    hand.mass(petal, i % 2 ? color : shade(color, -0.045), { grain: angle });
  }
  hand.mass(disc(x, y, r * 0.26, 22), plan.palette.line, { part: 'detail' });
  for (let i = 0; i < 9; i++)
    hand.mass(
      disc(x + r * 0.42 * Math.cos(i * 0.7), y + r * 0.42 * Math.sin(i * 0.7), r * 0.05, 8),
      plan.palette.line,
      { part: 'detail' },
    );
};

const tulip: Bloom = ({ hand }, x, y, r, turn, color) => {
  const put = (points: Point[]) => place(spline(points, true, 6), { x, y, scaleX: r * 1.25, turn });
  hand.mass(put([[-0.5, -0.5], [-0.62, 0.1], [-0.25, 0.62], [0.25, 0.62], [0.62, 0.1], [0.5, -0.5], [0.2, -0.2], [-0.2, -0.2]]), shade(color, -0.06), { grain: turn + 1.57 }); // prettier-ignore
  hand.mass(put([[-0.52, -0.62], [-0.58, 0.1], [-0.28, 0.58], [0.02, 0.4], [-0.12, -0.1]]), color, { grain: turn + 1.3 }); // prettier-ignore
  hand.mass(put([[0.52, -0.62], [0.58, 0.1], [0.28, 0.58], [-0.02, 0.4], [0.12, -0.1]]), shade(color, 0.025), { grain: turn + 1.8 }); // prettier-ignore
  hand.mass(put([[0, -0.78], [-0.28, -0.1], [-0.2, 0.45], [0.2, 0.45], [0.28, -0.1]]), color, { grain: turn + 1.57 }); // prettier-ignore
};

const peony: Bloom = ({ hand, plan, dice }, x, y, r, turn, color) => {
  for (const [size, tone] of [
    [1, -0.05],
    [0.76, 0.0],
    [0.52, 0.045],
    [0.3, -0.02],
  ] as const) {
    const n = size > 0.6 ? 7 : 5;
    const lobes = Array.from({ length: n * 6 }, (_, i): Point => {
      const angle = (i / (n * 6)) * Math.PI * 2 + turn + size * 3;
      const reach = r * size * (0.9 + 0.16 * Math.abs(Math.sin((angle * n) / 2)) + dice.range(-0.015, 0.015));
      return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
    });
    hand.mass(lobes, shade(color, tone), { grain: turn + size * 2 });
  }
  hand.mass(disc(x, y, r * 0.1, 12), plan.palette.light, { part: 'detail' });
};

/** A spike of small florets, wider at the foot. */
const lavender: Bloom = ({ hand, dice }, x, y, r, turn, color) => {
  for (let row = 8; row >= 0; row--) {
    const up = r * (1.9 - row * 0.3);
    const wide = r * (0.16 + 0.035 * row);
    for (const side of [-1, 1, 0]) {
      const [dx, dy] = [side * wide, -up + (side === 0 ? 0 : r * 0.12)];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const floret = oval(
        x + dx * cos - dy * sin,
        y + dx * sin + dy * cos,
        r * 0.13,
        r * 0.22,
        turn + side * 0.5,
      );
      hand.mass(floret, shade(color, dice.range(-0.06, 0.05)), { part: 'detail' });
    }
  }
};

const blooms: Readonly<Record<string, Bloom>> = { daisy, poppy, tulip, peony, lavender };

export const flowers: Subject = {
  words: [
    many('vase|bouquet|bunch of flower'),
    one('flower|bloom|wildflower|floral|vase of flower|flower in a vase'),
    one('poppy|anemone', 'poppy'),
    one('tulip', 'tulip'),
    one('daisy|sunflower|marguerite|chamomile', 'daisy'),
    one('peony|rose|rose bush|rose garden|dahlia|ranunculus|camellia', 'peony'),
    many('lavender|sprig of lavender|lilac|hyacinth|delphinium|lupin', 'lavender'),
  ],
  realm: 'table',
  depth: 0.85,
  usual: 5,
  shows: ['mid', 'near', 'accent'],
  own: {
    poppy: [0.635, 0.195, 31],
    daisy: [0.86, 0.15, 88],
    peony: [0.76, 0.11, 10],
    tulip: [0.70, 0.165, 38],
    lavender: [0.66, 0.105, 298],
  },
  place: (m, { composition, frame, slot }) =>
    spotAt(sideOf(m, slot.width < 0.99 ? slot.x : 0.5 + frame.dice.range(-0.04, 0.04)), composition === 'specimen' ? 0.94 : 0.86, frame.aspect < 0.8 ? 1.02 : frame.aspect > 1.2 ? 0.64 : 0.74),
  say: ({ variant }) => `${{ poppy: 'poppies', tulip: 'tulips', daisy: 'daisies', peony: 'peonies', lavender: 'lavender' }[variant ?? ''] ?? 'flowers'} in a vase`,
  draw,
}; // prettier-ignore
