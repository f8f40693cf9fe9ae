import type { Joint, Shapes } from '../geometry.js';
import { points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { lightness, shade } from '../tones.js';
import { poseAt, taper } from './anatomy.js';

export interface Curled {
  coat: string;
  /** The tip of the tail, the cheek and the chest. */
  pale: string;
  /** The nose, the closed eye and the inner ear. */
  dark: string;
  kind: 'fox' | 'cat' | 'dog';
}

// prettier-ignore
const CURLED = {
  body: [
    [-52, -12], [-54, -32], [-42, -52], [-18, -64], [14, -64], [42, -53], [58, -32], [59, -14], [48, -1], [20, 4],
    [-20, 4], [-42, 0],
  ],
  haunch: [[10, -20], [18, -40], [36, -47], [53, -36], [57, -18], [46, -4], [24, -2], [12, -8]],
  head: [
    [-60, -18], [-57, -33], [-46, -42], [-30, -43], [-16, -34], [-2, -22], [9, -13], [10, -8], [2, -5], [-16, -3],
    [-40, -2], [-54, -7],
  ],
  catHead: [[-58, -16], [-56, -32], [-44, -41], [-28, -41], [-15, -33], [-8, -22], [-6, -12], [-14, -4], [-36, -1], [-52, -5]],
  cheek: [[-34, -6], [-22, -16], [-6, -16], [7, -11], [9, -8], [2, -5], [-16, -3]],
  backEar: [[-56, -29], [-61, -54], [-41, -40]],
  frontEar: [[-42, -41], [-34, -63], [-22, -38]],
  flopEar: [[-36, -41], [-46, -42], [-56, -30], [-58, -14], [-51, -6], [-43, -11], [-37, -24], [-32, -34]],
  catEars: [[-57, -28], [-60, -49], [-43, -40]],
  catFrontEar: [[-37, -41], [-24, -54], [-17, -34]],
} satisfies Shapes;

// prettier-ignore
const TAILS: Readonly<Record<Curled['kind'], readonly Joint[]>> = {
  fox: [[56, -20, 10], [56, -6, 16], [40, 4, 22], [14, 8, 24], [-10, 8, 22], [-30, 6, 14], [-42, 3, 2]],
  cat: [[56, -18, 8], [56, -4, 9], [42, 4, 9.5], [14, 7.5, 9.5], [-14, 8, 9], [-34, 6, 8.4], [-48, 1, 6]],
  dog: [[56, -18, 9], [58, -4, 10], [44, 4, 9], [26, 6.5, 7.5], [8, 7, 5], [0, 6.5, 1]],
};

/** An animal asleep in a ball, with its nose at its tail. Sizes are one and a half times its height. */
export function drawCurled(scene: Scene, spot: Spot, { coat, pale, dark, kind }: Curled): void {
  const { brush, traits } = scene;
  const { put, shape, stroke, size } = poseAt(scene, spot, { middle: 0 });
  const detail = { part: 'detail' } as const;
  const deep = lightness(coat) < 0.42;
  const back = shade(coat, deep ? 0.045 : -0.055);
  const fold = shade(coat, deep ? 0.12 : -0.14);
  brush.fill(shape(CURLED.body), coat, { grain: 0.2 });
  brush.fill(shape(CURLED.haunch), shade(coat, deep ? 0.025 : -0.025), { grain: 0.8 });
  if (traits.form !== 'minimal') {
    brush.stroke(stroke(points([12, -10], [13, -28], [24, -43], [38, -46])), fold, size(1.7));
    brush.stroke(stroke(points([-30, -56], [-10, -60], [10, -59])), fold, size(1.2));
  }
  const tail = taper(TAILS[kind]);
  const drawTail = () => {
    brush.fill(put(tail), back, { grain: 0 });
    const half = tail.length / 2;
    const from = Math.round(half * 0.7);
    if (kind === 'fox') brush.fill(put(tail.slice(from, tail.length - from)), pale, detail);
  };
  if (kind === 'dog') drawTail();
  if (kind !== 'dog') {
    const [behind, front] =
      kind === 'fox' ? [CURLED.backEar, CURLED.frontEar] : [CURLED.catEars, CURLED.catFrontEar];
    brush.fill(put(behind), back);
    brush.fill(put(front), coat);
    const [[ax, ay], [bx, by], [cx, cy]] = front as [[number, number], [number, number], [number, number]];
    const inner = points(
      [ax * 0.8 + bx * 0.2 + 1.5, ay * 0.8 + by * 0.2],
      [bx, by + 4],
      [cx * 0.8 + bx * 0.2 - 1, cy * 0.8 + by * 0.2],
    );
    brush.fill(put(inner), dark, detail);
  }
  // A dark edge parts the head from the body of the same colour.
  const head = kind === 'cat' ? CURLED.catHead : CURLED.head;
  brush.fill(shape(head.map(([x, y]) => [x + 1.6, y - 2.2])), shade(coat, deep ? 0.1 : -0.12), {
    part: 'detail',
  });
  brush.fill(shape(head), shade(coat, deep ? 0.04 : 0.045), { grain: 0.5 });
  if (kind === 'fox') brush.fill(shape(CURLED.cheek), pale, detail);
  if (kind === 'dog') brush.fill(shape(CURLED.flopEar), shade(coat, deep ? 0.08 : -0.12), { grain: 1.3 });
  if (kind === 'cat') {
    brush.stroke(stroke(points([-46, -21], [-41, -17.5], [-36, -20])), dark, size(1.6));
    brush.stroke(stroke(points([-23, -19], [-18.5, -15.5], [-14, -18.5])), dark, size(1.6));
    brush.fill(put(points([-31, -14], [-25.5, -13.6], [-28.4, -10.4])), dark, detail);
    if (traits.form !== 'minimal')
      for (const [x, y] of points([-54, -10], [-55, -6], [-4, -9], [-4, -5]))
        brush.stroke(put(points([x < -30 ? -38 : -20, -10], [x, y])), fold, size(0.7));
  } else {
    brush.stroke(stroke(points([-28, -22], [-22, -17.5], [-15, -19])), dark, size(1.7));
    brush.fill(shape(points([5, -14.5], [11, -12.5], [11.5, -8.6], [6, -8.4])), dark, detail);
  }
  if (kind !== 'dog') drawTail();
}
