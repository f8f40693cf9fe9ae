import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { box, place, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Put } from './setting.js';
import { onTable, putAt } from './setting.js';

/** A pile seen from its spines, or one open book. */
const draw: Draw = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  if (element.variant === 'open') drawOpenBook(scene, spot, element.color);
  else drawPile(scene, spot, Math.max(1, Math.min(7, element.count)), element.color);
};

/** Measures are shares of the pile's width. */
function drawPile(scene: Scene, spot: Spot, count: number, own: string | null): void {
  const { plan, dice } = scene;
  const { near, accent, light, mid, far } = plan.palette;
  const unit = { ...spot, size: spot.size / (0.15 * count + 0.08) };
  const covers = [
    own ?? near,
    accent,
    light,
    far,
    mix(mid, near, 0.5),
    mix(accent, light, 0.5),
    shade(mid, 0.06),
  ];
  let y = 0;
  let shift = 0;
  for (let i = 0; i < count; i++) {
    const wide = 0.98 - 0.045 * i - dice.range(0, 0.07);
    const thick = dice.range(0.12, 0.165);
    const side = dice.chance(0.5) ? 1 : -1;
    shift = Math.max(-0.07, Math.min(0.07, shift + dice.range(-0.06, 0.06)));
    const put = (points: readonly Point[]) =>
      putAt(
        scene,
        unit,
      )(
        place(points, {
          x: shift,
          y,
          scaleX: side * unit.facing,
          scaleY: 1,
          turn: dice.range(-0.004, 0.004),
        }),
      );
    const cover = covers[(i + (own ? 0 : Math.floor(scene.plan.seed % 3))) % covers.length] ?? near;
    drawBook(scene, put, { wide, thick, cover, last: i === count - 1 });
    y -= thick;
  }
}

interface Book {
  wide: number;
  thick: number;
  cover: string;
  /** It lies on top, so its cover shows. */
  last: boolean;
}

function drawBook({ brush, plan, dice, traits }: Scene, put: Put, { wide, thick, cover, last }: Book): void {
  const { light, far, line } = plan.palette;
  const half = wide / 2;
  const lean = 0.055;
  if (last)
    brush.fill(
      put(
        points(
          [-half, -thick],
          [-half + lean, -thick - 0.075],
          [half - lean, -thick - 0.075],
          [half, -thick],
        ),
      ),
      shade(cover, 0.035),
      { grain: 0 },
    );
  brush.fill(
    put(
      spline(
        points(
          [-half + 0.012, -thick],
          [0, -thick],
          [half - 0.03, -thick],
          [half, -thick * 0.85],
          [half + 0.006, -thick * 0.5],
          [half, -thick * 0.15],
          [half - 0.03, 0],
          [0, 0],
          [-half + 0.012, 0],
          [-half, -0.01],
          [-half, -thick + 0.01],
        ),
        true,
        5,
      ),
    ),
    cover,
    { grain: 0 },
  );
  const paper = mix(light, far, 0.16);
  brush.fill(
    put(
      points(
        [-half + 0.022, -thick + 0.02],
        [-half - 0.004, -thick + 0.02],
        [-half - 0.004, -0.02],
        [-half + 0.022, -0.02],
      ),
    ),
    paper,
    { part: 'detail' },
  );
  const ink = lightness(cover) > 0.62 ? mix(line, cover, 0.25) : mix(light, cover, 0.15);
  if (traits.form !== 'minimal') {
    brush.fill(put(box(half - 0.13, -thick, 0.022, thick)), ink, { part: 'detail' });
    brush.fill(put(box(-half + 0.1, -thick, 0.022, thick)), ink, { part: 'detail' });
    brush.fill(put(box(-half + 0.24, -thick * 0.62, wide * dice.range(0.3, 0.44), thick * 0.2)), ink, {
      part: 'detail',
    });
  }
}

