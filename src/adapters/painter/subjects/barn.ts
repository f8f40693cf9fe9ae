import { box, points, ribbon } from '../geometry.js';
import type { Scene } from '../scene.js';
import { lightness, mix, oklchToHex, shade } from '../tones.js';

/** A barn from the front: a gambrel roof, a door with crossed planks and a hatch under the ridge. */
export function drawBarn(scene: Scene, x: number, base: number, w: number, own: string | null): void {
  const { brush, plan, night, traits } = scene;
  const { light, near, line, accent } = plan.palette;
  const red = own ?? oklchToHex({ l: 0.5, c: 0.15, h: 28 });
  const wall = night ? mix(red, near, 0.22) : red;
  const snow = plan.season === 'winter' || plan.weather === 'snow';
  const trim = mix(light, wall, night ? 0.25 : 0.08);
  const roof = snow ? trim : mix(line, near, 0.4);
  const [half, eaves] = [w / 2, base - w * 0.52];
  const [knee, ridge] = [eaves - w * 0.3, eaves - w * 0.46];
  const gable = points(
    [x - half, base + 0.006],
    [x - half, eaves],
    [x - half * 0.68, knee],
    [x, ridge],
    [x + half * 0.68, knee],
    [x + half, eaves],
    [x + half, base + 0.006],
  );
  brush.fill(gable, wall, { grain: Math.PI / 2 });
  const detail = { part: 'detail' } as const;
  const edge = points(
    [x - half * 1.07, eaves + w * 0.04],
    [x - half * 0.7, knee - w * 0.02],
    [x, ridge - w * 0.02],
    [x + half * 0.7, knee - w * 0.02],
    [x + half * 1.07, eaves + w * 0.04],
  );
  brush.fill(
    ribbon(edge, () => w * (snow ? 0.085 : 0.065)),
    roof,
    { grain: 0 },
  );
  const [door, tall] = [w * 0.4, w * 0.38];
  const left = x - door / 2;
  brush.fill(box(left, base - tall, door, tall), shade(wall, lightness(wall) > 0.35 ? -0.09 : 0.09), detail);
  const plank = (...path: Parameters<typeof points>) => {
    brush.fill(
      ribbon(points(...path), () => w * 0.028),
      trim,
      detail,
    );
  };
  for (const at of [left, x]) {
    plank([at, base], [at + door / 2, base - tall]);
    plank([at, base - tall], [at + door / 2, base]);
  }
  plank([left, base], [left, base - tall]);
  plank([x, base], [x, base - tall]);
  plank([left + door, base], [left + door, base - tall]);
  plank([left, base - tall], [left + door, base - tall]);
  const hatch = w * 0.15;
  const glow = night ? mix(accent, light, 0.35) : mix(line, near, 0.3);
  brush.fill(box(x - hatch / 2, eaves - hatch * 1.1, hatch, hatch * 1.15), glow, detail);
  if (traits.form === 'minimal') return;
  plank([x - hatch * 0.62, eaves - hatch * 1.15], [x + hatch * 0.62, eaves - hatch * 1.15]);
}
