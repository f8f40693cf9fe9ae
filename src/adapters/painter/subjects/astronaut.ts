import { counted } from '../words/counted.js';
import type { Joint, Point, Shapes } from '../geometry.js';
import { box, disc, joints, oval, points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import { GROUND_LINE } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { herd, poseAt, taper } from './anatomy.js';

/** Someone in a white suit on a grey land of craters; the arm is raised. */
const draw: Draw = (scene, element) => {
  if (scene.plan.composition === 'horizon') drawCraters(scene);
  element.spots.forEach((spot, i) => {
    drawSuit(scene, spot, i === 0 ? element.color : null);
  });
};

// prettier-ignore
const CRATERS = [
  [0.16, 0.4, 0.075], [0.8, 0.62, 0.1], [0.44, 0.86, 0.06], [0.93, 0.24, 0.035], [0.6, 0.3, 0.03],
] as const;

function drawCraters({ brush, plan, width, height, noise, traits, dice }: Scene): void {
  const { light, far, mid, line } = plan.palette;
  const dust =
    plan.light === 'night' ? mix(mix(light, mid, 0.5), line, 0.12) : mix(mix(far, mid, 0.4), line, 0.15);
  const top = height * (GROUND_LINE - 0.05);
  const edge = Array.from({ length: 40 }, (_, i): Point => {
    const x = -0.05 + ((width + 0.1) * i) / 39;
    return [x, top + 0.05 * (x / width - 0.5) ** 2 + 0.012 * noise(i * 0.13, 3)];
  });
  brush.fill([...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]], dust, {
    part: 'field',
    grain: 0,
  });
  if (traits.form === 'minimal') return;
  for (const [x, y, r] of CRATERS) {
    const [cx, cy] = [width * x + dice.range(-0.03, 0.03), top + (height - top) * y];
    brush.fill(oval(cx, cy, r, r * 0.27), shade(dust, 0.06), { part: 'detail' });
    brush.fill(oval(cx, cy + r * 0.03, r * 0.82, r * 0.19), shade(dust, -0.1), { part: 'detail' });
  }
}

// prettier-ignore
const SUIT = {
  backpack: [[-21, -80], [-14, -84], [8, -84], [12, -78], [12, -48], [6, -44], [-16, -44], [-22, -50]],
  raisedGlove: [
    [26, -96], [27, -103], [31, -107], [35, -104], [38.4, -101], [37, -98.6], [35.6, -95], [31, -93.4],
  ],
  farBoot: [[5, -7], [6, 0], [14, 0.6], [23, 0], [23, -4], [18, -7.6]],
  nearBoot: [[-19, -7], [-19, 0], [-11, 0.6], [-1, 0], [-1, -4], [-6, -7.6]],
  torso: [
    [-14, -76], [0, -79], [14, -76], [17, -66], [15, -54], [13, -43], [0, -41], [-14, -43], [-16, -54],
    [-18, -66],
  ],
  nearGlove: [[-24.6, -38], [-25, -32], [-20, -28.6], [-15, -31], [-14.4, -36.6], [-19, -39.6]],
  visor: [[-7, -96], [3, -98.6], [12, -95], [14.6, -87.6], [11, -80.6], [2, -78.4], [-7, -81], [-10, -88.4]],
} satisfies Shapes;

function drawSuit(scene: Scene, spot: Spot, color: string | null): void {
  const { brush, plan, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot);
  const { light, accent, near, line, mid, sky, ground } = plan.palette;
  const minimal = traits.form === 'minimal';
  const wall = traits.paperSky ? ground : sky;
  const cloth = color ?? (lightness(wall) > 0.82 ? mix(light, mid, 0.32) : mix(light, mid, 0.06));
  const fold = shade(cloth, -0.12);
  const ring = (joints: Joint[], trim: string) => brush.fill(put(taper(joints)), trim, { part: 'detail' });
  const limb = (joints: Joint[], dim: number) =>
    brush.fill(put(taper(joints)), shade(cloth, dim), { grain: 1.4 });
  brush.fill(shape(SUIT.backpack), shade(cloth, -0.17), { grain: 1.5 });
  limb(joints([14, -68, 11], [22, -72, 12.4], [29, -82, 11.4], [30.4, -92, 10], [31, -97, 9.4]), -0.06);
  ring(joints([29.9, -91, 11], [30.6, -94, 11]), accent);
  brush.fill(shape(SUIT.raisedGlove), shade(cloth, -0.03), { grain: 1.2 });
  limb(joints([5, -46, 14], [8, -34, 15], [10, -22, 13.4], [12, -10, 13], [12.4, -5, 12.6]), -0.05);
  brush.fill(shape(SUIT.farBoot), mix(near, line, 0.2), { grain: 0 });
  limb(joints([-6, -46, 15], [-8, -34, 16], [-9.6, -22, 14], [-11.4, -10, 13.6], [-12, -5, 13]), 0);
  brush.fill(shape(SUIT.nearBoot), mix(near, line, 0.1), { grain: 0 });
  brush.fill(shape(SUIT.torso), cloth, { grain: 1.5 });
  limb(joints([-14.6, -70, 12], [-22, -60, 13], [-25, -50, 11.6], [-22, -41, 10.6], [-20, -37.6, 10]), 0.015);
  ring(joints([-22, -42, 11.6], [-20.6, -39, 11.4]), accent);
  brush.fill(shape(SUIT.nearGlove), shade(cloth, -0.03), { grain: 1.2 });
  brush.fill(put(disc(0.5, -88, 15, 56)), cloth, { grain: 0.5 });
  const glass = lightness(wall) < 0.45 ? mix(accent, line, 0.22) : mix(line, near, 0.35);
  brush.fill(shape(SUIT.visor), glass, { part: 'detail' });
  brush.fill(
    put(spline(points([-3, -93], [2, -95.4], [6, -94.6], [1, -92], [-3, -88]), true, 6)),
    mix(glass, light, 0.7),
    { part: 'detail' },
  );
  if (minimal) return;
  brush.fill(put(box(-8, -64, 15, 11)), shade(cloth, -0.09), { part: 'detail' });
  for (const [x, tone] of [
    [-4.6, accent],
    [-0.4, near],
    [3.8, mix(accent, light, 0.4)],
  ] as const)
    brush.fill(put(disc(x, -60.4, 1.4, 14)), tone, { part: 'detail' });
  brush.stroke(put(points([-5, -56], [4, -56])), mix(near, line, 0.3), size(1));
  brush.stroke(stroke(points([7, -57], [15, -53], [15, -46], [9, -44])), mix(near, cloth, 0.3), size(1.3));
  for (const [x, y, w] of [
    [-9.6, -24, 6],
    [10, -24, 5.6],
    [-11.6, -11, 6],
    [12, -11, 5.6],
  ] as const)
    brush.stroke(stroke(points([x - w, y - 0.6], [x, y + 1], [x + w, y - 0.6])), fold, size(0.9));
  brush.fill(put(box(-14.4, -46.4, 28, 3)), accent, { part: 'detail' });
}

export const astronaut: Subject = {
  words: [one('astronaut|spaceman|cosmonaut|spacewoman|moonwalker|man on the moon|space explorer')],
  realm: 'ground',
  depth: 0.93,
  usualCount: 2,
  colorRoles: ['accent', 'mid', 'near'],
  place: (mention, layout) => herd(0.72, 0.72)(mention, layout),
  describe: counted('astronaut', 'astronauts'),
  draw,
};
