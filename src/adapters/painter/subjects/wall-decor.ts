import type { Point } from '../geometry.js';
import { arc, box, oval, points, spline } from '../geometry.js';
import type { Plan } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';
import { wallColor } from './setting.js';

const detail = { part: 'detail' } as const;

/** The height in units that is left free above what stands on the table or floor. */
function findHeadroom({ elements }: Plan, height: number): number {
  const tops = elements
    .filter((e) => e.depth > 0.7 && e.subject !== 'window')
    .flatMap((e) => e.spots.map(({ y, size }) => y * height - size * (e.subject === 'fruit' ? 0.85 : 1.1)));
  return Math.min(...tops);
}

/** Things that are on the wall themselves or need it whole. */
const OCCUPIED = new Set(['window', 'door', 'pans', 'clouds', 'umbrella', 'abstract']);

const isGreenhouse = ({ unknown }: Plan) =>
  unknown.includes('greenhouse') || unknown.includes('conservatory');

/** On a tall sheet, fills the wall above a still life: pictures in frames, or a lamp that hangs over the table. */
export function drawWallDecor(scene: Scene): void {
  const { plan, traits, height, composed, dice } = scene;
  if (traits.paperSky || traits.form === 'minimal' || plan.style === 'boho' || plan.style === 'terrazzo')
    return;
  if (composed.height < composed.width * 1.15 || plan.lettering) return;
  if (plan.elements.some((e) => OCCUPIED.has(e.subject))) return;
  if (isGreenhouse(plan)) return drawGlass(scene);
  const room = findHeadroom(plan, height);
  const isLampless = plan.elements.every((e) => e.subject !== 'lamp' && e.subject !== 'candle');
  if (room < 0.42) return;
  if (isLampless && dice.chance(0.5)) drawPendant(scene, room);
  else drawPictures(scene, room);
}

function drawPendant({ width, brush, plan, dice }: Scene, room: number): void {
  const { near, accent, light, line, mid } = plan.palette;
  const wide = Math.min(0.24, room * 0.36);
  const x = width * dice.pick([0.5, 0.42, 0.58]);
  const foot = Math.min(room - 0.1, room * 0.72);
  const tall = wide * 0.82;
  const shadeColor = plan.elements.some((e) => e.color === accent) ? near : mix(near, accent, 0.2);
  brush.stroke(points([x, -0.03], [x, foot - tall]), line, 0.007);
  const bell = spline(
    points(
      [-0.16, -1],
      [-0.24, -0.82],
      [-0.62, -0.5],
      [-0.96, -0.1],
      [-1, 0],
      [1, 0],
      [0.96, -0.1],
      [0.62, -0.5],
      [0.24, -0.82],
      [0.16, -1],
    ),
    false,
    7,
  ).map(([px, py]): Point => [x + px * wide, foot + py * tall]);
  brush.fill(box(x - wide * 0.11, foot - tall * 1.14, wide * 0.22, tall * 0.2), mix(line, mid, 0.3), detail);
  brush.fill(bell, shadeColor, { part: 'body', grain: 0.5 });
  brush.fill(oval(x, foot, wide, wide * 0.13), mix(light, accent, 0.18), detail);
  brush.fill(oval(x, foot + wide * 0.035, wide * 0.22, wide * 0.12), light, detail);
}

function drawPictures(scene: Scene, room: number): void {
  const { width, brush, plan, dice } = scene;
  const { near, line, accent } = plan.palette;
  const wood = lightness(wallColor(scene)) > 0.5 ? mix(near, line, 0.3) : mix(accent, line, 0.3);
  const tall = Math.min(0.46, room * 0.62);
  const top = (room - tall) * 0.52;
  const layout = dice.pick([
    [
      [0.3, 0.32, 1],
      [0.7, 0.26, 0.8],
    ],
    [[0.5, 0.4, 1]],
    [
      [0.28, 0.25, 0.8],
      [0.68, 0.34, 1],
    ],
  ] as const);
  layout.forEach(([x, wide, share], i) => {
    const h = tall * share;
    const w = Math.min(wide, h * 0.86);
    const frame = { x: width * x - w / 2, y: top + (tall - h) / 2, w, h };
    brush.fill(box(frame.x + 0.008, frame.y + 0.012, w, h), shade(wallColor(scene), -0.07), detail);
    brush.fill(box(frame.x, frame.y, w, h), wood, { part: 'body', grain: 0 });
    drawSheet(scene, frame, i + (layout.length === 1 ? dice.int(0, 2) : 0));
  });
}

