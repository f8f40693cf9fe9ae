import type { Shapes } from '../geometry.js';
import { oval, points, ribbon, spline } from '../geometry.js';
import type { Scene } from '../scene.js';
import { mix, shade } from '../tones.js';
import type { Put } from './setting.js';
import type { Coat } from './wheel.js';
import { drawWheel } from './wheel.js';

// prettier-ignore
const SCOOTER = {
  rearMudguard: [
    [0.3, -0.33], [0.36, -0.42], [0.5, -0.45], [0.66, -0.4], [0.75, -0.26], [0.7, -0.24], [0.58, -0.31],
    [0.44, -0.3],
  ],
  shield: [
    [0.3, -0.92], [0.37, -0.9], [0.42, -0.64], [0.45, -0.44], [0.4, -0.26], [0.28, -0.17], [0, -0.155],
    [-0.16, -0.2], [-0.12, -0.3], [0.1, -0.29], [0.24, -0.34], [0.3, -0.5], [0.28, -0.75],
  ],
  cowl: [
    [-0.1, -0.5], [0, -0.42], [0.02, -0.28], [-0.1, -0.19], [-0.3, -0.17], [-0.55, -0.19], [-0.78, -0.28],
    [-0.84, -0.37], [-0.72, -0.5], [-0.5, -0.58], [-0.25, -0.57],
  ],
  cowlShade: [
    [-0.28, -0.47], [-0.16, -0.36], [-0.2, -0.24], [-0.42, -0.23], [-0.66, -0.3], [-0.7, -0.37],
    [-0.52, -0.46],
  ],
  seat: [
    [-0.76, -0.58], [-0.7, -0.66], [-0.4, -0.68], [-0.1, -0.645], [0, -0.59], [-0.06, -0.545], [-0.4, -0.565],
    [-0.7, -0.55],
  ],
  headset: [[0.27, -0.98], [0.34, -1.02], [0.44, -0.99], [0.45, -0.92], [0.38, -0.87], [0.29, -0.9]],
} satisfies Shapes;

export function drawScooter(scene: Scene, put: Put, coat: Coat): void {
  const { brush, traits, plan } = scene;
  const { paint, trim, rubber, chrome } = coat;
  drawWheel(scene, put, -0.48, 0.19, coat);
  drawWheel(scene, put, 0.54, 0.19, coat);
  brush.fill(
    put(
      ribbon(spline(points([0.33, -0.93], [0.42, -0.62], [0.5, -0.36], [0.54, -0.19]), false, 8), () => 0.04),
    ),
    chrome,
    { part: 'detail' },
  );
  brush.fill(put(spline(SCOOTER.rearMudguard, true, 6)), paint, { grain: 0.4 });
  const shell = spline(SCOOTER.shield, true, 7);
  brush.fill(put(shell), paint, { grain: 1.2 });
  const cowl = spline(SCOOTER.cowl, true, 8);
  brush.fill(put(cowl), paint, { grain: 0 });
  brush.fill(put(spline(SCOOTER.cowlShade, true, 7)), shade(paint, -0.06), { part: 'detail' });
  brush.fill(
    put(spline(SCOOTER.seat, true, 7)),
    mix(rubber, plan.palette.accent, paint === plan.palette.accent ? 0 : 0.3),
    { grain: 0 },
  );
  brush.fill(put(spline(SCOOTER.headset, true, 6)), paint, { grain: 0 });
  brush.fill(put(oval(0.45, -0.955, 0.026, 0.05)), chrome, { part: 'detail' });
  brush.fill(put(ribbon(points([0.33, -0.98], [0.24, -1], [0.14, -0.985]), () => 0.035)), rubber, {
    part: 'detail',
  });
  if (traits.form === 'minimal') return;
  brush.fill(put(oval(0.2, -1.12, 0.055, 0.045)), chrome, { part: 'detail' });
  brush.stroke(put(points([0.28, -1], [0.24, -1.05], [0.21, -1.09])), chrome, 0.006);
  brush.stroke(put(spline(points([0.335, -0.86], [0.385, -0.6], [0.4, -0.4]), false, 6)), trim, 0.005);
  for (let i = 0; i < 3; i++)
    brush.stroke(
      put(points([-0.6 + 0.06 * i, -0.36 + 0.01 * i], [-0.5 + 0.06 * i, -0.345 + 0.01 * i])),
      shade(paint, -0.2),
      0.004,
    );
}
