import type { Point } from '../geometry.js';
import { points, spline } from '../geometry.js';
import { chooseX, spotAt } from '../placing.js';
import type { Draw, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { one } from '../words/words.js';

/** Dunes lit from one side. A winding crest divides the bright flank from the dark one. */
const draw: Draw = (scene, element) => {
  const { width, height, brush, dice, distanceColor, traits, plan } = scene;
  const minimal = traits.form === 'minimal';
  const top = (element.spots[0]?.y ?? 0.5) * height;
  const disc = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon')?.spots[0];
  const way = (disc?.x ?? 0.3) < 0.5 ? 1 : -1;
  const layers = minimal ? 3 : scene.composed.height > scene.composed.width ? 5 : 4;
  for (let i = 0; i < layers; i++) {
    const share = i / (layers - 1);
    const y = top + (height - top) * (0.03 + 0.72 * share ** 1.1);
    const rise = ((height - top) / layers) * (minimal ? 1.1 : 0.95);
    const peak = width * (i % 2 ? dice.range(0.22, 0.36) : dice.range(0.6, 0.76));
    const edge = spline(
      points(
        [-0.4, y + rise * 0.3],
        [peak - width * 0.45, y + rise * 0.1],
        [peak - width * 0.16, y - rise * 0.42],
        [peak, y - rise * 0.72],
        [peak + width * 0.2, y - rise * 0.3],
        [peak + width * 0.5, y + rise * 0.12],
        [Math.max(width + 0.4, peak + width * 0.6), y + rise * 0.2],
      ),
      false,
      16,
    );
    const base = element.color ?? distanceColor(0.06 + 0.66 * share);
    const lit = element.color ? mix(plan.palette.light, base, 0.35 + 0.6 * share) : base;
    brush.fill([...edge, [width + 0.4, height + 0.2], [-0.4, height + 0.2]], lit, { part: 'field' });
    const tip: Point = [peak, y - rise * 0.72];
    const deep = rise * 2.6;
    const spine = spline(
      [
        tip,
        [peak - way * width * 0.045, y - rise * 0.1],
        [peak + way * width * 0.07, y + rise * 0.5],
        [peak - way * width * 0.02, y + rise * 1.1],
        [peak + way * width * 0.16, tip[1] + deep],
      ],
      false,
      12,
    );
    const rest = edge.filter(([x]) => (way > 0 ? x >= peak : x <= peak));
    const outward = way > 0 ? rest : [...rest].reverse();
    const far = outward.at(-1) ?? tip;
    brush.fill(
      [...spine, [far[0], tip[1] + deep], ...[...outward].reverse()],
      shade(lit, minimal ? -0.04 : -0.085),
      { part: 'field', grain: way * 0.3 },
    );
  }
};

export const desert: Subject = {
  words: [one('desert|dune|sand dune|sahara|arid|cappadocia|mojave|canyon|grand canyon|arizona')],
  realm: 'land',
  depth: 0.4,
  usualCount: 1,
  colorRoles: ['far', 'mid', 'near'],
  place: (m, { horizon, has, focus }) => spotAt(chooseX(m, focus), has('mountains') ? horizon : horizon, 1),
  describe: () => 'sweeping dunes',
  draw,
};
