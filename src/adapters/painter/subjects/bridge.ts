import type { Point } from '../geometry.js';
import { box, points } from '../geometry.js';
import type { Element } from '../picture.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { drawArches } from './arch-bridge.js';

/** Stone arches from bank to bank, or a deck on cables between two towers, with their reflection. */
const draw: Draw = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  const level = spot.y * scene.height;
  const afloat = scene.plan.elements.some((e) => e.subject === 'sea' || e.subject === 'river');
  if (!afloat) drawBanks(scene, level, element.variant === 'viaduct');
  if (element.variant === 'suspension') drawSuspension(scene, element, level, spot.size);
  else drawArches(scene, element, level, spot.size);
};

/** Hills behind, and the river across the picture. */
function drawBanks(
  { width, height, brush, distanceColor, noise, plan, traits, dice, night }: Scene,
  level: number,
  dry: boolean,
): void {
  const { mid, light, far } = plan.palette;
  if (!plan.elements.some((e) => ['mountains', 'city', 'village', 'forest'].includes(e.subject)))
    for (const [i, share] of [0.1, 0.34].entries()) {
      const edge: Point[] = Array.from({ length: 50 }, (_, s) => {
        const x = -0.05 + ((width + 0.1) * s) / 49;
        return [x, level - 0.2 + 0.11 * i - 0.08 * noise(x * 1.4 + i * 9, 3)];
      });
      brush.fill([...edge, [width + 0.05, level + 0.02], [-0.05, level + 0.02]], distanceColor(share), {
        part: 'field',
      });
    }
  const { c, h } = hexToOklch(mid);
  const wet =
    c > 0.025 && h > 165 && h < 285 ? mid : mix(mid, oklchToHex({ l: lightness(mid), c: 0.06, h: 228 }), 0.7);
  const water = dry ? distanceColor(0.62) : night ? mix(wet, far, 0.2) : mix(wet, light, 0.2);
  brush.fill(box(-0.05, level, width + 0.1, height - level + 0.05), water, { part: 'field', grain: 0 });
  if (dry || traits.form === 'minimal') return;
  for (let i = 0; i < 20; i++) {
    const [x, y] = [width * dice.next(), level + (height - level) * dice.range(0.06, 0.98)];
    const long = dice.range(0.04, 0.15);
    brush.stroke(
      points([x, y], [x + long / 2, y + 0.003], [x + long, y]),
      mix(water, i % 3 ? light : mid, 0.35),
      0.0045,
    );
  }
}

function drawSuspension(
  { width, height, brush, plan, night, traits, distanceColor, dice }: Scene,
  element: Element,
  level: number,
  size: number,
): void {
  const { light, line, near, accent, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const steel = element.color ?? (night ? mix(accent, near, 0.3) : accent);
  const rope = lightness(behind) < 0.5 ? mix(steel, light, 0.35) : mix(steel, line, 0.2);
  const deck = level - size * 0.2;
  const tall = size * 0.86;
  const posts = [width * 0.24, width * 0.76];
  const apart = (posts[1] ?? 0) - (posts[0] ?? 0);
  const cable = (x: number): number => {
    const t =
      x < (posts[0] ?? 0)
        ? (x - (posts[0] ?? 0)) / (apart * 0.62)
        : x > (posts[1] ?? 0)
          ? (x - (posts[1] ?? 0)) / (apart * 0.62)
          : (x - width / 2) / (apart / 2);
    const sag = Math.abs(x - width / 2) <= apart / 2 ? t * t : Math.max(0, 1 - Math.abs(t)) ** 1.5;
    return deck - 0.025 - (tall - size * 0.09) * sag;
  };
  for (let i = 1; i < 46; i++) {
    const x = (width * i) / 46;
    if (deck - cable(x) > 0.03) brush.stroke(points([x, cable(x)], [x, deck]), rope, 0.0028);
  }
  brush.stroke(
    Array.from({ length: 81 }, (_, i): Point => [(width * i) / 80, cable((width * i) / 80)]),
    rope,
    0.011,
  );
  for (const x of posts) {
    const w = size * 0.03;
    for (const side of [-1, 1])
      brush.fill(
        points(
          [x + side * w * 1.55 - w * 0.62, level + 0.035],
          [x + side * w * 1.25 - w * 0.42, deck - tall],
          [x + side * w * 1.25 + w * 0.42, deck - tall],
          [x + side * w * 1.55 + w * 0.62, level + 0.035],
        ),
        steel,
        { grain: Math.PI / 2 },
      );
    for (const [share, thick] of points([0.02, 0.06], [0.3, 0.045], [0.58, 0.045], [0.84, 0.04]))
      brush.fill(box(x - w * 1.5, deck - tall * (1 - share), w * 3, tall * thick), shade(steel, -0.04), {
        part: 'detail',
      });
    brush.fill(box(x - w * 3, level + 0.005, w * 6, 0.04), mix(near, line, 0.35), { part: 'detail' });
  }
  brush.fill(box(-0.05, deck - 0.008, width + 0.1, 0.026), shade(steel, -0.05), { grain: 0 });
  if (traits.form !== 'minimal') {
    for (let i = 0; i < 30; i++) {
      const x = (width * i) / 30;
      brush.stroke(
        points([x, deck + 0.036], [x + width / 60, deck + 0.016], [x + width / 30, deck + 0.036]),
        rope,
        0.0032,
      );
    }
    brush.fill(box(-0.05, deck + 0.034, width + 0.1, 0.008), steel, { part: 'detail' });
    for (const x of posts)
      for (let k = 0; k < 8; k++)
        brush.fill(
          box(x - 0.05 + dice.range(-0.02, 0.02), level + 0.06 + k * 0.028, 0.1 - k * 0.008, 0.008),
          mix(steel, distanceColor(0.6), 0.4),
          { part: 'detail' },
        );
  }
  for (const side of [0, 1]) {
    const from = side ? width + 0.05 : -0.05;
    const way = side ? -1 : 1;
    brush.fill(
      points(
        [from, level - size * 0.14],
        [from + way * 0.1, level - size * 0.11],
        [from + way * 0.2, level + 0.01],
        [from + way * 0.26, Math.min(height, level + 0.035)],
        [from, level + 0.05],
      ),
      mix(near, line, 0.15),
      { part: 'field' },
    );
  }
}

export const bridge: Subject = {
  words: [
    one('bridge|stone bridge|arched bridge|footbridge|old bridge'),
    one('viaduct|aqueduct', 'viaduct'),
    one('suspension bridge|golden gate|golden gate bridge|brooklyn bridge|hanging bridge', 'suspension'),
  ],
  realm: 'land',
  depth: 0.59,
  usualCount: 1,
  colorRoles: ['mid', 'accent'],
  place: (m, { horizon, has, frame }) =>
    spotAt(
      chooseX(m, 0.5),
      has('sea') ? Math.max(0.6, horizon + 0.06) : 0.74,
      frame.aspect > 1.2 ? 0.5 : frame.aspect > 0.8 ? 0.54 : 0.66,
    ),
  describe: ({ variant }) =>
    variant === 'suspension' ? 'a suspension bridge' : variant === 'viaduct' ? 'a viaduct' : 'a stone bridge',
  draw,
};
