import type { Point } from '../geometry.js';
import { arc, box, place, points, spline } from '../geometry.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';

interface Turret {
  x: number;
  base: number;
  w: number;
  h: number;
  /** A cone on top instead of battlements. */
  spire: boolean;
}

/** From back to front, in shares of the castle's height above the rock. */
const turrets: readonly Turret[] = [
  { x: 0.02, base: 0, w: 0.15, h: 0.62, spire: true },
  { x: -0.13, base: 0, w: 0.1, h: 0.5, spire: true },
  { x: 0.19, base: 0, w: 0.17, h: 0.38, spire: false },
  { x: -0.3, base: 0, w: 0.1, h: 0.34, spire: true },
  { x: 0.36, base: 0, w: 0.1, h: 0.3, spire: true },
];

/** Towers and walls on a hill, a path winding up to the gate. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, plan, noise, distanceColor, night, traits } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const { light, far, near, line, accent, sky, ground } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const h = spot.size;
  const x = spot.x * width;
  const rock = spot.y * height - h * 0.24;
  const stone =
    element.color ??
    (night ? mix(far, light, 0.1) : lightness(behind) > 0.84 ? mix(far, light, 0.4) : mix(light, far, 0.2));
  const roof = night ? mix(near, line, 0.25) : mix(accent, near, 0.12);
  const ashore = plan.elements.some((e) => e.subject === 'sea');
  const foot = ashore ? spot.y * height + 0.03 : height + 0.05;
  const put = (points: readonly Point[]) => place(points, { x, y: rock, scaleX: h });

  for (const tower of turrets) drawTurret(scene, put, tower, stone, roof);
  const wall: Point[] = points([-0.44, 0.06], [-0.44, -0.16]);
  for (let i = 0; i < 11; i++)
    wall.push(
      [-0.44 + i * 0.08, -0.16],
      [-0.44 + i * 0.08, -0.19],
      [-0.4 + i * 0.08, -0.19],
      [-0.4 + i * 0.08, -0.16],
    );
  brush.fill(put([...wall, [0.46, -0.16], [0.46, 0.06]]), shade(stone, -0.025), { grain: 0 });
  drawTurret(scene, put, { x: -0.45, base: 0.04, w: 0.11, h: 0.32, spire: true }, stone, roof);
  drawTurret(scene, put, { x: 0.47, base: 0.04, w: 0.12, h: 0.28, spire: false }, stone, roof);
  brush.fill(put(points([-0.1, 0.05], [-0.1, -0.25], [0.1, -0.25], [0.1, 0.05])), shade(stone, 0.03), {
    grain: 0,
  });
  for (const off of [-0.1, -0.045, 0.01, 0.065])
    brush.fill(put(box(off, -0.285, 0.035, 0.04)), shade(stone, 0.03), { part: 'detail' });
  brush.fill(
    put([[-0.05, 0.05], [-0.05, -0.09], ...arc(0, -0.09, 0.05, Math.PI, Math.PI * 2, 12), [0.05, 0.05]]),
    mix(line, near, 0.2),
    { part: 'detail' },
  );

  const span = Math.max(x, width - x) + 0.1;
  const slope = (side: 1 | -1): Point[] =>
    points(
      [x + side * 0.2 * h, rock + 0.012],
      [x + side * 0.54 * h, rock + 0.02],
      [x + side * 0.66 * h, rock + h * 0.16],
      [x + side * 0.95 * h, rock + h * 0.26],
      [x + side * Math.max(1.3 * h, span), rock + h * (ashore ? 0.34 : 0.42)],
    );
  const hill = [...spline([...slope(-1)].reverse(), false, 8), ...spline(slope(1), false, 8)].map(
    ([px, py]): Point => [px, py + 0.012 * noise(px * 9, 4)],
  );
  const [first, last] = [hill[0], hill.at(-1)];
  const turf = distanceColor(0.72);
  brush.fill([...hill, [last?.[0] ?? width, foot], [first?.[0] ?? 0, foot]], turf, { part: 'field' });
  if (traits.form === 'minimal') return;
  const low = Math.min(height + 0.04, rock + h * 0.9);
  const drop = low - rock;
  const way = spline(
    points(
      [x, rock + 0.016],
      [x + 0.1 * h, rock + drop * 0.16],
      [x + 0.3 * h, rock + drop * 0.3],
      [x - 0.12 * h, rock + drop * 0.46],
      [x - 0.34 * h, rock + drop * 0.66],
      [x + 0.1 * h, rock + drop],
    ),
    false,
    10,
  );
  const n = way.length;
  const edge = (side: number) =>
    way.map(([px, py], i): Point => [px + side * h * (0.03 + 0.12 * (i / n) ** 1.6), py]);
  if (!ashore)
    brush.fill([...edge(-0.6), ...edge(0.6).reverse()], mix(turf, light, night ? 0.22 : 0.4), {
      part: 'detail',
    });
};

function drawTurret(
  { brush, plan, night, dice }: Scene,
  put: (points: readonly Point[]) => Point[],
  { x, base, w, h, spire }: Turret,
  stone: string,
  roof: string,
): void {
  const { accent, light, line, near } = plan.palette;
  const top = base - h;
  const [left, right] = [x - w / 2, x + w / 2];
  const over = w * 0.12;
  brush.fill(
    put(
      points(
        [left, base + 0.04],
        [left, top + 0.06],
        [left - over, top + 0.04],
        [left - over, top],
        [right + over, top],
        [right + over, top + 0.04],
        [right, top + 0.06],
        [right, base + 0.04],
      ),
    ),
    stone,
    { grain: Math.PI / 2 },
  );
  brush.fill(
    put(
      points(
        [x + w * 0.2, base + 0.03],
        [x + w * 0.2, top + 0.002],
        [right + over, top + 0.002],
        [right + over, top + 0.04],
        [right, top + 0.06],
        [right, base + 0.03],
      ),
    ),
    shade(stone, -0.06),
    { part: 'detail' },
  );
  if (spire) {
    const tall = w * 1.75;
    brush.fill(
      put(points([left - over * 2, top + 0.004], [x, top - tall], [right + over * 2, top + 0.004])),
      roof,
      { grain: 1.3 },
    );
    brush.fill(
      put(points([x + w * 0.16, top + 0.003], [x, top - tall], [right + over * 2, top + 0.003])),
      shade(roof, -0.06),
      { part: 'detail' },
    );
    brush.fill(
      put(
        points(
          [x - 0.003, top - tall + 0.01],
          [x - 0.003, top - tall - 0.075],
          [x + 0.062, top - tall - 0.056],
          [x + 0.003, top - tall - 0.034],
          [x + 0.003, top - tall + 0.01],
        ),
      ),
      night ? mix(accent, light, 0.3) : accent,
      { part: 'detail' },
    );
  } else
    for (let i = 0; i < 4; i++)
      brush.fill(
        put(box(left - over + (i * (w + 2 * over)) / 3.6, top - 0.026, ((w + 2 * over) / 3.6) * 0.6, 0.03)),
        stone,
        { part: 'detail' },
      );
  for (let i = 0; i < Math.min(3, Math.floor(h / 0.14)); i++) {
    const [px, py] = [x + (i % 2 ? 0.14 : -0.16) * w, top + 0.1 + i * 0.12];
    const shines = night ? dice.chance(0.75) : false;
    brush.fill(
      put(
        points(
          [px - 0.011, py + 0.05],
          [px - 0.011, py + 0.012],
          [px, py],
          [px + 0.011, py + 0.012],
          [px + 0.011, py + 0.05],
        ),
      ),
      shines ? mix(accent, light, 0.45) : mix(line, near, 0.3),
      { part: 'detail' },
    );
  }
}

export const castle: Subject = {
  words: [one('castle|fortress|chateau|fairytale castle|palace|citadel')],
  realm: 'land',
  depth: 0.54,
  usualCount: 1,
  colorRoles: ['far', 'mid', 'near', 'accent'],
  place: (m, { horizon, has, focus, frame }) =>
    spotAt(
      chooseX(m, 0.5 + (focus - 0.5) * 0.5),
      has('sea') ? horizon : has('mountains') ? 0.74 : 0.76,
      (frame.aspect < 0.8 ? 0.72 : 0.53) * depthScale(m),
    ),
  describe: () => 'a castle on its hill',
  draw,
};
