import type { Point } from '../geometry.js';
import { disc } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { poseAt } from './anatomy.js';
import { chooseOutfit } from './company.js';
import { drawPerson } from './person.js';
import { twirling } from './active-poses.js';

// prettier-ignore
const FLOUNCES: readonly (readonly Point[])[] = [
  [[-14, -45], [-6, -41], [4, -43], [14, -45.5]],
  [[-24, -35], [-12, -28], [0, -30.5], [12, -28.5], [26, -35]],
  [[-31, -25], [-20, -22], [-9, -20], [2, -23], [12, -21], [22, -24.5], [33, -27]],
];

/** A dancer in a flounced dress, with a flower in her hair. */
export function drawSolo(scene: Scene, spot: Spot, own: string | null, nth: number): void {
  const { brush, plan } = scene;
  const outfit = chooseOutfit(scene, own, nth, 'dress');
  const pose = poseAt(scene, spot);
  drawPerson(scene, pose, twirling, { ...outfit, hairdo: 'bun' });
  const trim =
    lightness(outfit.skirt) > 0.6 ? shade(outfit.skirt, -0.16) : mix(outfit.skirt, plan.palette.light, 0.35);
  for (const flounce of FLOUNCES) brush.stroke(pose.stroke(flounce), trim, pose.size(1.1));
  const [x, y] = twirling.head;
  brush.fill(pose.put(disc(x - 5.4, y - 1, 2.6, 18)), mix(plan.palette.accent, plan.palette.light, 0.2), {
    part: 'detail',
  });
}
