import type { Point } from '../geometry.js';
import { arc, oval, points, ribbon, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { many, one } from '../words/words.js';
import { contrastColor, drawCurrents, waterColor } from './depths.js';

/** A reef along the foot of the sheet: branching coral, fans, weed and boulders, taller at the sides than between. */
const draw: Draw = (scene, element) => {
  const { brush, width, height, noise, dice, plan, traits } = scene;
  const { accent, mid, near, far, light } = plan.palette;
  drawCurrents(scene, element);
  const behind = waterColor(scene);
  const weedy = element.variant === 'seaweed';
  const own = element.color;
  const tones = (
    own
      ? [own, shade(own, 0.08), shade(own, -0.08)]
      : weedy
        ? [mid, near, mix(mid, near, 0.5)]
        : [accent, mid, mix(accent, light, 0.35), near, far]
  ).map((color) => contrastColor(color, behind, 0.12));
  const alone = plan.elements.every((e) => e.subject === 'coral' || e.subject === 'sea');
  const tall = Math.min(height * (alone ? 0.6 : 0.36), width * (alone ? 0.85 : 0.52));
  const foot = height * 0.955;
  const plants = traits.form === 'minimal' ? 3 : Math.round(7 * Math.max(1, scene.composed.width * 0.85));
  const order = Array.from({ length: plants }, (_, i) => i).sort((a, b) => (a % 2) - (b % 2));
  for (const i of order) {
    const at = (i + 0.5) / plants;
    const side = Math.abs(at - 0.5) * 2;
    const x = width * (at + dice.range(-0.03, 0.03));
    const size = tall * (0.42 + 0.55 * side) * (i % 2 ? 0.72 : 1) * dice.range(0.88, 1.08);
    const color = tones[(i * 2) % tones.length] ?? accent;
    const lean = (0.5 - at) * 0.35;
    if (weedy || i % 4 === 3) drawWeed(scene, x, foot, size * 1.12, color);
    else if (i % 4 === 1) drawFan(scene, x, foot, size * 0.72, color, lean);
    else drawTree(scene, x, foot, size, color, lean);
  }
  if (traits.form !== 'minimal' && !weedy)
    for (let i = 0; i < 4; i++) {
      const x = width * ((i + dice.range(0.2, 0.8)) / 4);
      drawBoulder(scene, x, foot, dice.range(0.05, 0.085), tones[(i + 1) % tones.length] ?? far);
    }
  const bed: Point[] = Array.from({ length: 40 }, (_, i): Point => [
    -0.05 + ((width + 0.1) * i) / 39,
    foot - 0.012 + 0.016 * noise(i * 0.13, 3),
  ]);
  const sand = mix(lightness(behind) > 0.6 ? near : mix(light, mid, 0.35), behind, 0.25);
  brush.fill([...smooth(bed), [width + 0.05, height + 0.05], [-0.05, height + 0.05]], sand, {
    part: 'field',
  });
};

const smooth = (points: readonly Point[]) => spline(points, false, 3);

/** One outline around a forked branch: up its left side, around its twigs, down its right side. */
function createBranch(
  x: number,
  y: number,
  angle: number,
  wide: number,
  long: number,
  level: number,
  scene: Scene,
): Point[] {
  const { dice } = scene;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const [nx, ny] = [dy, -dx];
  const [ex, ey] = [x + dx * long, y + dy * long];
  const side = (px: number, py: number, by: number): Point => [px + nx * by, py + ny * by];
  const end = wide * 0.86;
  if (level === 0)
    return [
      side(x, y, wide / 2),
      ...arc(ex, ey, end / 2, angle - Math.PI / 2, angle + Math.PI / 2, 6),
      side(x, y, -wide / 2),
    ];
  const open = dice.range(0.32, 0.52);
  const even = dice.range(-0.14, 0.14);
  const twig = (way: 1 | -1) => {
    const [bx, by] = side(ex, ey, way * end * 0.3);
    return createBranch(
      bx,
      by,
      angle - way * open + even,
      end * 0.74,
      long * dice.range(0.72, 0.95),
      level - 1,
      scene,
    );
  };
  return [side(x, y, wide / 2), ...twig(1), ...twig(-1), side(x, y, -wide / 2)];
}

function drawTree(scene: Scene, x: number, y: number, size: number, color: string, lean: number): void {
  const level = scene.traits.form === 'minimal' ? 2 : 3;
  const outline = createBranch(x, y + 0.02, -Math.PI / 2 + lean, size * 0.19, size * 0.27, level, scene);
  scene.brush.fill(spline(outline, true, 3), color, { grain: 1.57 });
}

function drawFan(
  { brush, traits }: Scene,
  x: number,
  y: number,
  r: number,
  color: string,
  lean: number,
): void {
  const lobes: Point[] = Array.from({ length: 61 }, (_, i): Point => {
    const angle = -Math.PI + 0.25 + ((Math.PI - 0.5) * i) / 60 + lean;
    const reach = r * (0.96 + 0.04 * Math.sin(i * 1.9));
    return [x + reach * Math.cos(angle) * 0.82, y - r * 0.18 + reach * Math.sin(angle)];
  });
  brush.fill([[x + r * 0.05, y + 0.02], [x - r * 0.05, y + 0.02], ...lobes], color, { grain: 1.57 });
  const vein = mix(color, lightness(color) > 0.55 ? '#1c2b3a' : '#f6efe0', 0.28);
  const veins = traits.form === 'minimal' ? 3 : 9;
  for (let i = 0; i < veins; i++) {
    const angle = -Math.PI + 0.45 + ((Math.PI - 0.9) * i) / (veins - 1) + lean;
    const [tx, ty] = [x + r * 0.84 * Math.cos(angle) * 0.82, y - r * 0.16 + r * 0.84 * Math.sin(angle)];
    brush.stroke(
      spline(points([x, y - r * 0.02], [x + (tx - x) * 0.4, y + (ty - y) * 0.52], [tx, ty]), false, 8),
      vein,
      r * 0.024,
    );
  }
}

function drawWeed({ brush, dice }: Scene, x: number, y: number, size: number, color: string): void {
  for (let k = 0; k < 3; k++) {
    const [tall, phase] = [size * dice.range(0.6, 1.05), dice.range(0, 6.28)];
    const path: Point[] = Array.from({ length: 22 }, (_, i): Point => {
      const t = i / 21;
      return [
        x + (k - 1) * size * (0.05 + 0.09 * t) + size * 0.055 * Math.sin(phase + t * 7.5) * t ** 0.6,
        y + 0.02 - tall * t,
      ];
    });
    const blade = ribbon(path, (t) => size * 0.062 * (1 - t * 0.9) ** 0.6 * (1 + 0.16 * Math.sin(t * 30)));
    brush.fill(blade, shade(color, (k - 1) * 0.045), { grain: 1.57 });
  }
}

function drawBoulder({ brush }: Scene, x: number, y: number, r: number, color: string): void {
  brush.fill(oval(x, y, r * 1.25, r), color, { grain: 0 });
  for (let i = 0; i < 3; i++) {
    const row = arc(x, y - r * 0.05, r * (0.3 + 0.24 * i), Math.PI * 1.08, Math.PI * 1.92, 16);
    brush.stroke(
      row.map(([px, py], k): Point => [px, py + r * 0.045 * Math.sin(k * 1.9)]),
      shade(color, lightness(color) > 0.5 ? -0.13 : 0.15),
      r * 0.075,
    );
  }
}

export const coral: Subject = {
  words: [
    many('coral reef|reef|corals|coral bed'),
    // 'Coral' alone usually means the colour, so the subject needs a place name.
    one(
      'coral garden|coral branch|over coral|over the coral|above coral|above the coral|among coral|among the coral|on coral|seabed|ocean floor',
    ),
    many('seaweed|kelp|kelp forest|sea grass|algae', 'seaweed'),
  ],
  realm: 'deep',
  depth: 0.62,
  usualCount: 1,
  colorRoles: ['accent', 'mid', 'near'],
  ownColors: { '': [0.66, 0.17, 28] },
  place: () => spotAt(0.5, 0.95, 1),
  describe: ({ variant }) => (variant === 'seaweed' ? 'swaying seaweed' : 'a coral reef'),
  draw,
};
