import { chair } from './chair.js';
import { desk } from './desk.js';
import { deskLamp } from './lamps.js';
import type { Setting } from './setting.js';
import { plant } from './plant.js';
import { books, pencils } from './small-things.js';
import { floor, sunlight, wall } from './wall.js';

const FLOOR = 190;

export const study: Setting = {
  size: () => ({ width: 300, height: 225 }),
  behind(scene, { wall: color, floor: boards }) {
    wall(scene, color);
    sunlight(scene, { x: 26, y: -40, width: 120, height: 160 });
    floor(scene, FLOOR, boards, color);
  },
  middle: () => ({ x: 150, y: 62 }),
  before(scene, { wood, linen, echo, fabric }) {
    plant(scene, 40, 202, 134);
    desk(scene, 150, 202, wood);
    deskLamp(scene, 207, 128);
    books(scene, 100, 128, [echo, '#d9d0c0', '#4a4f50']);
    pencils(scene, 124, 128, linen);
    chair(scene, 160, 215, fabric);
  },
};
