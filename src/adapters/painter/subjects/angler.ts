import { points, spline } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix } from '../tones.js';
import { poseAt } from './anatomy.js';
import { chooseOutfit, spotBeside } from './company.js';
import { drawPerson } from './person.js';
import * as holding from './holding.js';
import { drawRowingBoat } from './rowing-boat.js';

/** A man in a hat sits in a rowing boat and holds his rod over the bow. */
export function drawAngler(
  scene: Scene,
  spot: Spot,
  own: { boat: string | null; coat: string | null },
): void {
  const { brush, plan } = scene;
  const { line, accent, light, near } = plan.palette;
  drawRowingBoat(scene, spot, own.boat);
  const seat = { ...spotBeside(scene, spot, -14, 1.4), y: spot.y - (0.02 * spot.size) / scene.height };
  const outfit = chooseOutfit(scene, own.coat, 1, 'shirt');
  const pose = poseAt(scene, seat);
  const rod = spline(points([10, -43], [34, -60], [62, -80], [84, -89]), false, 8);
  const [tip] = rod.slice(-1);
  if (tip) brush.stroke(pose.put([tip, [tip[0] + 3, 3]]), mix(line, light, 0.35), pose.size(0.5));
  drawPerson(scene, pose, holding.angling, {
    ...outfit,
    top: own.coat ?? outfit.top,
    shoes: null,
    hat: mix(near, accent, 0.25),
  });
  brush.stroke(pose.put(rod), line, pose.size(1.2));
}
