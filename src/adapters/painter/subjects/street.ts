import type { Point } from '../geometry.js';
import { arc, box, disc, points } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';

/** House fronts on both sides of a road that leads to a vanishing point, with lamps and a spire at its end. */
export function drawStreet(scene: Scene, element: Element): void {
  const { width, height, brush, plan, dice, distanceColor, night, traits } = scene;
  const { light, far, mid, near, line, accent, sky, ground } = plan.palette;
  const eye: Point = [width * (0.5 + ((element.spots[0]?.x ?? 0.5) - 0.5) * 0.4), height * 0.66];
  const rise = height - eye[1] + 0.05;
  const half = Math.max(0.5, width * 0.5) * 1.02;
  /** Converts paces to the side, height above the road and depth (1 at the sheet) to a point. */
  const put = (x: number, up: number, z: number): Point => [
    eye[0] + (x * half) / z,
    eye[1] + (rise - up) / z,
  ];
  const behind = traits.paperSky ? ground : sky;

  brush.fill(
    points(
      [-0.1, eye[1] + 0.012],
      [width + 0.1, eye[1] + 0.012],
      [width + 0.1, height + 0.1],
      [-0.1, height + 0.1],
    ),
    mix(mid, behind, night ? 0.2 : 0.45),
    { part: 'field', grain: 0 },
  );
  brush.fill(
    [put(0.6, 0, 12), put(0.6, 0, 0.8), put(-0.6, 0, 0.8), put(-0.6, 0, 12)],
    mix(near, mid, night ? 0.2 : 0.6),
    { part: 'field', grain: 1.5 },
  );
  drawSteeple(scene, eye[0], eye[1] + 0.02, Math.min(0.34, eye[1] * 0.5));

  const depths = [9, 6.6, 4.9, 3.6, 2.65, 1.95, 1.42, 1.02, 0.7];
  const walls = [mix(light, far, 0.25), mix(far, light, 0.3), mix(accent, light, 0.4), mix(mid, light, 0.35)];
  for (const side of [-1, 1]) {
    let pick = dice.int(0, 3);
    for (let i = 0; i + 1 < depths.length; i++) {
      const [z1, z2] = [depths[i] ?? 1, depths[i + 1] ?? 1];
      pick += dice.int(1, 3);
      const far01 = 1 - i / (depths.length - 2);
      const plain =
        element.color && dice.chance(0.35) ? element.color : (walls[pick % walls.length] ?? light);
      const own = night
        ? mix(mix(plain, near, 0.78), distanceColor(0.4), far01 * 0.5)
        : mix(plain, distanceColor(0.12), far01 * 0.45);
      const wall = side < 0 ? own : shade(own, night ? -0.03 : -0.055);
      const tall = rise * dice.range(2.1, 3.1);
      const roof = night
        ? mix(near, line, 0.4)
        : mix(dice.pick([near, mix(accent, near, 0.45), mid]), line, 0.12);
      brush.fill(
        [
          put(side, tall, z1),
          put(side * 1.3, tall + rise * 0.7, z1),
          put(side * 1.3, tall + rise * 0.7, z2),
          put(side, tall, z2),
        ],
        roof,
        { grain: 0 },
      );
      brush.fill([put(side, 0, z1), put(side, tall, z1), put(side, tall, z2), put(side, 0, z2)], wall, {
        grain: Math.PI / 2,
      });
      if (traits.form === 'minimal' && far01 > 0.3) continue;
      drawFront(
        scene,
        (along, up) => put(side, up, z1 + (z2 - z1) * along),
        tall,
        rise,
        wall,
        z1 > 6,
        element.holder?.color ?? null,
      );
    }
  }
  if (traits.form !== 'minimal') drawLamps(scene, put, rise, behind);
}

