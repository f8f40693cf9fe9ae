import type { Point } from '../geometry.js';
import { box, oval, points, spline } from '../geometry.js';
import type { SubjectName } from '../names.js';
import type { Plan } from '../picture.js';
import { SIDE_TABLE_TOP } from '../placing.js';
import type { Draw, Scene } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { drawJetty, hasJetty } from './jetty.js';
import { drawKitchen, isKitchen } from './kitchen.js';

const SAND = oklchToHex({ l: 0.85, c: 0.055, h: 80 });

const isWarm = (hue: number) => hue > 15 && hue < 105;

const isBeach = ({ elements }: Plan) => elements.some((e) => e.subject === 'sea' && e.variant === null);

export function groundColor({ plan }: Scene): string {
  const { ground, line, near, mid, far, light } = plan.palette;
  if (plan.season === 'winter' || plan.weather === 'snow') return mix(light, mid, 0.14);
  if (isBeach(plan)) return plan.light === 'night' ? mix(ground, far, 0.3) : mix(SAND, ground, 0.25);
  if (plan.elements.some((e) => e.subject === 'desert')) {
    const warm = [near, mid, far].find((hex) => isWarm(hexToOklch(hex).h)) ?? near;
    return shade(warm, -0.06);
  }
  const isBacked = plan.elements.some((e) => e.subject === 'mountains' || e.subject === 'sea');
  if (isBacked) return mix(near, line, 0.25);
  return plan.light === 'night' ? mid : near;
}

export const floorColor = ({ plan, traits }: Scene): string =>
  traits.paperSky ? mix(plan.palette.far, plan.palette.ground, 0.35) : plan.palette.mid;

/** The ground under people and animals outdoors: a low bank at the foot of the picture, white in winter. */
export const drawGround: Draw = (scene) => {
  const { width, height, brush, plan, noise, traits } = scene;
  const { near } = plan.palette;
  if (plan.bare) return;
  const top = height * (plan.groundLine - 0.015);
  if (traits.form === 'minimal') {
    brush.stroke(
      points([width * 0.1, top + 0.03], [width * 0.5, top + 0.022], [width * 0.9, top + 0.03]),
      near,
      0.02,
    );
    return;
  }
  if (hasJetty(plan)) return drawJetty(scene, top);
  const edge: Point[] = Array.from({ length: 40 }, (_, i) => [
    -0.05 + ((width + 0.1) * i) / 39,
    top + 0.02 * noise(i * 0.11, 6) + 0.02 * Math.sin(i * 0.09),
  ]);
  const bank = groundColor(scene);
  if (plan.elements.some((e) => e.variant === 'leaning')) drawBricks(scene, top);
  brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], bank, { part: 'field' });
  drawNearGround(scene, bank, top);
};

/** A wall of bricks that ends under the sky, with some plaster left on it. */
function drawBricks({ width, height, brush, plan, dice }: Scene, foot: number): void {
  const { far, light, line, accent } = plan.palette;
  const brick = mix(mix(far, light, 0.3), accent, 0.12);
  const top = Math.min(height * 0.36, foot - 0.55);
  brush.fill(box(-0.05, top, width + 0.1, foot + 0.06 - top), brick, { part: 'field', grain: 0 });
  brush.fill(box(-0.05, top - 0.035, width + 0.1, 0.045), shade(brick, -0.09), { part: 'field', grain: 0 });
  const [wide, high] = [0.13, 0.05];
  for (let row = 0; top + 0.04 + row * high < foot; row++)
    for (let k = -1; k < width / wide + 1; k++) {
      if (!dice.chance(0.34)) continue;
      const x = (k + (row % 2 ? 0.5 : 0)) * wide;
      brush.fill(
        box(x + 0.005, top + 0.04 + row * high + 0.004, wide - 0.01, high - 0.008),
        dice.chance(0.5) ? shade(brick, -0.055) : mix(brick, line, 0.16),
        { part: 'detail', grain: 0 },
      );
    }
}

/** Nearer ground is a step darker or lighter. */
function drawNearGround({ width, height, brush, noise }: Scene, bank: string, top: number): void {
  const deep = height - top;
  if (deep < 0.22) return;
  for (const [step, share] of [0.42, 0.74].entries()) {
    const edge: Point[] = Array.from({ length: 30 }, (_, i) => {
      const x = -0.05 + ((width + 0.1) * i) / 29;
      return [x, top + deep * share + 0.035 * noise(x * 0.9, 11 + step * 5)];
    });
    const tone = shade(bank, (step + 1) * (lightness(bank) < 0.38 ? 0.035 : -0.035));
    brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], tone, { part: 'field' });
  }
}

