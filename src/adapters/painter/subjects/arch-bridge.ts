import type { Point } from '../geometry.js';
import { arc, box, points } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

export function drawArches(scene: Scene, element: Element, level: number, size: number): void {
  const { width, height, brush, plan, night, traits } = scene;
  const { light, far, line, accent, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const tall = element.variant === 'viaduct';
  const stone =
    element.color ??
    (night
      ? mix(far, light, 0.22)
      : mix(mix(light, far, 0.45), accent, lightness(behind) > 0.8 ? 0.3 : 0.16));
  const n = tall ? 4 : width > 1.2 ? 4 : height > width * 1.3 ? 2 : 3;
  const span = (width + 0.06) / n;
  const pier = span * 0.16;
  const r = (span - pier) / 2;
  const high = tall ? size * 0.5 : r * 0.4;
  const hump = (x: number) => (tall ? 0 : 0.09 * Math.sin(Math.PI * Math.min(1, Math.max(0, x / width))));
  const deckY = (x: number) => level - high - r - 0.045 - hump(x);
  const opening = (i: number): Point[] => {
    const cx = -0.03 + span * (i + 0.5);
    const lift = hump(cx) * 0.8;
    return [
      [cx - r, level + 0.03],
      ...arc(cx, level - high - lift, r, Math.PI, Math.PI * 2, 22),
      [cx + r, level + 0.03],
    ];
  };
  const top: Point[] = Array.from({ length: 41 }, (_, i): Point => {
    const x = -0.06 + ((width + 0.12) * i) / 40;
    return [x, deckY(x)];
  });
  const under = Array.from({ length: n }, (_, i) => opening(i)).flat();
  if (!tall && traits.form !== 'minimal') drawReflection(scene, stone, { top, under, level, high: high + r });
  brush.fill([...top, [width + 0.06, level + 0.03], ...[...under].reverse(), [-0.06, level + 0.03]], stone, {
    grain: 0,
  });
  for (let i = 0; i < n; i++) {
    const cx = -0.03 + span * (i + 0.5);
    const cy = level - high - hump(cx) * 0.8;
    if (traits.form !== 'minimal') drawVoussoirs(scene, cx, cy, r, stone);
    brush.fill(
      points(
        [cx + r - r * 0.16, level + 0.03],
        [cx + r - r * 0.13, cy - r * 0.1],
        [cx + r * 1, cy],
        [cx + r, level + 0.03],
      ),
      shade(stone, -0.12),
      { part: 'detail' },
    );
    if (!tall) drawCutwater(scene, cx + r, pier, level, high, stone);
  }
  const rail = top.map(([x, y]): Point => [x, y - 0.03]);
  brush.fill([...rail, ...[...top].reverse().map(([x, y]): Point => [x, y + 0.012])], shade(stone, -0.05), {
    part: 'detail',
  });
  if (night)
    for (let i = 0; i < n; i++) {
      const x = span * (i + 0.97);
      brush.stroke(points([x, deckY(x) - 0.02], [x, deckY(x) - 0.09]), line, 0.006);
      brush.fill(arc(x, deckY(x) - 0.1, 0.014, 0, 6.2, 14), mix(accent, light, 0.5), { part: 'detail' });
    }
}

interface Arches {
  top: readonly Point[];
  under: readonly Point[];
  level: number;
  /** The height of the openings. */
  high: number;
}

/** The reflection in the water, broken by strokes of light. */
function drawReflection(
  { width, height, brush, plan, dice, distanceColor }: Scene,
  stone: string,
  { top, under, level, high }: Arches,
): void {
  const { light } = plan.palette;
  const turned = (p: Point): Point => [
    p[0],
    Math.min(height + 0.04, level * 2 + 0.03 - (p[1] - level) * 0.62 - level),
  ];
  brush.fill(
    [...top.map(turned), ...[...under].reverse().map(turned)],
    mix(stone, distanceColor(0.6), 0.62),
    {
      part: 'field',
      grain: 0,
    },
  );
  for (let i = 0; i < 16; i++)
    brush.fill(
      box(
        width * dice.range(-0.05, 0.9),
        level + 0.03 + dice.next() * high * 0.6,
        dice.range(0.06, 0.22),
        0.006,
      ),
      mix(light, distanceColor(0.5), 0.45),
      { part: 'detail' },
    );
}

/** The ring of stones around an opening. */
function drawVoussoirs({ brush }: Scene, cx: number, cy: number, r: number, stone: string): void {
  brush.fill(
    [...arc(cx, cy, r * 1.13, Math.PI, Math.PI * 2, 24), ...arc(cx, cy, r, Math.PI * 2, Math.PI, 24)],
    shade(stone, 0.045),
    { part: 'detail' },
  );
  for (let k = 1; k < 12; k++) {
    const a = Math.PI + (k / 12) * Math.PI;
    brush.stroke(
      points(
        [cx + r * Math.cos(a), cy + r * Math.sin(a)],
        [cx + r * 1.13 * Math.cos(a), cy + r * 1.13 * Math.sin(a)],
      ),
      shade(stone, -0.12),
      0.004,
    );
  }
}

/** The pointed foot of a pier. */
function drawCutwater(
  { brush }: Scene,
  x: number,
  pier: number,
  level: number,
  high: number,
  stone: string,
): void {
  brush.fill(
    points(
      [x - 0.008, level + 0.04],
      [x + 0.004, level - high * 0.45],
      [x + pier / 2, level - high * 0.8],
      [x + pier - 0.004, level - high * 0.45],
      [x + pier + 0.008, level + 0.04],
    ),
    shade(stone, -0.035),
    { part: 'detail' },
  );
}
