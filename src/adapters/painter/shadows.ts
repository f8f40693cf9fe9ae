import { oval } from './geometry.js';
import type { Realm, SubjectName } from './names.js';
import type { Composition, Element } from './picture.js';
import type { Scene } from './scene.js';
import { floorColor, groundColor } from './subjects/ground.js';
import { tableColor } from './subjects/tabletop.js';
import { lightness, shade } from './tones.js';

/** What stands on a table, a floor or the ground. */
const STANDING: Partial<Record<Composition, readonly Realm[]>> = {
  horizon: ['ground', 'room'],
  room: ['ground', 'room'],
  table: ['table'],
  window: ['table'],
};

/** These are not on the surface, or draw what they stand on. */
const FREE: readonly SubjectName[] = [
  'window',
  'door',
  'wire',
  'leaves',
  'umbrella',
  'astronaut',
  'pans',
  'fence',
  'chart',
];

/** Half of a thing's foot as a share of its height. The defaults are an animal on four legs and a pot. */
const REACH: Partial<Record<SubjectName, number>> = {
  bicycle: 0.86,
  figure: 0.16,
  sitter: 0.22,
  cook: 0.16,
  dancers: 0.24,
  penguin: 0.24,
  flamingo: 0.14,
  giraffe: 0.22,
  cactus: 0.2,
  palm: 0.1,
  lamp: 0.2,
  houseplant: 0.2,
  candle: 0.22,
  glass: 0.2,
  bottle: 0.16,
  flowers: 0.13,
  yarn: 0.62,
  ramen: 0.34,
  tram: 0.34,
  dinosaur: 0.3,
};

/** Draws soft flat shadows under what stands on a surface. The light comes from the left. */
export function drawShadows(scene: Scene, findRealm: (subject: SubjectName) => Realm): void {
  const { plan, width, height, brush, traits } = scene;
  // A style of lines would outline the shadow.
  if (traits.form === 'minimal' || plan.style === 'line-art') return;
  const surface = { horizon: groundColor, room: floorColor }[plan.composition as string] ?? tableColor;
  const color = shade(surface(scene), lightness(surface(scene)) < 0.4 ? -0.045 : -0.085);
  const isStanding = ({ subject }: Element) =>
    (STANDING[plan.composition] ?? []).includes(findRealm(subject)) && !FREE.includes(subject);
  for (const { subject, spots } of plan.elements.filter(isStanding))
    for (const { x, y, size } of spots) {
      const reach = size * (REACH[subject] ?? (plan.composition === 'horizon' ? 0.44 : 0.32));
      const shadow = oval(
        x * width + reach * 0.18,
        y * height + 0.002,
        reach,
        Math.max(0.008, reach * 0.075),
      );
      brush.fill(shadow, color, { part: 'detail', grain: 0 });
    }
}
