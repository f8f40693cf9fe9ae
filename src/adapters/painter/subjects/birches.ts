import type { Point } from '../geometry.js';
import { oval, points, ribbon, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

/** Pale trunks cropped by the frame, row before row, under a canopy whose leaves drift down to the litter. */
export function drawBirches(scene: Scene, element: Element): void {
  const { width, height, brush, dice, plan, noise, traits, distanceColor } = scene;
  const { light, ground, accent } = plan.palette;
  const minimal = traits.form === 'minimal';
  const paper = lightness(plan.palette.sky) > 0.86 || traits.paperSky;
  const bark =
    element.color ?? (minimal ? mix(plan.palette.far, ground, 0.2) : paper ? mix(light, ground, 0.3) : light);
  const rows = minimal ? [3] : scene.composed.width > 1.2 ? [9, 6, 4] : [6, 4, 3];
  rows.forEach((count, r) => {
    const near = (r + 1) / rows.length;
    const floor = height * (0.72 + 0.1 * near);
    const shift = dice.range(0, 20);
    const edge: Point[] = Array.from({ length: 30 }, (_, i) => [
      -0.05 + ((width + 0.1) * i) / 29,
      floor + 0.018 * noise(i * 0.15, shift),
    ]);
    if (!minimal)
      brush.fill(
        [...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]],
        mix(distanceColor(0.25 + 0.45 * near), accent, 0.42),
        { part: 'field' },
      );
    for (let i = 0; i < count; i++) {
      const x = width * ((i + (r % 2 ? 0.32 : 0.62)) / count) + dice.range(-0.16, 0.16) * (width / count);
      const foot = floor + (r === rows.length - 1 ? dice.range(0.02, 0.11) : dice.range(0, 0.04));
      drawTrunk(scene, x, foot, near, mix(distanceColor(0.1), bark, 0.25 + 0.75 * near));
    }
    if (!minimal) drawCanopy(scene, near);
  });
  if (!minimal) drawLitter(scene, height * 0.82);
}

function drawTrunk({ brush, dice, plan }: Scene, x: number, foot: number, near: number, bark: string): void {
  const w = 0.014 + 0.05 * near ** 1.6;
  const lean = dice.range(-0.05, 0.05) * near;
  const ink = mix(plan.palette.line, bark, 0.75 * (1 - near));
  const outline: Point[] = points(
    [x - w * 0.62, foot],
    [x - w * 0.46, foot - w * 0.7],
    [x - w * 0.36 + lean, -0.05],
    [x + w * 0.36 + lean, -0.05],
    [x + w * 0.46, foot - w * 0.7],
    [x + w * 0.62, foot],
  );
  for (const side of [-1, 1]) {
    if (near < 0.5 || dice.chance(0.4)) continue;
    const at = foot * dice.range(0.16, 0.42);
    const from = x + lean * (1 - at / foot);
    const twig = spline(
      points(
        [from, at],
        [from + side * w * 0.9, at - w * 1.4],
        [from + side * w * 1.5, at - w * 3],
        [from + side * w * 2.4, at - w * 4.4],
      ),
      false,
      6,
    );
    brush.fill(
      ribbon(twig, (t) => w * 0.2 * (1 - 0.8 * t)),
      mix(ink, bark, 0.3),
      { part: 'detail' },
    );
  }
  brush.fill(outline, bark, { grain: 0 });
  brush.fill(
    points(
      [x + w * 0.14, foot],
      [x + w * 0.1 + lean, -0.05],
      [x + w * 0.36 + lean, -0.05],
      [x + w * 0.5, foot - w * 0.5],
    ),
    shade(bark, -0.06),
    { part: 'detail' },
  );
  for (let k = 0; k < 6 + 12 * near; k++) {
    const t = dice.next();
    const y = foot * (1 - t);
    const side = dice.chance(0.5) ? -1 : 1;
    const from = x + lean * t + side * w * 0.42;
    brush.stroke(
      points([from, y], [from - side * w * dice.range(0.25, 0.7), y + dice.range(-0.004, 0.006)]),
      ink,
      0.0025 + 0.0065 * near,
    );
  }
}

function drawLeaf({ brush, dice, plan, distanceColor }: Scene, x: number, y: number, size: number): void {
  const { accent, far, light } = plan.palette;
  const color = dice.pick([
    accent,
    accent,
    mix(accent, light, 0.35),
    mix(accent, far, 0.5),
    mix(accent, distanceColor(0.7), 0.35),
  ]);
  brush.fill(oval(x, y, size, size * 0.58, dice.range(0, 3.1)), color, { part: 'detail' });
}

/** Leaves in loose clumps that thin out downwards. */
function drawCanopy(scene: Scene, near: number): void {
  const { width, height, dice } = scene;
  const clumps = Math.round(width * 7);
  for (let c = 0; c < clumps; c++) {
    const [x, y] = [width * ((c + dice.range(0, 1)) / clumps), height * 0.32 * dice.next() ** 1.7];
    const spread = dice.range(0.07, 0.13);
    for (let i = 0; i < 8; i++)
      drawLeaf(
        scene,
        x + dice.range(-1, 1) * spread,
        y + dice.range(-0.8, 0.8) * spread,
        0.012 + 0.01 * near,
      );
  }
}

function drawLitter(scene: Scene, top: number): void {
  const { width, height, dice } = scene;
  for (let i = 0; i < 13; i++) drawLeaf(scene, width * dice.next(), height * dice.range(0.36, 0.76), 0.014);
  for (let i = 0; i < 34; i++)
    drawLeaf(scene, width * dice.next(), top + (height - top) * dice.next(), 0.015);
}
