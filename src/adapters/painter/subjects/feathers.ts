import { counted } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { disc, oval, pointAt, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, floating, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor } from './depths.js';
import type { Put } from './posing.js';
import { putPosed } from './posing.js';

/** Feathers side by side, each with different markings. Sizes are lengths, with the quill at the bottom. */
const draw: Draw = (scene, element) => {
  const { accent, mid, near, far, light } = scene.plan.palette;
  const coats = element.color
    ? [element.color, mix(element.color, light, 0.35), shade(element.color, -0.1)]
    : [mid, accent, near, far, mix(accent, near, 0.4), mix(mid, far, 0.5)];
  const first = scene.dice.int(0, 3);
  element.spots.forEach((spot, i) => {
    drawFeather(
      scene,
      spot,
      coats[i % coats.length] ?? mid,
      coats[(i + 2) % coats.length] ?? near,
      (first + i) % 4,
    );
  });
};

/** One feather: how its points are placed, its quill, its colours and its marking (0 to 3). */
interface Feather {
  put: Put;
  size: number;
  shaft: readonly Point[];
  plump: number;
  coat: string;
  other: string;
  quill: string;
  marking: number;
}

function drawFeather(scene: Scene, spot: Spot, wanted: string, second: string, marking: number): void {
  const { brush, plan, traits, dice } = scene;
  const { light, line, near, ground, sky } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const coat = contrastColor(wanted, behind, 0.13);
  const other = contrastColor(second, coat, 0.12);
  const dark = lightness(coat) < 0.5;
  const quill =
    lightness(behind) < 0.42
      ? mix(light, coat, 0.25)
      : dark
        ? mix(light, coat, 0.3)
        : mix(lightness(line) < 0.5 ? line : near, coat, 0.25);
  const put: Put = putPosed(scene, spot);
  const bend = dice.range(0.05, 0.13);
  const plump = dice.range(0.85, 1.2);
  const shaft: Point[] = Array.from({ length: 41 }, (_, i): Point => {
    const t = i / 40;
    return [bend * Math.sin(t * Math.PI * 0.9) - bend * 0.5 + 0.03 * t, 0.5 - t];
  });
  const feather: Feather = { put, size: spot.size, shaft, plump, coat, other, quill, marking };
  for (const way of [-1, 1] as const) {
    drawVane(scene, feather, way);
    if (traits.form !== 'minimal') drawBarbs(scene, feather, way);
  }
  brush.stroke(put(shaft), quill, spot.size * 0.0145);
  if (marking === 3 && traits.form !== 'minimal') {
    const eye = pointAt(shaft, 0.8);
    brush.fill(put(oval(eye.x, eye.y, 0.05, 0.062)), mix(light, coat, 0.2), { part: 'detail' });
    brush.fill(put(disc(eye.x, eye.y, 0.032, 18)), shade(coat, -0.12), { part: 'detail' });
  }
}

/** Half the width along the quill: downy at the foot, fullest above the middle, round at the tip. */
function halfWidth({ plump }: Feather, t: number, way: 1 | -1): number {
  if (t < 0.17) return 0;
  const s = (t - 0.17) / 0.83;
  return (
    plump *
    (way > 0 ? 0.125 : 0.088) *
    Math.min(1, s * 3.2) ** 0.7 *
    Math.max(0, 1 - s ** 5) ** 0.6 *
    (0.85 + 0.3 * s)
  );
}

/** The outline of one side between two shares of the length; `inner` is the share that is left out at its edge. */
function vane(feather: Feather, way: 1 | -1, from: number, to: number, inner = 0): Point[] {
  const { shaft, marking } = feather;
  const [notch, gap] = [way > 0 ? 0.42 : 0.56, way > 0 ? 0.7 : 0.33];
  const edge: Point[] = [];
  const spine: Point[] = [];
  const n = 44;
  for (let i = 0; i <= n; i++) {
    const t = from + ((to - from) * i) / n;
    const at = pointAt(shaft, t);
    const split = [notch, gap].reduce(
      (cut, s) => Math.min(cut, marking !== 3 && t > s && t < s + 0.03 ? 0.66 + ((t - s) / 0.03) * 0.34 : 1),
      1,
    );
    const wide = halfWidth(feather, t, way) * split * (1 - inner);
    const slant = wide * 0.62;
    const [cos, sin] = [Math.cos(at.angle), Math.sin(at.angle)];
    edge.push([at.x - way * sin * wide + cos * slant, at.y + way * cos * wide + sin * slant]);
    spine.push([at.x, at.y]);
  }
  return [...edge, ...spine.reverse()];
}

