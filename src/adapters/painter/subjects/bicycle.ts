import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, disc, oval, points, ribbon, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { poseAt } from './anatomy.js';
import { chooseOutfit } from './company.js';
import { drawPerson } from './person.js';
import { cycling } from './active-poses.js';
import type { Put } from './setting.js';
import { inRoom, pickContrasting, putAt, wallColor } from './setting.js';

const WHEEL_RADIUS = 0.335;
const rear: Point = [-0.53, -WHEEL_RADIUS];
const front: Point = [0.55, -WHEEL_RADIUS];
const crank: Point = [-0.08, -0.3];
const seat: Point = [-0.215, -0.77];
const headTop: Point = [0.352, -0.85];
const head: Point = [0.385, -0.74];

const draw: Draw = (scene, element) => {
  const { plan } = scene;
  const { accent, near, line, light, mid } = plan.palette;
  const land = plan.elements.some((e) => e.subject === 'sea' || e.subject === 'mountains');
  element.spots.forEach((spot, i) => {
    const put = putAt(scene, spot);
    const own = i === 0 || element.count < 3 ? element.color : null;
    const paint =
      own ?? pickContrasting([i % 2 ? mid : accent, accent, light, near], [wallColor(scene), near], 0.12);
    const rubber = pickContrasting([line, near, light], land ? [near, mid] : [wallColor(scene)], 0.2);
    drawWheels(scene, put, spot, rubber);
    drawFrame(scene, put, spot, paint, rubber);
    if (element.variant === 'rider') drawRider(scene, spot, i);
    if (element.variant !== 'racing' && scene.traits.form !== 'minimal') drawBasket(scene, put, spot, paint);
  });
};

/** The height of a rider for a bicycle of height 1. */
const RIDER_HEIGHT = 1.68;

function drawRider(scene: Scene, spot: Spot, nth: number): void {
  const outfit = chooseOutfit(scene, null, nth, 'shirt');
  const saddle = { ...spot, x: spot.x - (0.25 * spot.size * spot.facing) / scene.width };
  drawPerson(scene, poseAt(scene, { ...saddle, size: spot.size * RIDER_HEIGHT }), cycling, outfit);
}

const ring = ([x, y]: Point, r: number, wide: number): Point[] =>
  ribbon([...disc(x, y, r, 64), [x + r, y], [x + r * 0.995, y + r * 0.098]], () => wide);

function drawWheels({ brush, plan, traits }: Scene, put: Put, spot: Spot, rubber: string): void {
  const spokes = traits.form === 'minimal' ? 8 : 18;
  const wire = mix(rubber, wallTone(plan.palette.far, rubber), 0.35);
  for (const hub of [rear, front]) {
    for (let i = 0; i < spokes; i++) {
      const angle = (i / spokes) * Math.PI * 2 + 0.13;
      const off = angle + (i % 2 ? 0.5 : -0.5);
      brush.stroke(
        put(
          points(
            [hub[0] + 0.02 * Math.cos(off), hub[1] + 0.02 * Math.sin(off)],
            [hub[0] + WHEEL_RADIUS * 0.95 * Math.cos(angle), hub[1] + WHEEL_RADIUS * 0.95 * Math.sin(angle)],
          ),
        ),
        wire,
        spot.size * 0.006,
      );
    }
    brush.fill(put(ring(hub, WHEEL_RADIUS - 0.017, 0.034)), rubber, { grain: 0 });
    if (traits.form !== 'minimal')
      brush.stroke(
        put([...disc(hub[0], hub[1], WHEEL_RADIUS - 0.048, 48), [hub[0] + WHEEL_RADIUS - 0.048, hub[1]]]),
        wire,
        spot.size * 0.008,
      );
    brush.fill(put(disc(hub[0], hub[1], 0.026, 20)), rubber, { part: 'detail' });
  }
}

const wallTone = (far: string, rubber: string): string => mix(far, rubber, 0.2);

// prettier-ignore
const SADDLE: readonly Point[] = [
  [-0.39, -0.93], [-0.36, -0.965], [-0.27, -0.945], [-0.13, -0.94], [-0.105, -0.92], [-0.16, -0.9],
  [-0.25, -0.895], [-0.3, -0.865], [-0.37, -0.88],
];