/** The floor of a room, meeting the wall in a skirting line. */
export const drawFloor: Draw = (scene) => {
  const { width, height, brush, plan, traits } = scene;
  const { near, light } = plan.palette;
  const y = height * plan.horizon;
  if (traits.form === 'minimal') {
    brush.stroke(points([width * 0.06, y + 0.04], [width * 0.94, y + 0.044]), near, 0.01);
    return;
  }
  if (isKitchen(plan)) drawKitchen(scene, y);
  const boards = floorColor(scene);
  brush.fill(box(-0.05, y, width + 0.1, height), boards, { part: 'field', grain: 0 });
  brush.fill(box(-0.05, y - 0.014, width + 0.1, 0.014), mix(light, boards, 0.35), { part: 'detail' });
  for (let i = -3; i < 8; i++) {
    const x = (width * (i + 0.5)) / 5;
    const lean = (x - width / 2) * 0.9;
    brush.stroke(points([x, y + 0.004], [x + lean, height + 0.02]), shade(boards, -0.06), 0.0035);
  }
  const isFurnished =
    plan.elements.some((e) => e.subject !== 'houseplant') &&
    !isKitchen(plan) &&
    plan.elements.every((e) => FURNITURE.includes(e.subject) || e.variant === 'grand');
  if (isFurnished && plan.composed.height > plan.composed.width) drawWallPictures(scene);
};

/** Things that leave room for pictures above them. */
const FURNITURE: readonly SubjectName[] = ['chair', 'lamp', 'houseplant', 'books', 'cat', 'dog', 'turntable'];

/** Two framed pictures on the wall of a tall sheet, above what stands on the floor. */
function drawWallPictures(scene: Scene): void {
  const { width, height, brush, plan, traits, dice } = scene;
  const { ground, sky, near, line, mid, accent, light } = plan.palette;
  const wood = mix(near, line, 0.25);
  const sheet = mix(light, traits.paperSky ? ground : sky, 0.25);
  const middle = width * dice.range(0.46, 0.54);
  for (const [x, w, tall] of [
    [middle - 0.2, 0.3, 0.38],
    [middle + 0.19, 0.24, 0.3],
  ] as const) {
    const y = height * (plan.elements.some((e) => e.subject === 'piano') ? 0.1 : 0.16) + (0.38 - tall) / 2;
    brush.fill(box(x - w / 2, y, w, tall), wood, { part: 'body', grain: 0 });
    brush.fill(box(x - w / 2 + 0.014, y + 0.014, w - 0.028, tall - 0.028), sheet, { part: 'detail' });
    const foot = y + tall - 0.05;
    if (w < 0.28) {
      drawSprig(scene, x, foot, tall - 0.11);
      continue;
    }
    brush.fill(oval(x - w * 0.1, foot - w * 0.42, w * 0.16, w * 0.16), mix(accent, light, 0.2), {
      part: 'detail',
    });
    brush.fill(
      spline(
        points(
          [x - w * 0.34, foot],
          [x - w * 0.1, foot - w * 0.34],
          [x + w * 0.12, foot - w * 0.2],
          [x + w * 0.34, foot],
        ),
        false,
        8,
      ),
      mid,
      { part: 'detail' },
    );
  }
}

/** A stem with leaves, for a picture on the wall. */
function drawSprig({ brush, plan }: Scene, x: number, foot: number, tall: number): void {
  const { near, mid } = plan.palette;
  brush.stroke(points([x, foot], [x + 0.006, foot - tall * 0.5], [x, foot - tall]), near, 0.006);
  for (let i = 0; i < 7; i++) {
    const y = foot - tall * (0.2 + 0.12 * i);
    const way = i % 2 ? 1 : -1;
    const long = 0.046 - 0.003 * i;
    brush.fill(
      oval(x + way * long * 0.85, y - long * 0.5, long, long * 0.36, way * -0.6),
      i % 3 ? near : mid,
      {
        part: 'detail',
      },
    );
  }
}

/** A small round table in a room, under what lies on it. */
export const drawSideTable: Draw = ({ width, height, brush, plan, traits }, element) => {
  const { line, near, light, accent } = plan.palette;
  const xs = element.spots.map(({ x }) => x * width);
  const reach = Math.max(...element.spots.map(({ size }) => size)) * 0.42;
  const [from, to] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
  const [x, half] = [(from + to) / 2, Math.max(0.13, (to - from) / 2)];
  const top = height * SIDE_TABLE_TOP;
  const foot = height * 0.9;
  const wood = mix(near, line, 0.25);
  for (const way of [-1, 0.15, 1])
    brush.stroke(
      points([x + way * half * 0.62, top + 0.012], [x + way * half * 0.8, foot - (way === 0.15 ? 0.02 : 0)]),
      wood,
      0.014,
    );
  brush.fill(oval(x, top + 0.016, half, half * 0.17), shade(wood, -0.05), { part: 'detail' });
  brush.fill(oval(x, top + 0.004, half, half * 0.17), mix(wood, traits.paperSky ? light : accent, 0.25), {
    grain: 0,
  });
};
