import { shade } from '../../painter/tones.js';
import { line, shadow, shape, solid, standing, type Scene } from './scene.js';

/** A desk of 140 cm and 74 high with two drawers, its middle at x and its feet at y. */
export function desk(scene: Scene, x: number, y: number, wood: string): void {
  const left = x - 70;
  const dark = shade(wood, -0.09);
  standing(scene, x, y, 142, 0.28);
  shadow(scene, { x: left + 4, y: y - 70, width: 138, height: 22 }, 4, 0.22, 2);
  for (const [foot, lean] of [
    [left + 8, -3],
    [left + 127, 3],
  ] as const) {
    standing(scene, foot + 2.5 + lean, y, 9, 0.5);
    shape(
      scene,
      [
        [foot, y - 66],
        [foot + 5, y - 66],
        [foot + 3.8 + lean, y],
        [foot + 1.2 + lean, y],
      ],
      dark,
    );
  }
  solid(scene, { x: left + 4, y: y - 71, width: 132, height: 15 }, 1, wood, 0.05);
  for (const side of [0, 1]) {
    solid(
      scene,
      { x: left + 7 + side * 64, y: y - 69.5, width: 62, height: 11.5 },
      0.6,
      shade(wood, 0.02),
      0.03,
    );
    solid(scene, { x: left + 33 + side * 64, y: y - 65, width: 10, height: 1.6 }, 0.8, '#6b5433', 0.06);
  }
  line(
    scene,
    [
      [left + 70, y - 69.5],
      [left + 70, y - 58],
    ],
    dark,
    0.4,
  );
  solid(scene, { x: left, y: y - 74, width: 140, height: 3.6 }, 0.8, shade(wood, 0.06), 0.05);
}
