import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, box, disc, points } from '../geometry.js';
import { standing } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { putAt } from './setting.js';

const YELLOW = oklchToHex({ l: 0.82, c: 0.155, h: 86 });

/** An old tram that comes towards the viewer on its rails. */
const draw: Draw = (scene, element) => {
  const { brush, plan, traits, height } = scene;
  const { light, line, near, accent } = plan.palette;
  for (const spot of element.spots) {
    const put = putAt(scene, spot);
    const body = element.color ?? mix(YELLOW, near, 0.06);
    const white = mix(light, body, 0.06);
    const deep = (height * (1 - spot.y)) / spot.size + 0.05;
    for (const way of [-1, 1]) {
      brush.fill(
        put(
          points(
            [way * 0.19, -0.02],
            [way * 0.205, -0.02],
            [way * (0.24 + deep * 0.42), deep],
            [way * (0.2 + deep * 0.42), deep],
          ),
        ),
        mix(line, near, 0.2),
        { part: 'detail' },
      );
    }
    brush.stroke(put(points([-0.12, -1.24], [0, -1.02], [0.12, -1.24])), line, spot.size * 0.012);
    brush.stroke(put(points([-0.17, -1.24], [0.17, -1.24])), line, spot.size * 0.018);
    brush.fill(put(box(-0.27, -0.06, 0.54, 0.05)), mix(line, near, 0.15), { grain: 0 });
    const roof: Point[] = [...arc(0, -0.9, 0.36, Math.PI, Math.PI * 2, 24)].map(([x, y]): Point => [
      x,
      -0.9 + (y + 0.9) * 0.32,
    ]);
    brush.fill(put([...roof, [0.36, -0.87], [-0.36, -0.87]]), shade(white, -0.06), { grain: 0 });
    brush.fill(put(points([-0.335, -0.88], [0.335, -0.88], [0.345, -0.46], [-0.345, -0.46])), white, {
      grain: 0,
    });
    brush.fill(put(points([-0.35, -0.47], [0.35, -0.47], [0.315, -0.08], [-0.315, -0.08])), body, {
      grain: 1.57,
    });
    drawFront(scene, put, body, white);
    brush.fill(put(box(-0.33, -0.115, 0.66, 0.045)), mix(line, near, 0.3), { grain: 0 });
    if (traits.form === 'minimal') continue;
    brush.fill(put(points([-0.2, -0.07], [0.2, -0.07], [0.24, -0.01], [-0.24, -0.01])), shade(accent, -0.1), {
      part: 'detail',
    });
  }
};

function drawFront(
  { brush, plan, traits, night }: Scene,
  put: (points: readonly Point[]) => Point[],
  body: string,
  white: string,
): void {
  const { line, near, accent, light, sky } = plan.palette;
  const glass = night ? mix(accent, light, 0.5) : mix(mix(near, line, 0.35), sky, 0.2);
  for (const [x, w] of points([-0.305, 0.155], [-0.12, 0.24], [0.15, 0.155]))
    brush.fill(put(box(x, -0.78, w, 0.27)), glass, { part: 'body', grain: 1.2 });
  brush.fill(put(box(-0.13, -0.865, 0.26, 0.062)), mix(line, near, 0.2), { part: 'detail' });
  brush.fill(put(disc(0, -0.29, 0.078, 36)), shade(body, -0.12), { part: 'detail' });
  brush.fill(put(disc(0, -0.29, 0.06, 36)), mix(light, YELLOW, night ? 0.3 : 0.12), { part: 'detail' });
  if (traits.form === 'minimal') return;
  brush.fill(
    put(points([-0.345, -0.47], [0.345, -0.47], [0.342, -0.435], [-0.342, -0.435])),
    shade(body, -0.14),
    { part: 'detail' },
  );
  for (const x of [-0.24, 0.24])
    brush.fill(put(disc(x, -0.2, 0.03, 22)), mix(accent, white, 0.2), { part: 'detail' });
  brush.stroke(put(points([-0.2, -0.62], [-0.17, -0.74])), mix(white, glass, 0.4), 0.006);
  brush.stroke(put(points([-0.02, -0.58], [0.04, -0.74])), mix(white, glass, 0.4), 0.006);
}

export const tram: Subject = {
  words: [one('tram|streetcar|trolley car|lisbon tram|tramway|yellow tram|cable car|tram 28')],
  realm: 'ground',
  depth: 0.9,
  usualCount: 2,
  colorRoles: ['accent', 'light'],
  place: (mention, layout) =>
    standing(0.62, 0.78)(mention, layout).map((spot) =>
      mention.count === 1 && mention.place === null ? { ...spot, x: 0.5, facing: 1 } : spot,
    ),
  describe: ({ count }) => withNumber(count, 'old tram', 'old trams'),
  draw,
};
