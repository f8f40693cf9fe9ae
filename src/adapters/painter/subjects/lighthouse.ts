import type { Point } from '../geometry.js';
import { arc, box, place, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Put } from './posing.js';

/** A banded tower on a headland that comes in from one side, with its keeper's house; by night it throws a beam. */
const draw: Draw = (scene, element) => {
  const spot = element.spots[0];
  if (!spot) return;
  const x = spot.x * scene.width;
  const base = spot.y * scene.height;
  const h = spot.size;
  const put: Put = (points) => place(points, { x, y: base - h * 0.16, scaleX: h * spot.facing, scaleY: h });
  if (isLit(scene)) drawBeam(scene, [x, base - h * 0.16 - h * 0.76]);
  drawHeadland(scene, x, base, spot);
  drawHouse(scene, put, h);
  drawTower(scene, put, element.color);
  drawLantern(scene, put, h);
};

const isLit = ({ night, plan }: Scene) => night || plan.light === 'dusk';

function drawBeam({ brush, plan, traits }: Scene, lamp: Point): void {
  const { light, sky, ground } = plan.palette;
  const glow = mix(traits.paperSky ? ground : sky, light, 0.3);
  for (const way of [-1, 1])
    brush.fill(
      points(
        [lamp[0], lamp[1] - 0.004],
        [lamp[0] + way * 1.6, lamp[1] - 0.16],
        [lamp[0] + way * 1.6, lamp[1] + 0.09],
        [lamp[0], lamp[1] + 0.004],
      ),
      glow,
      { part: 'detail' },
    );
}

function drawHeadland({ width, brush, plan, noise }: Scene, x: number, base: number, spot: Spot): void {
  const { near, line } = plan.palette;
  const { size: h, facing: side } = spot;
  const edge: Point[] = [];
  const reach = side > 0 ? width - x : x;
  for (let i = 0; i <= 44; i++) {
    const t = i / 44;
    const along = -0.34 + t * (0.5 + reach);
    const rise = Math.min(1, t * 3.2) ** 0.7 * h * 0.185;
    edge.push([
      x + along * side,
      base +
        0.035 -
        rise -
        0.012 * noise(along * 9, 2) -
        0.01 * Math.round(noise(along * 16, 8) * 2) * (1 - t),
    ]);
  }
  const rock = mix(near, line, 0.35);
  const foot = base + 0.075;
  const skirt: Point[] = Array.from({ length: 14 }, (_, i): Point => [
    x + side * (0.16 + reach - ((0.56 + reach) * i) / 13),
    foot + 0.014 * noise(i * 0.9, 4) + (i < 5 ? 0.035 * (5 - i) * 0.4 : 0),
  ]);
  brush.fill([...edge, ...skirt], rock, { part: 'field', grain: 1.2 * side });
}

function drawHouse({ brush, plan, night }: Scene, put: Put, h: number): void {
  const { light, ground, accent, near, line } = plan.palette;
  const house = h * 0.2;
  const hx = 0.17;
  brush.fill(
    put(points([hx, 0.02], [hx, -0.11], [hx + 0.24, -0.11], [hx + 0.24, 0.02])),
    mix(light, ground, 0.4),
    { grain: 0 },
  );
  brush.fill(
    put(points([hx - 0.02, -0.105], [hx + 0.045, -0.19], [hx + 0.195, -0.19], [hx + 0.26, -0.105])),
    mix(accent, near, 0.35),
    { grain: 1.2 },
  );
  if (house > 0.05)
    for (const w of [0.05, 0.15])
      brush.fill(put(box(hx + w, -0.07, 0.035, 0.045)), night ? accent : line, { part: 'detail' });
}

function drawTower({ brush, plan, traits }: Scene, put: Put, own: string | null): void {
  const { light, ground, accent, line } = plan.palette;
  const wall = own ?? (lightness(light) > 0.6 ? light : ground);
  const half = (t: number) => 0.085 - 0.034 * t;
  const slice = (from: number, to: number): Point[] =>
    points(
      [-half(from), -0.7 * from],
      [half(from), -0.7 * from],
      [half(to), -0.7 * to],
      [-half(to), -0.7 * to],
    );
  brush.fill(put([...slice(0, 1)].map(([px, py]): Point => [px, py === 0 ? 0.03 : py])), wall, {
    grain: Math.PI / 2,
  });
  for (const [from, to] of points([0.12, 0.3], [0.46, 0.63], [0.79, 0.93]))
    brush.fill(put(slice(from, to)), accent, { part: 'detail' });
  if (traits.form !== 'minimal') {
    const dark = mix(wall, line, 0.22);
    for (const [from, to] of points([-0.02, 0.12], [0.3, 0.46], [0.63, 0.79], [0.93, 1]))
      brush.fill(
        put(
          points(
            [half(from) * 0.36, -0.7 * from],
            [half(from), -0.7 * from],
            [half(to), -0.7 * to],
            [half(to) * 0.36, -0.7 * to],
          ),
        ),
        dark,
        { part: 'detail' },
      );
    for (const [from, to] of points([0.12, 0.3], [0.46, 0.63], [0.79, 0.93]))
      brush.fill(
        put(
          points(
            [half(from) * 0.36, -0.7 * from],
            [half(from), -0.7 * from],
            [half(to), -0.7 * to],
            [half(to) * 0.36, -0.7 * to],
          ),
        ),
        shade(accent, -0.09),
        { part: 'detail' },
      );
  }
}

/** Door, windows, gallery and lantern. */
function drawLantern(scene: Scene, put: Put, h: number): void {
  const { brush, plan } = scene;
  const { light, accent, line, far } = plan.palette;
  brush.fill(put([...arc(0, -0.035, 0.026, Math.PI, Math.PI * 2, 10), [0.026, 0.03], [-0.026, 0.03]]), line, {
    part: 'detail',
  });
  brush.fill(put(box(-0.012, -0.3, 0.024, 0.04)), line, { part: 'detail' });
  brush.fill(put(box(-0.012, -0.52, 0.024, 0.036)), line, { part: 'detail' });
  brush.fill(put(box(-0.085, -0.722, 0.17, 0.026)), line, { part: 'detail' });
  brush.fill(
    put(box(-0.043, -0.8, 0.086, 0.08)),
    isLit(scene) ? mix(accent, light, 0.65) : mix(far, light, 0.4),
    { part: 'detail' },
  );
  for (const bar of [-0.043, -0.004, 0.035])
    brush.fill(put(box(bar, -0.8, 0.008, 0.08)), line, { part: 'detail' });
  brush.fill(
    put([[-0.06, -0.795], ...arc(0, -0.795, 0.05, Math.PI, Math.PI * 2, 14), [0.06, -0.795]]),
    accent,
    { part: 'detail' },
  );
  brush.stroke(put(points([0, -0.84], [0, -0.9])), line, h * 0.01);
}

export const lighthouse: Subject = {
  words: [one('lighthouse|light house|beacon')],
  realm: 'water',
  depth: 0.6,
  usualCount: 1,
  colorRoles: ['near', 'accent'],
  place: (m, { horizon, focus, frame }) =>
    spotAt(
      chooseX(m, focus),
      horizon + 0.03,
      (frame.aspect < 0.8 ? 0.84 : 0.52) * depthScale(m),
      focus > 0.5 ? 1 : -1,
    ),
  describe: () => 'a lighthouse on a rocky shore',
  draw,
};