/** An open book from the reader's side: two curved pages over the boards. */
function drawOpenBook(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits, dice } = scene;
  const { near, accent, light, line, far } = plan.palette;
  const put = putAt(scene, spot);
  const board = own ?? (lightness(near) < 0.6 ? near : accent);
  const paper = mix(light, far, 0.07);
  const both = (half: Point[]): Point[] => [...half, ...[...half].reverse().map(([x, y]): Point => [-x, y])];
  const swell = (from: Point, to: Point, lift: number) =>
    spline(
      [
        from,
        [from[0] + (to[0] - from[0]) * 0.3, from[1] - lift],
        [from[0] + (to[0] - from[0]) * 0.68, (from[1] + to[1]) / 2 - lift * 0.75],
        to,
      ],
      false,
      10,
    );
  brush.fill(put(both(points([0, 0.03], [1.45, -0.03], [1.16, -1], [0, -0.92]))), board, { grain: 0 });
  brush.fill(
    put(both([...swell([0, -0.01], [1.4, -0.1], 0.1), [1.4, -0.055], [0, 0.025]])),
    shade(paper, -0.1),
    { part: 'detail' },
  );
  for (const way of [1, -1]) {
    const leaf: Point[] = [
      ...swell([0, -0.02], [1.4, -0.11], 0.11),
      ...swell([0, -0.9], [1.13, -0.99], 0.085).reverse(),
    ];
    brush.fill(put(leaf.map(([x, y]): Point => [x * way, y])), way > 0 ? paper : shade(paper, -0.03), {
      grain: 0.05,
    });
  }
  const on = (u: number, v: number, way: number): Point => {
    const w = 1.13 + (1.4 - 1.13) * v;
    return [
      way * u * w,
      -0.9 + 0.88 * v - 0.09 * u - 0.105 * Math.sin(Math.PI * Math.min(1, u * 0.95) ** 0.8),
    ];
  };
  const ink = mix(line, paper, 0.35);
  const rows = traits.form === 'minimal' ? 5 : 8;
  for (const way of [-1, 1])
    for (let row = 0; row < rows; row++) {
      const v = 0.13 + (0.76 * row) / rows;
      const end = row === rows - 1 ? 0.55 : dice.range(0.84, 0.9);
      const path = Array.from({ length: 9 }, (_, i) =>
        on(way > 0 ? 0.14 + ((end - 0.14) * i) / 8 : end - ((end - 0.14) * i) / 8, v, way),
      );
      brush.stroke(put(path), ink, spot.size * 0.022);
    }
  brush.stroke(put(points([0, -0.9], [0.004, -0.5], [0, -0.015])), shade(paper, -0.22), spot.size * 0.028);
  if (traits.form !== 'minimal')
    brush.fill(
      put([
        on(0.03, 0.02, 1),
        on(0.07, 0.02, 1),
        on(0.09, 1, 1),
        [0.13, 0.2],
        [0.085, 0.17],
        [0.04, 0.21],
        on(0.03, 1, 1),
      ]),
      accent === board ? far : accent,
      { part: 'detail' },
    );
}

const lie: Placer = (mention, layout) => {
  const at = { ...mention, count: 1 };
  if (mention.variant === 'open') return onTable(0.33, 2.9, 0.05)(at, layout);
  const n = Math.max(1, Math.min(7, mention.count));
  return onTable(0.065 + 0.085 * n, 7 / (n + 0.6), 0)(at, layout);
};

export const books: Subject = {
  words: [
    one('book|novel'),
    many('books|stack of book|pile of book|library|bookshelf|reading corner'),
    one('open book|opened book|diary|notebook|open notebook|journal|open bible', 'open'),
  ],
  realm: 'table',
  depth: 0.865,
  usualCount: 5,
  colorRoles: ['near', 'mid', 'far', 'accent'],
  place: lie,
  describe: ({ variant, count }) =>
    variant === 'open'
      ? 'an open book'
      : count === 1
        ? 'a book'
        : `a pile of ${withNumber(count, 'book', 'books')}`,
  draw,
};
