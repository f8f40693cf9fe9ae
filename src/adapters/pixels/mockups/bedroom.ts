import { bed } from './bed.js';
import { bedsideTable } from './bedside-table.js';
import { tableLamp } from './lamps.js';
import type { Setting } from './setting.js';
import { vase } from './small-things.js';
import { floor, sunlight, wall } from './wall.js';

const FLOOR = 196;

export const bedroom: Setting = {
  size: () => ({ width: 300, height: 225 }),
  behind(scene, { wall: color, floor: boards }) {
    wall(scene, color);
    sunlight(scene, { x: 10, y: -40, width: 120, height: 160 });
    floor(scene, FLOOR, boards, color);
  },
  middle: () => ({ x: 150, y: 55 }),
  before(scene, { wood, fabric, linen, echo }) {
    for (const x of [36, 264]) bedsideTable(scene, x, 203, wood);
    tableLamp(scene, 32, 151, fabric);
    vase(scene, 268, 151, linen);
    bed(scene, 150, 212, { frame: fabric, linen, throw: echo });
  },
};
