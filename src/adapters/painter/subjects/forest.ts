import type { Point } from '../geometry.js';
import { box, oval, points } from '../geometry.js';
import type { Element } from '../picture.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import type { Tree } from './avenue.js';
import { cypress, drawAvenue, isOnHills } from './avenue.js';
import { drawBirches } from './birches.js';

/** Rows of one kind of tree, paler and smaller with distance. */
const draw: Draw = (scene, element) => {
  const kind =
    element.variant ??
    scene.dice.pick(scene.traits.form === 'organic' ? ['pine', 'round'] : ['pine', 'round', 'cypress']);
  if (kind === 'birch') drawBirches(scene, element);
  else if (kind === 'cypress' && isOnHills(scene, element)) drawAvenue(scene, element);
  else
    drawRows(
      scene,
      element,
      kind === 'pine' ? pine : kind === 'cypress' ? cypress : isWintry(scene) ? leafless : round,
    );
};

/** Whether the leaves have fallen. */
const isWintry = ({ plan }: Scene) => plan.season === 'winter' || plan.weather === 'snow';

function drawRows(scene: Scene, element: Element, tree: Tree): void {
  const { width, height, brush, dice, distanceColor, traits, plan, noise } = scene;
  const spot = element.spots[0];
  if (!spot) return;
  const ashore = plan.elements.some((e) => e.subject === 'sea');
  const settled = plan.elements.some((e) => ['village', 'mountains', 'desert', 'field'].includes(e.subject));
  const front = spot.y * height;
  const layers = element.count === 1 ? 1 : traits.form === 'minimal' ? 2 : ashore ? 1 : 4;
  for (let r = 0; r < layers; r++) {
    const share = layers === 1 ? 1 : r / (layers - 1);
    const h = spot.size * (0.48 + 0.52 * share);
    const base = front - spot.size * 0.42 * (1 - share);
    const autumn = element.count === 1 && plan.season === 'autumn' ? plan.palette.accent : null;
    const depth = traits.form === 'minimal' ? 0.35 + 0.5 * share : 0.15 + 0.78 * share;
    const color = element.color ?? autumn ?? distanceColor(depth);
    const lone = element.count > 0 && element.count < 7;
    const n = lone
      ? r === layers - 1
        ? element.count
        : 0
      : traits.form === 'minimal'
        ? 2 + r
        : Math.round((width / h) * 2.7) + 1;
    if (!ashore && traits.form !== 'minimal' && !(lone && settled)) {
      const edge: Point[] = Array.from({ length: 30 }, (_, i) => [
        -0.05 + ((width + 0.1) * i) / 29,
        base - 0.02 + 0.016 * noise(i * 0.16, r * 5),
      ]);
      brush.fill(
        [...edge, [width + 0.05, height + 0.05], [-0.05, height + 0.05]],
        isWintry(scene)
          ? mix(plan.palette.light, distanceColor(share), scene.night ? 0.45 : 0.12 + 0.16 * (1 - share))
          : mix(color, distanceColor(share), 0.5),
        { part: 'field' },
      );
    }
    for (let i = 0; i < n; i++) {
      const gap = traits.form === 'minimal' ? 0.62 : 1;
      const x =
        width * ((n === 1 ? spot.x : 0.5) + gap * ((i + 0.5) / n - 0.5)) +
        dice.range(-0.22, 0.22) * (n === 1 ? 0.08 : width / n);
      tree(
        scene,
        x,
        base + dice.range(0, 0.03),
        h * dice.range(0.72, 1.08),
        plan.season === 'autumn' && !element.color && tree === round
          ? rustColor(scene, color)
          : dice.chance(0.3)
            ? shade(color, 0.035)
            : color,
      );
    }
  }
}

/** Each crown turns a different autumn colour. */
function rustColor({ dice, plan }: Scene, color: string): string {
  const { accent, far, mid, light } = plan.palette;
  return mix(dice.pick([accent, mid, mix(accent, light, 0.25), mix(far, accent, 0.4), color]), color, 0.38);
}

const pine: Tree = (scene, x, base, h, color) => {
  const { brush, traits, plan, dice } = scene;
  brush.fill(box(x - h * 0.02, base - h * 0.14, h * 0.04, h * 0.16), mix(color, plan.palette.line, 0.6), {
    part: 'detail',
  });
  const tiers = traits.form === 'geometric' ? 3 : 6;
  const half = h * dice.range(0.19, 0.25);
  const right: Point[] = [];
  for (let i = 0; i < tiers; i++) {
    const at = (share: number) => base - h * (1 - share * 0.9);
    const out = half * ((i + 1) / tiers) ** 0.9;
    right.push([out, at((i + 1) / tiers)]);
    if (i < tiers - 1) right.push([out * 0.52, at((i + 1) / tiers - 0.025)]);
  }
  const left = [...right].reverse().map(([dx, y]): Point => [x - dx * dice.range(0.92, 1.05), y]);
  brush.fill([[x, base - h], ...right.map(([dx, y]): Point => [x + dx, y]), ...left], color, {
    grain: Math.PI / 2 + 0.35,
  });
  if (isWintry(scene) && traits.form !== 'minimal') drawSnow(scene, x, base, h, half, color);
};