function drawVane({ brush, traits }: Scene, feather: Feather, way: 1 | -1): void {
  const { put, shaft, coat, other, marking } = feather;
  const dark = lightness(coat) < 0.5;
  const tone = way > 0 ? coat : shade(coat, dark ? 0.035 : -0.035);
  brush.fill(put(vane(feather, way, 0.17, 0.995)), tone, { grain: way > 0 ? -0.9 : -2.2 });
  if (marking === 1) brush.fill(put(vane(feather, way, 0.74, 0.995)), other, { part: 'detail', grain: -0.9 });
  if (marking === 0)
    for (const t of [0.3, 0.43, 0.56, 0.69, 0.82])
      brush.fill(put(vane(feather, way, t, t + 0.055)), other, { part: 'detail' });
  if (marking === 2 && traits.form !== 'minimal')
    for (let i = 0; i < 6; i++) {
      const at = pointAt(shaft, 0.32 + i * 0.1);
      const off = halfWidth(feather, 0.32 + i * 0.1, way) * 0.52;
      brush.fill(
        put(
          oval(
            at.x - way * Math.sin(at.angle) * off,
            at.y + way * Math.cos(at.angle) * off - off * 0.6,
            0.017,
            0.022,
            way * 0.6,
          ),
        ),
        other,
        { part: 'detail' },
      );
    }
  if (marking === 3)
    brush.fill(put(vane(feather, way, 0.2, 0.97, 0.5)), other, { part: 'detail', grain: -0.9 });
}

/** Fine lines along the vane, and down at the foot of the quill. */
function drawBarbs({ brush, plan }: Scene, feather: Feather, way: 1 | -1): void {
  const { put, size, shaft, coat, quill } = feather;
  const { light } = plan.palette;
  for (let i = 0; i < 13; i++) {
    const t = 0.24 + i * 0.055;
    const at = pointAt(shaft, t);
    const wide = halfWidth(feather, t, way) * 0.86;
    const [cos, sin] = [Math.cos(at.angle), Math.sin(at.angle)];
    brush.stroke(
      put(
        points(
          [at.x, at.y],
          [
            at.x - way * sin * wide * 0.5 + cos * wide * 0.24,
            at.y + way * cos * wide * 0.5 + sin * wide * 0.24,
          ],
          [at.x - way * sin * wide + cos * wide * 0.62, at.y + way * cos * wide + sin * wide * 0.62],
        ),
      ),
      mix(coat, quill, 0.32),
      size * 0.0042,
    );
  }
  for (let i = 0; i < 4; i++) {
    const at = pointAt(shaft, 0.12 + i * 0.028);
    brush.stroke(
      put(
        spline(
          points(
            [at.x, at.y],
            [at.x + way * 0.03, at.y - 0.005 - 0.008 * i],
            [at.x + way * (0.05 + 0.006 * i), at.y + 0.015 - 0.012 * i],
          ),
          false,
          5,
        ),
      ),
      mix(coat, light, 0.4),
      size * 0.0065,
    );
  }
}

const row: Placer = (mention, layout) => {
  const { composition, frame, slot } = layout;
  const { dice, aspect } = frame;
  const n = mention.count;
  const [w, h] = [Math.max(1, aspect), Math.max(1, 1 / aspect)];
  if (composition !== 'specimen') return floating(0.4)(mention, layout);
  if (n === 1)
    return [
      {
        x: chooseX(mention, slot.x),
        y: 0.5,
        size: Math.min(h * 0.8, 1.25) * depthScale(mention),
        facing: dice.chance(0.5) ? 1 : -1,
        turn: dice.range(0.2, 0.36),
      },
    ];
  if (aspect < 0.8 && n >= 3 && n <= 7)
    // In a fan the quills meet below the middle, and the outer feathers are drawn first.
    return Array.from({ length: n }, (_, i) => (i % 2 ? n - 1 - Math.floor(i / 2) : Math.floor(i / 2))).map(
      (at): Spot => {
        const share = at / (n - 1) - 0.5;
        const size =
          Math.min(1.16, h * 0.66) * depthScale(mention) * (1 - 0.36 * Math.abs(share)) * dice.range(0.94, 1);
        const turn = share * 0.98;
        return {
          x: 0.5 + (size * 0.5 * Math.sin(turn) + share * 0.02) / w,
          y: 0.84 - (size * 0.5 * Math.cos(turn)) / h,
          size,
          facing: share > 0 ? -1 : 1,
          turn,
        };
      },
    );
  const rows = n > 7 ? 2 : 1;
  const across = Math.ceil(n / rows);
  const size = Math.min((h * 0.78) / rows, (w * 0.98) / across / 0.235);
  return Array.from({ length: n }, (_, i): Spot => {
    const share = ((i % across) + 0.5) / across;
    return {
      x: 0.5 + (share - 0.5) * Math.min(0.96, (across * size * 0.33) / w + 0.05),
      y: 0.5 + (rows > 1 ? (Math.floor(i / across) - 0.5) * 0.46 : 0) + (i % 2 ? 0.025 : -0.02),
      size: size * (1 - 0.12 * (i % 3)),
      facing: share > 0.5 ? -1 : 1,
      turn: (share - 0.5) * 0.22 + dice.range(-0.04, 0.04),
    };
  });
};

export const feathers: Subject = {
  words: [one('feather|plume|quill|peacock feather'), many('plumage|feather collection')],
  realm: 'plate',
  depth: 0.91,
  usualCount: 5,
  colorRoles: ['mid', 'accent', 'near', 'far'],
  place: row,
  describe: counted('feather', 'feathers'),
  draw,
};