function drawFrame(
  { brush, plan, traits }: Scene,
  put: Put,
  spot: Spot,
  paint: string,
  rubber: string,
): void {
  const { light, line } = plan.palette;
  const tube = (points: readonly Point[], wide = 0.03, color = paint) => {
    brush.fill(put(ribbon(points, () => wide)), color, { grain: 0 });
  };
  const guard = (hub: Point, from: number, to: number) => {
    brush.fill(
      put(ribbon(arc(hub[0], hub[1], WHEEL_RADIUS + 0.028, from, to, 24), () => 0.02)),
      shade(paint, -0.04),
      {
        grain: 0,
      },
    );
  };
  guard(rear, Math.PI * 0.98, Math.PI * 1.72);
  guard(front, Math.PI * 1.1, Math.PI * 1.78);
  tube([crank, rear], 0.02);
  tube([seat, rear], 0.018);
  tube(spline([head, [0.43, -0.63], [0.49, -0.48], front], false, 8), 0.026);
  tube([[-0.25, -0.88], crank]);
  tube([seat, headTop]);
  tube([head, crank], 0.032);
  tube([[0.34, -0.89], head], 0.042);
  brush.fill(put(disc(crank[0], crank[1], 0.078, 32)), rubber, { part: 'detail' });
  brush.fill(put(disc(crank[0], crank[1], 0.05, 28)), mix(light, rubber, 0.35), { part: 'detail' });
  brush.stroke(
    put(points([crank[0], crank[1] - 0.07], [-0.3, crank[1] - 0.055], [rear[0], rear[1] - 0.03])),
    rubber,
    spot.size * 0.009,
  );
  brush.stroke(
    put(points([crank[0], crank[1] + 0.07], [-0.3, crank[1] + 0.03], [rear[0], rear[1] + 0.03])),
    rubber,
    spot.size * 0.009,
  );
  tube([[-0.15, -0.41], crank, [-0.01, -0.19]], 0.02, rubber);
  for (const [x, y] of points([-0.155, -0.418], [-0.005, -0.182]))
    tube(points([x - 0.055, y], [x + 0.055, y]), 0.028, rubber);
  const saddle = spline(SADDLE, true, 7);
  brush.fill(put(saddle), traits.form === 'minimal' ? rubber : mix(line, plan.palette.accent, 0.35), {
    grain: 0,
  });
  tube(points([0.34, -0.88], [0.332, -0.95], [0.34, -0.975]), 0.022, rubber);
  tube(
    spline(points([0.345, -0.972], [0.41, -1], [0.405, -1.035], [0.32, -1.03], [0.18, -0.985]), false, 8),
    0.021,
    rubber,
  );
  tube(points([0.25, -1.009], [0.2, -0.993], [0.155, -0.977]), 0.034, mix(line, plan.palette.accent, 0.35));
}

/** A wicker basket at the handlebar with flowers. */
function drawBasket({ brush, plan, dice }: Scene, put: Put, spot: Spot, paint: string): void {
  const { light, far, accent, near, mid } = plan.palette;
  const wicker = pickContrasting([mix(far, light, 0.3), mix(accent, light, 0.5), mid], [paint], 0.1);
  const blooms = [accent === paint ? light : accent, light, mix(accent, light, 0.5)];
  for (let i = 0; i < 6; i++)
    brush.fill(
      put(oval(0.47 + 0.045 * i, -0.975 - (i % 2) * 0.03, 0.05, 0.022, i % 2 ? -0.9 : -2.1)),
      i % 3 ? near : mid,
      { part: 'detail' },
    );
  for (let i = 0; i < 5; i++)
    brush.fill(
      put(disc(0.475 + 0.052 * i, -0.985 - dice.range(0, 0.07), dice.range(0.028, 0.042), 16)),
      blooms[i % 3] ?? light,
      { part: 'detail' },
    );
  brush.fill(put(points([0.44, -0.95], [0.73, -0.95], [0.7, -0.72], [0.47, -0.72])), wicker, { grain: 0 });
  const weave = shade(wicker, -0.12);
  for (let row = 1; row < 5; row++)
    brush.stroke(
      put(points([0.443 + 0.006 * row, -0.95 + 0.046 * row], [0.727 - 0.006 * row, -0.95 + 0.046 * row])),
      weave,
      spot.size * 0.007,
    );
  for (let i = 1; i < 7; i++)
    brush.stroke(
      put(points([0.44 + 0.0414 * i, -0.945], [0.47 + 0.033 * i, -0.725])),
      weave,
      spot.size * 0.006,
    );
  brush.fill(
    put(points([0.43, -0.97], [0.74, -0.97], [0.738, -0.94], [0.432, -0.94])),
    shade(wicker, -0.06),
    {
      part: 'detail',
    },
  );
}

export const bicycle: Subject = {
  words: [
    one('bicycle|bike|dutch bike|bicycle with a basket|push bike|bycicle|bicyle'),
    one(
      'bicycle leaning on a wall|bicycle against a wall|bicycle leaning against a wall|bike leaning on a wall|bike against a wall|bike leaning against a wall',
      'leaning',
    ),
    one(
      'cyclist|cycling|biker on a bicycle|man on a bicycle|woman on a bicycle|girl on a bicycle|boy on a bicycle|person on a bicycle|man on a bike|woman on a bike|girl on a bike|boy on a bike|riding a bicycle|riding a bike|woman riding a bicycle|woman riding a bike|man riding a bicycle|man riding a bike|girl riding a bicycle|girl riding a bike|child on a bicycle|bike ride',
      'rider',
    ),
    one('racing bike|road bike|racing bicycle|fixie', 'racing'),
  ],
  realm: 'ground',
  depth: 0.9,
  usualCount: 2,
  colorRoles: ['accent', 'near'],
  place: inRoom(0.66, 1.84),
  describe: ({ variant, count }) =>
    variant === 'racing'
      ? withNumber(count, 'racing bicycle', 'racing bicycles')
      : variant === 'rider'
        ? withNumber(count, 'cyclist', 'cyclists')
        : withNumber(count, 'bicycle', 'bicycles'),
  draw,
};