/** Snow on a pine: the tip white, and a ragged shelf on every other tier. */
function drawSnow(
  { brush, plan, dice, night }: Scene,
  x: number,
  base: number,
  h: number,
  half: number,
  color: string,
): void {
  const snow = mix(plan.palette.light, color, night ? 0.35 : 0.1);
  for (const t of [0.2, 0.52, 0.84]) {
    const [y, out] = [base - h * (1 - t * 0.9), half * t ** 0.9 * 0.94];
    const up = t < 0.3 ? h * 0.19 : h * 0.085;
    const inner = t < 0.3 ? 0 : out * 0.42;
    const lean = dice.range(-0.12, 0.12) * out;
    brush.fill(
      points(
        [x - out, y],
        [x - inner, y - up],
        [x + inner, y - up],
        [x + out * 0.72, y - h * 0.02],
        [x + out * 0.3 + lean, y - h * 0.042],
        [x + lean, y - h * 0.008],
        [x - out * 0.45, y - h * 0.035],
      ),
      snow,
      { part: 'detail' },
    );
  }
}

/** A trunk that forks repeatedly; the twigs show the crown. */
const leafless: Tree = ({ brush, plan, dice, traits }, x, base, h, color) => {
  const bark = mix(plan.palette.line, color, 0.35);
  const grow = (from: Point, angle: number, long: number, weight: number, left: number): void => {
    const tip: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long];
    brush.stroke(
      [from, [(from[0] + tip[0]) / 2 + dice.range(-0.06, 0.06) * long, (from[1] + tip[1]) / 2], tip],
      bark,
      weight,
    );
    if (left === 0) return;
    for (const turn of [-0.46, 0.42])
      grow(tip, angle + turn * dice.range(0.7, 1.25), long * dice.range(0.66, 0.8), weight * 0.6, left - 1);
  };
  grow(
    [x, base + 0.01],
    -Math.PI / 2 + dice.range(-0.06, 0.06),
    h * 0.32,
    h * 0.045,
    traits.form === 'minimal' ? 2 : h < 0.3 ? 3 : 4,
  );
};

const round: Tree = ({ brush, plan, dice, traits, noise }, x, base, h, color) => {
  const trunk = mix(plan.palette.line, color, 0.25);
  brush.stroke(
    points([x, base + 0.005], [x + h * 0.012, base - h * 0.3], [x, base - h * 0.62]),
    trunk,
    h * 0.042,
  );
  const r = h * dice.range(0.24, 0.3);
  const lumps = traits.form === 'geometric' ? 0 : 0.1;
  const crown = oval(x, base - h + r * 1.12, r, r * 1.16).map(([px, py]): Point => [
    px + r * lumps * noise(px * 9, py * 9),
    py + r * lumps * noise(py * 9, px * 9 + 4),
  ]);
  brush.fill(crown, color, { grain: 1.1 });
  brush.stroke(points([x, base - h * 0.3], [x, base - h * 0.6]), trunk, h * 0.02);
  brush.stroke(points([x, base - h * 0.42], [x + r * 0.42, base - h * 0.62]), trunk, h * 0.014);
  brush.stroke(points([x, base - h * 0.48], [x - r * 0.4, base - h * 0.68]), trunk, h * 0.014);
};

const STANDS: Partial<Record<string, string>> = {
  pine: 'a pine forest',
  birch: 'a birch wood',
  cypress: 'a row of cypresses',
};

export const forest: Subject = {
  words: [
    many('forest|wood|woodland|grove|copse'),
    one('tree|oak|elm|oak tree', 'round'),
    many('pine forest|taiga|pine wood', 'pine'),
    one('pine|fir|spruce|conifer|pine tree|fir tree|evergreen', 'pine'),
    many('birch|birch tree|birch forest|aspen|birch wood|birch grove', 'birch'),
    one('cypress|poplar', 'cypress'),
  ],
  realm: 'land',
  depth: 0.5,
  usualCount: 9,
  colorRoles: ['mid', 'near'],
  place: (m, { horizon, has, hasRealm, frame }) =>
    has('village') && has('sea')
      ? spotAt(0.5, horizon + 0.03, 0.34)
      : has('village')
        ? spotAt(0.5, 0.95, 0.36)
        : has('field')
          ? spotAt(
              m.count === 1 ? chooseX(m, 0.68) : 0.5,
              (has('mountains') ? Math.max(0.6, horizon) : Math.max(0.44, horizon)) + 0.012,
              (m.count === 1 ? 0.3 : 0.2) * depthScale(m),
            )
          : m.count === 1
            ? spotAt(
                chooseX(m, frame.minimal ? 0.5 : 0.6),
                frame.minimal && has('mountains') ? horizon - 0.004 : 0.9,
                (frame.minimal ? 0.74 : 0.6) * depthScale(m),
              )
            : spotAt(
                0.5,
                has('sea') ? horizon + 0.02 : has('mountains') ? 0.93 : hasRealm('ground') ? 0.83 : 0.9,
                (has('mountains', 'sea') ? 0.24 : frame.aspect > 1 ? 0.5 : hasRealm('ground') ? 1.05 : 0.72) *
                  depthScale(m),
              ),
  describe: ({ variant, count }) =>
    count === 1 ? 'a lone tree' : (STANDS[variant ?? ''] ?? 'a stand of trees'),
  draw,
};