/** The glass of a greenhouse: panes between ribs that meet in a ridge, and plants behind them. */
function drawGlass({ width, height, horizon, brush, plan, dice }: Scene): void {
  const { light, near, far, mid, sky } = plan.palette;
  const leaf = oklchToHex({ l: 0.62, c: 0.08, h: 145 });
  const glass = mix(sky, light, 0.35);
  brush.fill(box(-0.05, -0.05, width + 0.1, horizon + 0.1), glass, { part: 'field', grain: 0.8 });
  for (let i = 0; i < 26; i++) {
    const [x, y] = [width * dice.next(), horizon - dice.range(0.02, 0.42) * height * 0.5];
    const long = dice.range(0.05, 0.12);
    brush.fill(
      oval(x, y, long, long * 0.3, dice.range(-2.4, -0.7)),
      mix(leaf, glass, dice.range(0.15, 0.6)),
      detail,
    );
  }
  const bar = mix(light, far, 0.12);
  const eaves = horizon * 0.42;
  const ridge: Point = [width / 2, horizon * 0.1];
  for (const share of [-0.66, -0.33, 0, 0.33, 0.66]) {
    const x = width * (0.5 + share * 0.75);
    brush.stroke(
      points([ridge[0] + (x - ridge[0]) * 0.25, ridge[1] + Math.abs(share) * 0.05], [x, eaves]),
      bar,
      0.012,
    );
    brush.stroke(points([x, eaves], [x, horizon]), bar, 0.014);
  }
  for (const side of [-1, 1]) brush.stroke(points(ridge, [width / 2 + side * width * 0.6, eaves]), bar, 0.02);
  for (const y of [eaves, (eaves + horizon) / 2])
    brush.stroke(points([-0.03, y], [width + 0.03, y]), bar, 0.016);
  brush.stroke(points([-0.03, horizon - 0.012], [width + 0.03, horizon - 0.012]), mix(near, mid, 0.4), 0.02);
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A small picture in its mount: hills under a disc, an arch, or a sprig. */
function drawSheet({ brush, plan }: Scene, frame: Box, kind: number): void {
  const { light, far, mid, near, accent } = plan.palette;
  const [edge, mount] = [0.014, frame.w * 0.13];
  const paper = mix(light, far, 0.12);
  brush.fill(box(frame.x + edge, frame.y + edge, frame.w - 2 * edge, frame.h - 2 * edge), paper, detail);
  const [x, y, w, h] = [frame.x + mount, frame.y + mount, frame.w - 2 * mount, frame.h - 2 * mount];
  if (kind % 3 === 2) {
    const stem = points([x + w / 2, y + h], [x + w * 0.52, y + h * 0.5], [x + w * 0.48, y + h * 0.06]);
    brush.stroke(spline(stem, false, 6), near, 0.007);
    for (let i = 0; i < 8; i++) {
      const way = i % 2 ? 1 : -1;
      const long = w * (0.26 - 0.018 * i);
      brush.fill(
        oval(x + w / 2 + way * long, y + h * (0.86 - 0.1 * i), long, long * 0.36, way * -0.5),
        i % 3 ? near : mid,
        detail,
      );
    }
    return;
  }
  if (kind % 3 === 1) {
    for (const [i, color] of [near, paper, accent, paper, mid].entries()) {
      const r = w * (0.48 - 0.095 * i);
      brush.fill(
        [
          ...arc(x + w / 2, y + h * 0.5, r, Math.PI, Math.PI * 2, 24),
          [x + w / 2 + r, y + h],
          [x + w / 2 - r, y + h],
        ],
        color,
        detail,
      );
    }
    return;
  }
  brush.fill(box(x, y, w, h), mix(far, light, 0.35), detail);
  brush.fill(oval(x + w * 0.66, y + h * 0.28, w * 0.15, w * 0.15), accent, detail);
  for (const [i, color] of [mix(far, mid, 0.5), mid, near].entries()) {
    const line = y + h * (0.52 + 0.15 * i);
    const ridge = spline(
      points(
        [x, line + h * 0.05],
        [x + w * 0.28, line - h * 0.07 * (i % 2 ? -1 : 1)],
        [x + w * 0.7, line + h * 0.04 * (i % 2 ? -1 : 1)],
        [x + w, line - h * 0.02],
      ),
      false,
      8,
    );
    brush.fill([...ridge, [x + w, y + h], [x, y + h]], color, detail);
  }
}
