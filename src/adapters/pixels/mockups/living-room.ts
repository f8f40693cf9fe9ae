import { standingLamp } from './lamps.js';
import type { Setting } from './setting.js';
import { plant } from './plant.js';
import { rug } from './rug.js';
import { sofa } from './sofa.js';
import { floor, sunlight, wall } from './wall.js';

const FLOOR = 190;

export const livingRoom: Setting = {
  size: () => ({ width: 300, height: 225 }),
  behind(scene, { wall: color, floor: boards }) {
    wall(scene, color);
    sunlight(scene, { x: 34, y: -40, width: 120, height: 160 });
    floor(scene, FLOOR, boards, color);
  },
  middle: () => ({ x: 150, y: 61 }),
  before(scene, { fabric, linen, echo }) {
    rug(scene, { x: 150, y: 210, width: 272, height: 22 }, linen);
    standingLamp(scene, 24, 198);
    sofa(scene, 150, 204, fabric, echo, linen);
    plant(scene, 271, 203, 112);
  },
};
