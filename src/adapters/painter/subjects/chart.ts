import type { Point } from '../geometry.js';
import { arc, disc, points, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';

const detail = { part: 'detail' } as const;

/** An old sea chart that lies on the table: a coast, courses from a compass rose, and a worn edge. */
const draw: Draw = (scene, element) => {
  const { width: w, height: h, brush, plan, noise, traits } = scene;
  const { light, line, near, accent } = plan.palette;
  const paper = element.color ?? mix(oklchToHex({ l: 0.86, c: 0.05, h: 84 }), light, 0.25);
  const ink = mix(line, paper, 0.25);
  const top = plan.composition === 'table' ? plan.horizon * h + 0.035 : h * 0.36;
  const foot = Math.min(h * 0.975, top + 0.62);
  /** From the chart, 1 wide and 1 deep, to the table in perspective. */
  const lay = (all: readonly Point[]) =>
    all.map(([x, y]): Point => [w / 2 + (x - 0.5) * w * (0.76 + 0.2 * y), top + (foot - top) * y]);
  const edge = (from: Point, to: Point): Point[] =>
    Array.from({ length: 22 }, (_, i): Point => {
      const [x, y] = [from[0] + ((to[0] - from[0]) * i) / 22, from[1] + ((to[1] - from[1]) * i) / 22];
      return [x + 0.008 * noise(x * 9, y * 9), y + 0.012 * noise(x * 9 + 5, y * 9)];
    });
  const sheet = [
    ...edge([0, 0], [1, 0]),
    ...edge([1, 0], [1, 1]),
    ...edge([1, 1], [0, 1]),
    ...edge([0, 1], [0, 0]),
  ];
  brush.fill(lay(sheet.map(([x, y]): Point => [x + 0.008, y + 0.025])), shade(paper, -0.25), detail);
  brush.fill(lay(sheet), paper, { part: 'body', grain: 0 });
  const land = spline(
    points(
      [0.03, 0.06],
      [0.3, 0.05],
      [0.36, 0.2],
      [0.27, 0.3],
      [0.33, 0.44],
      [0.2, 0.55],
      [0.22, 0.72],
      [0.1, 0.86],
      [0.03, 0.94],
    ),
    true,
    8,
  ).map(([x, y]): Point => [x + 0.012 * noise(x * 22, y * 22), y + 0.02 * noise(x * 22 + 3, y * 22)]);
  brush.fill(lay(land), mix(paper, near, 0.28), detail);
  brush.fill(
    lay(spline(points([0.8, 0.12], [0.93, 0.1], [0.95, 0.26], [0.84, 0.3]), true, 8)),
    mix(paper, near, 0.28),
    detail,
  );
  const [rx, ry] = [0.68, 0.62];
  for (let i = 0; i < 16; i++) {
    const [cos, sin] = [Math.cos((i * Math.PI) / 8), Math.sin((i * Math.PI) / 8)];
    const reach = Math.min(
      cos > 0 ? (0.97 - rx) / cos : rx / Math.max(0.01, -cos),
      sin > 0 ? (0.96 - ry) / sin : (ry - 0.03) / Math.max(0.01, -sin),
    );
    brush.stroke(
      lay(points([rx, ry], [rx + cos * reach * 0.96, ry + sin * reach * 0.96])),
      mix(ink, paper, 0.55),
      0.0028,
    );
  }
  if (traits.form === 'minimal') return;
  for (let i = 0; i < 8; i++) {
    const turn = (i * Math.PI) / 4;
    const long = i % 2 ? 0.075 : 0.13;
    const tip: Point = [rx + long * Math.cos(turn), ry + long * 1.35 * Math.sin(turn)];
    const side = (way: number): Point => [
      rx + 0.03 * Math.cos(turn + way * 0.6),
      ry + 0.04 * Math.sin(turn + way * 0.6),
    ];
    brush.fill(lay([tip, side(1), [rx, ry]]), i % 2 ? mix(accent, paper, 0.3) : ink, detail);
    brush.fill(lay([tip, side(-1), [rx, ry]]), mix(paper, ink, 0.2), detail);
  }
  brush.stroke(
    lay([...arc(0, 0, 1, 0, Math.PI * 2, 40)].map(([x, y]): Point => [rx + 0.09 * x, ry + 0.12 * y])),
    ink,
    0.004,
  );
  brush.fill(lay(disc(0, 0, 1, 16).map(([x, y]): Point => [rx + 0.012 * x, ry + 0.016 * y])), accent, detail);
  for (let i = 0; i < 7; i++)
    brush.stroke(
      lay(points([0.42 + 0.04 * i, 0.2 + 0.1 * (i % 3)], [0.445 + 0.04 * i, 0.2 + 0.1 * (i % 3)])),
      mix(ink, paper, 0.3),
      0.004,
    );
};

export const chart: Subject = {
  words: [
    one(
      'sea chart|nautical chart|old chart|old sea chart|old map|treasure map|antique map|vintage map|navigation chart|chart|map',
    ),
  ],
  realm: 'table',
  depth: 0.815,
  usualCount: 1,
  colorRoles: ['light', 'line'],
  place: () => spotAt(0.5, 0.9, 0.3),
  describe: () => 'an old sea chart',
  draw,
};
