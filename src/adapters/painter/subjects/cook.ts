import { arc, disc, oval, points } from '../geometry.js';
import type { Shapes } from '../geometry.js';
import type { Element, Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import type { Pose } from './anatomy.js';
import { poseAt } from './anatomy.js';
import { chooseOutfit, describePeople, grouped } from './company.js';
import { armOutline, drawPerson } from './person.js';
import { serving } from './active-poses.js';
import { pickContrasting, wallColor } from './setting.js';

// prettier-ignore
const COOK = {
  toque: [
    [-3.4, -97], [-4, -103], [-8.6, -106], [-8, -112], [-2.6, -113.6], [2.5, -116.6], [8, -114],
    [12.6, -111.6], [12, -105.4], [8, -103], [8, -96.6],
  ],
  apron: [
    [2, -64], [8.4, -64], [10.4, -46], [13, -32], [12, -26], [2, -25.4], [-4, -26], [-2, -46],
  ],
} satisfies Shapes;

/** Where the hand holds the tray. */
const TRAY = { x: 25, y: -70.4 };

/** On the tray: offset and turn. */
const LOAVES = [
  [-6.5, -4, 0.06],
  [6.5, -4, -0.08],
  [0, -9, 0],
] as const;

const draw: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => drawCook(scene, spot, i, element));
};

/** In white, with a tall hat, carrying a covered dish or bread on a tray. The words' colour is the apron's. */
function drawCook(scene: Scene, spot: Spot, nth: number, { variant, color }: Element): void {
  const { brush, plan, traits } = scene;
  const { light, near, line, accent } = plan.palette;
  const pose = poseAt(scene, spot);
  const outfit = chooseOutfit(scene, null, nth, 'coat');
  const white = pickContrasting([light, mix(light, near, 0.2)], [wallColor(scene)], 0.06);
  drawPerson(scene, pose, serving, { ...outfit, top: white });
  brush.fill(pose.shape(COOK.apron), (nth === 0 ? color : null) ?? accent, { grain: 1.4 });
  brush.fill(pose.shape(COOK.toque), white, { grain: 0.6 });
  brush.stroke(
    pose.stroke(points([-3.8, -101.6], [2, -102.6], [8, -101.4])),
    shade(white, -0.14),
    pose.size(0.9),
  );
  if (traits.form !== 'minimal')
    for (const y of [-78, -73, -68])
      brush.fill(pose.put(disc(5.4, y, 0.9, 12)), mix(line, accent, 0.3), { part: 'detail' });
  const tin = pickContrasting([mix(light, line, 0.35), near], [wallColor(scene), white], 0.1);
  if (variant === 'baker') drawLoaves(scene, pose);
  else drawCover(scene, pose, tin);
  brush.fill(pose.put(oval(TRAY.x, TRAY.y, 14.5, 1.5)), shade(tin, -0.08), { grain: 0 });
  const [, , wrist, fingertips] = serving.arms[1];
  brush.fill(pose.put(armOutline([wrist, wrist, wrist, fingertips])), outfit.skin, { part: 'detail' });
}

function drawCover({ brush, plan }: Scene, pose: Pose, tin: string): void {
  const y = TRAY.y - 1.4;
  brush.fill(pose.put(arc(TRAY.x, y, 11.5, -Math.PI, 0, 30)), tin, { grain: 0 });
  brush.fill(pose.put(disc(TRAY.x, TRAY.y - 14, 1.5, 16)), tin, { grain: 0 });
  const shine = arc(TRAY.x, y, 8.6, -2.7, -1.8, 12);
  brush.stroke(pose.put(shine), mix(tin, plan.palette.light, 0.6), pose.size(1));
}

function drawLoaves({ brush, plan }: Scene, pose: Pose): void {
  const crust = oklchToHex({ l: 0.64, c: 0.11, h: 62 });
  for (const [dx, dy, turn] of LOAVES) {
    const [x, y] = [TRAY.x + dx, TRAY.y + dy];
    brush.fill(pose.put(oval(x, y, 8.4, 4, turn)), shade(crust, dx ? 0 : 0.04), { grain: 0 });
    for (const cut of [-4, 0, 4])
      brush.stroke(
        pose.put(points([x + cut - 1, y - 2.4], [x + cut + 1.2, y + 0.4])),
        mix(crust, plan.palette.light, 0.5),
        pose.size(0.9),
      );
  }
}

export const cook: Subject = {
  words: [
    one('chef|cook|master chef|head chef|french chef|italian chef|chef with a tray', 'chef'),
    one(
      'baker|pastry chef|baker with bread|baker carrying bread|baker with a tray|french baker|woman with bread|man with bread',
      'baker',
    ),
  ],
  realm: 'room',
  depth: 0.93,
  usualCount: 1,
  colorRoles: ['accent', 'line'],
  place: grouped(0.78, { wide: { chef: 0.62, baker: 0.62 }, high: 1.17 }),
  describe: describePeople({
    chef: ['chef carrying a covered dish', 'chefs carrying covered dishes'],
    baker: ['baker carrying bread', 'bakers carrying bread'],
  }),
  draw,
};