/** Lamps along both kerbs. */
function drawLamps(
  { brush, plan, night }: Scene,
  put: (x: number, up: number, z: number) => Point,
  rise: number,
  behind: string,
): void {
  const { light, mid, near, line, accent } = plan.palette;
  for (const z of [5.4, 3.2, 1.9, 1.2])
    for (const side of [-1, 1]) {
      const [foot, top] = [put(side * 0.74, 0, z), put(side * 0.74, rise * 1.25, z)];
      const r = 0.05 / z;
      const ink = lightness(behind) < 0.5 ? mix(line, near, 0.2) : mix(line, near, 0.15);
      brush.stroke([foot, [foot[0], (foot[1] + top[1]) / 2], top], ink, 0.022 / z);
      brush.fill(box(foot[0] - r * 0.3, foot[1] - r * 1.5, r * 0.6, r * 1.5), ink, { part: 'detail' });
      if (night)
        brush.fill(disc(top[0], top[1] - r * 0.7, r * 1.5, 24), mix(mix(near, mid, 0.5), accent, 0.4), {
          part: 'detail',
        });
      brush.fill(
        points(
          [top[0] - r * 0.34, top[1]],
          [top[0] - r * 0.62, top[1] - r * 1.3],
          [top[0] + r * 0.62, top[1] - r * 1.3],
          [top[0] + r * 0.34, top[1]],
        ),
        night || plan.light === 'dusk' ? mix(accent, light, 0.6) : light,
        { part: 'detail' },
      );
      brush.fill(
        points(
          [top[0] - r * 0.75, top[1] - r * 1.25],
          [top[0], top[1] - r * 1.95],
          [top[0] + r * 0.75, top[1] - r * 1.25],
        ),
        ink,
        { part: 'detail' },
      );
    }
}

/** Windows in rows, and at the street a door or a shop under its awning. */
function drawFront(
  { brush, dice, plan, night }: Scene,
  at: (along: number, up: number) => Point,
  tall: number,
  rise: number,
  wall: string,
  distant: boolean,
  doors: string | null,
): void {
  const { light, line, near, accent } = plan.palette;
  const glow = mix(accent, light, 0.4);
  const quad = (a: number, b: number, low: number, high: number) => [
    at(a, low),
    at(a, high),
    at(b, high),
    at(b, low),
  ];
  const floors = Math.round(tall / (rise * 0.62));
  const columns = distant ? 2 : 3;
  for (let f = 1; f < floors; f++)
    for (let c = 0; c < columns; c++) {
      const from = (c + 0.28) / columns;
      const [low, high] = [(tall * (f + 0.22)) / floors, (tall * (f + 0.8)) / floors];
      const shines = night ? dice.chance(0.5) : false;
      const pane = shines ? glow : mix(wall, night ? line : near, night ? 0.55 : 0.62);
      brush.fill(quad(from, from + 0.46 / columns, low, high), pane, { part: 'detail' });
    }
  if (distant) return;
  const shop = dice.chance(0.55) && doors === null;
  const street = tall / floors;
  if (shop) {
    brush.fill(quad(0.1, 0.9, 0.02, street * 0.82), night ? glow : mix(near, line, 0.35), { part: 'detail' });
    brush.fill(quad(0.05, 0.95, street * 0.74, street * 1.02), accent, { part: 'detail' });
  } else {
    brush.fill(quad(0.36, 0.64, 0, street * 0.86), doors ?? mix(accent, near, 0.4), { part: 'detail' });
    for (const from of [0.08, 0.72])
      brush.fill(quad(from, from + 0.2, street * 0.3, street * 0.8), night ? glow : mix(wall, near, 0.62), {
        part: 'detail',
      });
  }
}

function drawSteeple({ brush, distanceColor, plan, night }: Scene, x: number, base: number, h: number): void {
  const { light, line, accent } = plan.palette;
  const stone = distanceColor(0.3);
  brush.fill(box(x - h * 0.13, base - h * 0.62, h * 0.26, h * 0.62), stone, { grain: Math.PI / 2 });
  brush.fill(
    points([x - h * 0.15, base - h * 0.61], [x, base - h], [x + h * 0.15, base - h * 0.61]),
    mix(stone, line, 0.25),
    { grain: 1.2 },
  );
  const pane = night ? mix(accent, light, 0.4) : mix(stone, line, 0.35);
  brush.fill(
    [
      ...arc(x, base - h * 0.5, h * 0.045, Math.PI, Math.PI * 2, 8),
      [x + h * 0.045, base - h * 0.4],
      [x - h * 0.045, base - h * 0.4],
    ],
    pane,
    { part: 'detail' },
  );
}
