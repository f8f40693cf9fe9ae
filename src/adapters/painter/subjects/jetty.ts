import { box, points } from '../geometry.js';
import type { Plan } from '../picture.js';
import type { Scene } from '../scene.js';
import { mix, oklchToHex, shade } from '../tones.js';

const WOOD = oklchToHex({ l: 0.56, c: 0.065, h: 62 });

export const hasJetty = ({ unknown, elements }: Plan) =>
  elements.some((e) => e.subject === 'sea') &&
  ['jetty', 'jetties', 'boardwalk'].some((word) => unknown.includes(word));

/** The planks of a jetty under the people who stand on it, with its posts in the water. */
export function drawJetty({ width, height, brush, plan, dice, night, traits }: Scene, top: number): void {
  const wood = mix(night ? shade(WOOD, -0.2) : WOOD, plan.palette.near, 0.15);
  for (const x of [0.06, 0.36, 0.66, 0.96])
    brush.fill(box(width * x - 0.022, top - 0.075, 0.044, 0.14), shade(wood, -0.1), {
      part: 'body',
      grain: 1.57,
    });
  brush.fill(box(-0.05, top, width + 0.1, height), shade(wood, -0.16), { part: 'field', grain: 0 });
  const middle = width / 2;
  const n = 9;
  for (let i = 0; i < n; i++) {
    const [from, to] = [(i / n - 0.5) * width * 1.3, ((i + 0.94) / n - 0.5) * width * 1.3];
    const spread = 1.5;
    brush.fill(
      points(
        [middle + from, top + 0.012],
        [middle + to, top + 0.012],
        [middle + to * spread, height + 0.05],
        [middle + from * spread, height + 0.05],
      ),
      shade(wood, dice.range(-0.035, 0.035)),
      { part: 'body', grain: 1.57 },
    );
  }
  brush.fill(box(-0.05, top - 0.006, width + 0.1, 0.028), shade(wood, 0.05), { part: 'detail' });
  if (traits.form === 'minimal') return;
  for (let i = 0; i < n; i++) {
    const x = middle + ((i + 0.47) / n - 0.5) * width * 1.3;
    brush.fill(box(x - 0.004, top + 0.006, 0.008, 0.008), shade(wood, -0.25), { part: 'detail' });
  }
}
