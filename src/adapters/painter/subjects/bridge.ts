import type { Point } from '../geometry.js';
import { arc, box, points } from '../geometry.js';
import type { Element } from '../picture.js';
import { sideOf, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexOf, lightness, mix, oklchOf, shade } from '../tones.js';
import { one } from '../words.js';

/** Stone arches from bank to bank, or a deck hung from two towers; the water gives them back. */
const draw: Draw = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  const level = spot.y * scene.height;
  const afloat = scene.plan.elements.some((e) => e.subject === 'sea' || e.subject === 'river');
  if (!afloat) banks(scene, level, element.variant === 'viaduct');
  if (element.variant === 'suspension') hung(scene, element, level, spot.size);
  else arches(scene, element, level, spot.size);
};

/** Hills behind, and the river from one side of the picture to the other. */
function banks(
  { width, height, hand, air, noise, plan, traits, dice, night }: Scene,
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
      hand.mass([...edge, [width + 0.05, level + 0.02], [-0.05, level + 0.02]], air(share), {
        part: 'field',
      });
    }
  const { c, h } = oklchOf(mid);
  const wet =
    c > 0.025 && h > 165 && h < 285 ? mid : mix(mid, hexOf({ l: lightness(mid), c: 0.06, h: 228 }), 0.7);
  const water = dry ? air(0.62) : night ? mix(wet, far, 0.2) : mix(wet, light, 0.2);
  hand.mass(box(-0.05, level, width + 0.1, height - level + 0.05), water, { part: 'field', grain: 0 });
  if (dry || traits.form === 'spare') return;
  for (let i = 0; i < 20; i++) {
    const [x, y] = [width * dice.next(), level + (height - level) * dice.range(0.06, 0.98)];
    const long = dice.range(0.04, 0.15);
    hand.line(
      points([x, y], [x + long / 2, y + 0.003], [x + long, y]),
      mix(water, i % 3 ? light : mid, 0.35),
      0.0045,
    );
  }
}

function arches(
  { width, height, hand, plan, night, traits, dice, air }: Scene,
  element: Element,
  level: number,
  size: number,
): void {
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
  // The same shape hangs upside down in the water, broken by strokes of light.
  if (!tall && traits.form !== 'spare') {
    const turned = (p: Point): Point => [
      p[0],
      Math.min(height + 0.04, level * 2 + 0.03 - (p[1] - level) * 0.62 - level),
    ];
    hand.mass([...top.map(turned), ...[...under].reverse().map(turned)], mix(stone, air(0.6), 0.62), {
      part: 'field',
      grain: 0,
    });
    for (let i = 0; i < 16; i++)
      hand.mass(
        box(
          width * dice.range(-0.05, 0.9),
          level + 0.03 + dice.next() * (high + r) * 0.6,
          dice.range(0.06, 0.22),
          0.006,
        ),
        mix(light, air(0.5), 0.45),
        { part: 'detail' },
      );
  }
  hand.mass([...top, [width + 0.06, level + 0.03], ...[...under].reverse(), [-0.06, level + 0.03]], stone, {
    grain: 0,
  });
  const dark = shade(stone, -0.12);
  for (let i = 0; i < n; i++) {
    const cx = -0.03 + span * (i + 0.5);
    const cy = level - high - hump(cx) * 0.8;
    if (traits.form !== 'spare') {
      hand.mass(
        [...arc(cx, cy, r * 1.13, Math.PI, Math.PI * 2, 24), ...arc(cx, cy, r, Math.PI * 2, Math.PI, 24)],
        shade(stone, 0.045),
        { part: 'detail' },
      );
      for (let k = 1; k < 12; k++) {
        const a = Math.PI + (k / 12) * Math.PI;
        hand.line(
          points(
            [cx + r * Math.cos(a), cy + r * Math.sin(a)],
            [cx + r * 1.13 * Math.cos(a), cy + r * 1.13 * Math.sin(a)],
          ),
          dark,
          0.004,
        );
      }
    }
    hand.mass(
      points(
        [cx + r - r * 0.16, level + 0.03],
        [cx + r - r * 0.13, cy - r * 0.1],
        [cx + r * 1, cy],
        [cx + r, level + 0.03],
      ),
      dark,
      { part: 'detail' },
    );
    if (!tall)
      hand.mass(
        points(
          [cx + r - 0.008, level + 0.04],
          [cx + r + 0.004, level - high * 0.45],
          [cx + r + pier / 2, level - high * 0.8],
          [cx + r + pier - 0.004, level - high * 0.45],
          [cx + r + pier + 0.008, level + 0.04],
        ),
        shade(stone, -0.035),
        { part: 'detail' },
      );
  }
  const rail = top.map(([x, y]): Point => [x, y - 0.03]);
  hand.mass([...rail, ...[...top].reverse().map(([x, y]): Point => [x, y + 0.012])], shade(stone, -0.05), {
    part: 'detail',
  });
  if (night)
    for (let i = 0; i < n; i++) {
      const x = span * (i + 0.97);
      hand.line(points([x, deckY(x) - 0.02], [x, deckY(x) - 0.09]), line, 0.006);
      hand.mass(arc(x, deckY(x) - 0.1, 0.014, 0, 6.2, 14), mix(accent, light, 0.5), { part: 'detail' });
    }
}

function hung(
  { width, height, hand, plan, night, traits, air, dice }: Scene,
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
    if (deck - cable(x) > 0.03) hand.line(points([x, cable(x)], [x, deck]), rope, 0.0028);
  }
  hand.line(
    Array.from({ length: 81 }, (_, i): Point => [(width * i) / 80, cable((width * i) / 80)]),
    rope,
    0.011,
  );
  for (const x of posts) {
    const w = size * 0.03;
    for (const side of [-1, 1])
      hand.mass(
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
      hand.mass(box(x - w * 1.5, deck - tall * (1 - share), w * 3, tall * thick), shade(steel, -0.04), {
        part: 'detail',
      });
    hand.mass(box(x - w * 3, level + 0.005, w * 6, 0.04), mix(near, line, 0.35), { part: 'detail' });
  }
  hand.mass(box(-0.05, deck - 0.008, width + 0.1, 0.026), shade(steel, -0.05), { grain: 0 });
  if (traits.form !== 'spare') {
    for (let i = 0; i < 30; i++) {
      const x = (width * i) / 30;
      hand.line(
        points([x, deck + 0.036], [x + width / 60, deck + 0.016], [x + width / 30, deck + 0.036]),
        rope,
        0.0032,
      );
    }
    hand.mass(box(-0.05, deck + 0.034, width + 0.1, 0.008), steel, { part: 'detail' });
    for (const x of posts)
      for (let k = 0; k < 8; k++)
        hand.mass(
          box(x - 0.05 + dice.range(-0.02, 0.02), level + 0.06 + k * 0.028, 0.1 - k * 0.008, 0.008),
          mix(steel, air(0.6), 0.4),
          { part: 'detail' },
        );
  }
  for (const side of [0, 1]) {
    const from = side ? width + 0.05 : -0.05;
    const way = side ? -1 : 1;
    hand.mass(
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
  usual: 1,
  shows: ['mid', 'accent'],
  place: (m, { horizon, has, frame }) =>
    spotAt(
      sideOf(m, 0.5),
      has('sea') ? Math.max(0.6, horizon + 0.06) : 0.74,
      frame.aspect > 1.2 ? 0.5 : frame.aspect > 0.8 ? 0.54 : 0.66,
    ),
  say: ({ variant }) =>
    variant === 'suspension' ? 'a suspension bridge' : variant === 'viaduct' ? 'a viaduct' : 'a stone bridge',
  draw,
};
