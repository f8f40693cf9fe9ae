import { box, oval, place, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import { poseAt } from './anatomy.js';
import { chooseOutfit } from './company.js';
import { armOutline, drawPerson } from './person.js';
import * as holding from './holding.js';
import * as poses from './poses.js';
import { pickContrasting, wallColor } from './setting.js';
import { boardOutline } from './surfboard.js';

/** Walks with a board under the near arm. The words' colour is the board's. */
export function drawSurfer(scene: Scene, spot: Spot, own: string | null, nth: number): void {
  const { brush, plan, traits } = scene;
  const { accent, light, near, mid } = plan.palette;
  const pose = poseAt(scene, spot);
  const outfit = chooseOutfit(scene, null, nth, 'coat');
  const suit = pickContrasting([near, outfit.legs ?? near, mid], [wallColor(scene)], 0.12);
  drawPerson(scene, pose, holding.carrying, { ...outfit, top: suit, legs: suit, shoes: null });
  const color = own ?? accent;
  const lay = (outline: ReturnType<typeof boardOutline>) =>
    pose.put(place(outline, { x: -46, y: -46, scaleX: 104, turn: Math.PI / 2 - 0.1 }));
  brush.fill(lay(boardOutline()), color, { grain: 0 });
  if (traits.form !== 'minimal') {
    brush.stroke(lay(points([0, -0.01], [0, -0.98])), shade(color, -0.14), pose.size(0.8));
    for (const y of [-0.72, -0.64])
      brush.fill(lay(box(-0.118, y, 0.236, 0.035)), mix(light, color, 0.1), { part: 'detail' });
  }
  const arm = holding.carrying.arms[1];
  brush.fill(pose.put(armOutline(arm)), outfit.skin, { grain: 1.2 });
  const [a, b, c] = arm;
  brush.fill(pose.put(armOutline([a, b, c, c], 1.12)), shade(suit, 0.03), { grain: 1.2 });
}

/** Walks with a rucksack and a stick. */
export function drawHiker(scene: Scene, spot: Spot, own: string | null, nth: number): void {
  const { brush, plan, traits } = scene;
  const { accent, light, line, near, mid } = plan.palette;
  const pose = poseAt(scene, spot);
  const outfit = chooseOutfit(scene, own, nth, 'shirt');
  const sack = pickContrasting([nth % 2 ? mid : accent, light, near], [outfit.top, wallColor(scene)], 0.08);
  brush.fill(
    pose.shape(points([-4, -83], [-12, -84], [-18, -76], [-20, -62], [-17, -54], [-8, -53], [-3, -60])),
    sack,
    { grain: 1.4 },
  );
  brush.fill(pose.put(oval(-12, -86, 6.5, 4)), mix(light, near, 0.3), { grain: 0 });
  if (traits.form !== 'minimal')
    brush.fill(pose.shape(points([-18.5, -66], [-11, -66.5], [-10, -57], [-17, -56.5])), shade(sack, -0.08), {
      part: 'detail',
    });
  drawPerson(scene, pose, poses.walking, {
    ...outfit,
    hat: nth % 2 ? null : shade(outfit.legs ?? near, 0.06),
  });
  brush.stroke(pose.put(points([0, -82], [-3.6, -72], [-5, -60])), shade(sack, -0.1), pose.size(1.6));
  brush.stroke(pose.put(points([23, -66], [30, 0])), mix(line, accent, 0.2), pose.size(1.3));
}
