import { shade } from '../../painter/tones.js';
import { line, shadow, shape, solid, standing, type Scene } from './scene.js';

/** 46 cm wide and 52 high, with one drawer; its middle at x, its feet at y. */
export function bedsideTable(scene: Scene, x: number, y: number, wood: string): void {
  const left = x - 23;
  standing(scene, x, y, 46, 0.4);
  shadow(scene, { x: left + 3, y: y - 48, width: 44, height: 30 }, 3, 0.2, 2);
  for (const [foot, lean] of [
    [left + 3, -1],
    [left + 40, 1],
  ] as const)
    shape(
      scene,
      [
        [foot, y - 24],
        [foot + 3.4, y - 24],
        [foot + 2.8 + lean, y],
        [foot + 0.8 + lean, y],
      ],
      shade(wood, -0.1),
    );
  solid(scene, { x: left, y: y - 50, width: 46, height: 27 }, 1.4, wood, 0.05);
  solid(scene, { x: left - 1, y: y - 52, width: 48, height: 2.8 }, 0.8, shade(wood, 0.05), 0.03);
  solid(scene, { x: left + 2.5, y: y - 46.5, width: 41, height: 11 }, 0.5, shade(wood, 0.015), 0.02);
  line(
    scene,
    [
      [left + 2.5, y - 35],
      [left + 43.5, y - 35],
    ],
    shade(wood, -0.16),
    0.35,
  );
  solid(scene, { x: x - 1.3, y: y - 42.4, width: 2.6, height: 2.6 }, 1.3, '#8a6f43', 0.08);
  solid(scene, { x: left + 2.5, y: y - 33.5, width: 41, height: 8.5 }, 0.5, shade(wood, -0.16), 0.02);
}
