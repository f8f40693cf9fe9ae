import { sunlight, wall } from './wall.js';
import type { Setting } from './setting.js';

/** Shows only the print on a plain wall, which is larger around larger prints. */
export const framed: Setting = {
  size: ({ width, height }) => {
    const margin = 0.27 * Math.max(width, height);
    return { width: width + 2 * margin, height: height + 2 * margin };
  },
  behind(scene, tones) {
    wall(scene, tones.wall);
    sunlight(scene, {
      x: scene.width * 0.02,
      y: -scene.height * 0.1,
      width: scene.width * 0.6,
      height: scene.height * 0.95,
    });
  },
  middle: ({ width, height }) => ({ x: width / 2, y: height * 0.485 }),
};
