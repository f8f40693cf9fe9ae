import type { Point } from '../geometry.js';
import { box, disc, points, spline } from '../geometry.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { pickContrasting, wallColor } from './setting.js';

interface Opening {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Subjects with less depth are outside the window and drawn before it. */
const depth = 0.76;

/**
 * A casement window with curtains. Outdoor subjects are seen through it, and it brings the wall and floor around
 * it; without any it has its own view.
 */
const draw: Draw = (scene, element) => {
  const { width, height, composed, plan } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const open = plan.elements.some((e) => e.depth < depth && e.subject !== 'window');
  const h = spot.size;
  const w = h * Math.min(1.6, Math.max(0.74, composed.width / composed.height));
  const hole = { x: spot.x * width - w / 2, y: spot.y * height - h, w, h };
  const color = element.color ?? joinery(scene);
  if (open || plan.composition === 'table') drawSurround(scene, hole);
  if (!open) drawView(scene, hole);
  drawFrame(scene, hole, color);
  drawCurtains(scene, hole);
};

function joinery(scene: Scene): string {
  const { light, near, line, far } = scene.plan.palette;
  return scene.night
    ? pickContrasting([near, line], [wallColor(scene)], 0.1)
    : pickContrasting([light, far, near], [wallColor(scene)], 0.07);
}

/** The wall of the room around and under the opening, and the floor. */
function drawSurround({ width, height, brush, plan, traits, night }: Scene, { x, y, w, h }: Opening): void {
  const { ground, far, near, line, light, mid, accent } = plan.palette;
  const side = night ? mix(near, line, 0.4) : traits.paperSky ? ground : mix(ground, far, 0.14);
  const sill = y + h;
  brush.fill(
    points(
      [-0.05, -0.05],
      [width + 0.05, -0.05],
      [width + 0.05, sill],
      [x + w, sill],
      [x + w, y],
      [x, y],
      [x, sill],
      [-0.05, sill],
    ),
    side,
    { part: 'field', grain: Math.PI / 2 },
  );
  brush.fill(box(-0.05, sill, width + 0.1, height), shade(side, night ? -0.03 : -0.045), {
    part: 'field',
    grain: Math.PI / 2,
  });
  if (plan.composition !== 'horizon') return;
  const floor = Math.max(sill + 0.1, height * 0.83);
  const boards = night ? near : pickContrasting([mix(accent, ground, 0.5), mix(far, mid, 0.3)], [side], 0.1);
  brush.fill(box(-0.05, floor, width + 0.1, height), boards, { part: 'field', grain: 0 });
  brush.fill(box(-0.05, floor - 0.016, width + 0.1, 0.016), mix(light, side, 0.4), { part: 'detail' });
}

/** Hills or the sea under an open sky, with the sun or the moon. */
function drawView(scene: Scene, { x, y, w, h }: Opening): void {
  const { brush, plan, night, dice, noise } = scene;
  const { sky, ground, far, mid, near, light, accent } = plan.palette;
  const air = lightness(sky) > 0.86 ? mix(sky, far, 0.4) : night ? shade(sky, -0.07) : mix(sky, light, 0.5);
  brush.fill(box(x, y, w, h), air, { grain: 0 });
  const isWet = plan.weather === 'rain' || plan.weather === 'storm' || plan.weather === 'snow';
  const disk = disc(x + w * dice.range(0.24, 0.32), y + h * 0.24, w * 0.085, 40);
  if (!isWet) brush.fill(disk, night ? mix(light, ground, 0.2) : accent, { part: 'detail' });
  const sea = dice.chance(0.4);
  if (isWet) drawHills();
  else if (sea) {
    brush.fill(box(x, y + h * 0.62, w, h * 0.38), mid, { part: 'detail', grain: 0 });
    for (let i = 0; i < 7; i++)
      brush.fill(
        box(x + w * dice.range(0.03, 0.7), y + h * (0.66 + 0.045 * i), w * dice.range(0.1, 0.26), h * 0.008),
        mix(light, mid, 0.35),
        { part: 'detail' },
      );
  } else drawHills();
  if (isWet) drawFall(scene, { x, y, w, h });

  function drawHills(): void {
    [far, mid, near].forEach((color, i) => {
      const top = y + h * (0.56 + 0.13 * i);
      const ridge = Array.from({ length: 25 }, (_, k): Point => [
        x + (w * k) / 24,
        top + h * 0.055 * noise(k * 0.13 + i * 9, 4) + h * 0.03 * Math.sin(k * 0.25 + i * 2),
      ]);
      brush.fill([...ridge, [x + w, y + h], [x, y + h]], color, { part: 'detail', grain: 0.1 });
    });
  }
}

/** Rain or snow outside the panes. */
function drawFall({ brush, plan, dice }: Scene, { x, y, w, h }: Opening): void {
  const color = mix(plan.palette.light, plan.palette.sky, 0.15);
  for (let i = 0; i < 46; i++) {
    const [px, py] = [x + w * dice.range(0.04, 0.96), y + h * dice.range(0.03, 0.9)];
    if (plan.weather === 'snow')
      brush.fill(disc(px, py, dice.range(0.004, 0.009), 12), color, { part: 'detail' });
    else brush.stroke(points([px, py], [px - 0.008, py + 0.04]), color, 0.0035);
  }
}

function drawFrame({ brush, traits }: Scene, { x, y, w, h }: Opening, color: string): void {
  const bar = Math.min(0.026, w * 0.045);
  const minimal = traits.form === 'minimal';
  brush.fill(box(x + w / 2 - bar * 0.6, y, bar * 1.2, h), color, { grain: 1.57 });
  for (const share of minimal ? [0.34] : [0.34, 0.67])
    brush.fill(box(x, y + h * share - bar * 0.3, w, bar * 0.6), color, { grain: 0 });
  for (const left of [x - bar, x + w - bar * 0.3])
    brush.fill(box(left, y - bar, bar * 1.3, h + bar * 1.6), color, { grain: 1.57 });
  brush.fill(box(x - bar * 1.2, y - bar * 1.2, w + bar * 2.4, bar * 1.5), color, { grain: 0 });
  brush.fill(box(x - bar * 2.6, y + h - bar * 0.3, w + bar * 5.2, bar * 1.4), color, { grain: 0 });
  if (minimal) return;
  brush.fill(box(x - bar * 2, y + h + bar * 1.1, w + bar * 4, bar * 0.6), shade(color, -0.1), {
    part: 'detail',
  });
  brush.fill(box(x + w / 2 + bar * 0.75, y + h * 0.5, bar * 0.32, bar * 1.5), shade(color, -0.22), {
    part: 'detail',
  });
}

/** Curtains on a rod, open, falling in folds to below the sill. */
function drawCurtains(scene: Scene, { x, y, w, h }: Opening): void {
  const { brush, plan, traits, height } = scene;
  const { light, accent, far, near, mid } = plan.palette;
  if (traits.form === 'minimal') return;
  const cloth = pickContrasting(
    [mix(accent, light, 0.45), mix(far, light, 0.3), mid],
    [wallColor(scene)],
    0.06,
  );
  const rod = y - h * 0.07;
  const drop = Math.min(height * 0.86, y + h * 1.13);
  for (const way of [-1, 1]) {
    const at = (share: number): number => (way < 0 ? x : x + w) + way * w * share;
    const sheet = spline(
      points(
        [at(0.3), rod],
        [at(0.1), rod + 0.004],
        [at(-0.13), rod],
        [at(-0.11), y + h * 0.4],
        [at(-0.03), y + h * 0.75],
        [at(-0.05), drop],
        [at(0.1), drop + 0.008],
        [at(0.3), drop],
        [at(0.28), y + h * 0.5],
      ),
      true,
      8,
    );
    brush.fill(sheet, cloth, { grain: Math.PI / 2 });
    for (const share of [-0.04, 0.07, 0.17])
      brush.stroke(
        spline(
          points(
            [at(share), rod + 0.01],
            [at(share * 0.9 + 0.015), y + h * 0.5],
            [at(share * 0.85 + 0.03), drop - 0.01],
          ),
          false,
          8,
        ),
        shade(cloth, -0.09),
        w * 0.012,
      );
  }
  brush.fill(box(x - w * 0.35, rod - 0.012, w * 1.7, 0.013), near, { part: 'detail' });
  for (const end of [x - w * 0.36, x + w * 1.36])
    brush.fill(disc(end, rod - 0.006, 0.015, 18), near, { part: 'detail' });
}

const hang: Placer = (mention, { composition, horizon, slot, frame, hasRealm }) => {
  const tall = Math.max(1, 1 / frame.aspect);
  const wide = Math.max(1, frame.aspect);
  const ratio = Math.min(1.6, Math.max(0.74, frame.aspect));
  const shared = slot.width < 0.99;
  const outdoors = composition === 'horizon' || composition === 'window';
  const table = composition === 'table' || composition === 'window';
  const foot = table
    ? 0.7
    : outdoors
      ? Math.max(shared ? 0.64 : 0.74, Math.min(0.76, horizon + 0.1))
      : shared
        ? 0.64
        : 0.7;
  const room = (shared && !outdoors ? 0.56 : outdoors && !hasRealm('ground') ? 0.66 : 0.56) * wide;
  const size =
    Math.min(room / ratio, tall * (foot - 0.13)) * (mention.depth === 'far' ? depthScale(mention) : 1);
  const x = chooseX(mention, shared ? 0.5 + (slot.x - 0.5) * (outdoors ? 0.25 : 0.45) : 0.5);
  return spotAt(x, foot, size);
};

export const window: Subject = {
  words: [one('window|open window|casement|window sill|windowsill|bay window|window seat|windowpane')],
  realm: 'room',
  depth,
  usualCount: 1,
  colorRoles: ['far', 'mid', 'near', 'accent'],
  place: hang,
  describe: () => 'a curtained window',
  draw,
};
