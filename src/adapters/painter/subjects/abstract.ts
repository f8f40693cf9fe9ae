import type { Point } from '../geometry.js';
import { arc, disc, place, points, spline } from '../geometry.js';
import { spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix } from '../tones.js';
import { abstractWords, sayings } from './abstract-words.js';
import { compositions } from './compositions.js';
import { drawNamedShapes, isNamedShape } from './named-shapes.js';
import { patterns } from './patterns.js';
import { drawStarburst } from './starburst.js';
import { drawGrid } from './tile-grid.js';
import { drawOverlap, drawSinking, namedColors } from './two-shapes.js';

type Kind =
  | 'grid'
  | 'cairn'
  | 'starburst'
  | 'arches'
  | 'pebbles'
  | 'sinking'
  | 'overlap'
  | NonNullable<Scene['traits']['abstract']>
  | keyof typeof compositions;

/** Drawn when the words name no known subject. The style's form and the mood choose the composition. */
const draw: Draw = (scene, element) => {
  // Arches in named colours have these colours and no others.
  const isPlain = element.variant === 'arches' && scene.plan.elements.length === 1;
  const variant = isPlain && namedColors(scene).length > 1 ? 'rainbows' : element.variant;
  if (variant && isNamedShape(variant)) {
    drawNamedShapes(scene, { ...element, variant });
    return;
  }
  const bare = () => undefined;
  const drawings = {
    grid: drawGrid,
    cairn: drawCairn,
    arches: drawArches,
    pebbles: drawPebbles,
    starburst: drawStarburst,
    bare,
    sinking: drawSinking,
    overlap: drawOverlap,
    ...patterns,
    ...compositions,
  };
  const kind = variant ?? scene.traits.abstract ?? scene.dice.pick(kindsFor(scene));
  (kind in drawings ? drawings[kind as Kind] : drawPebbles)(scene, element);
};

function kindsFor({ traits, plan: { moods } }: Scene): readonly Kind[] {
  if (traits.form === 'minimal')
    return moods.includes('bold') ? ['enso', 'uprights', 'mobile'] : ['cairn', 'enso', 'uprights', 'fields'];
  if (moods.includes('calm') || moods.includes('cool')) return ['fields', 'strata', 'pebbles', 'arches'];
  if (moods.includes('moody')) return ['strata', 'fields', 'orbits'];
  if (moods.includes('bold'))
    return traits.form === 'geometric' ? ['grid', 'orbits', 'bands'] : ['pebbles', 'bands', 'mobile'];
  if (moods.includes('bright')) return ['scatter', 'mobile', 'bands', 'pebbles'];
  if (traits.form === 'geometric') return ['grid', 'grid', 'orbits', 'bands'];
  return ['pebbles', 'arches', 'strata', 'mobile', 'orbits', 'bands', 'scatter'];
}

function blob({ dice }: Scene, x: number, y: number, rx: number, ry: number): Point[] {
  const n = 7;
  const turn = dice.range(0, 6.28);
  const knots = Array.from({ length: n }, (_, i): Point => {
    const angle = (i / n) * Math.PI * 2;
    const reach = dice.range(0.72, 1.12);
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
  const turned = place(spline(knots, true, 10), { x: 0, y: 0, turn });
  return place(turned, { x, y, scaleX: rx, scaleY: ry });
}

function drawPebbles(scene: Scene): void {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { far, mid, near, accent, line, light } = plan.palette;
  const flip = dice.chance(0.5) ? 1 : -1;
  const at = (x: number) => w * (0.5 + flip * (x - 0.5));
  const short = Math.min(w, h);
  brush.fill(blob(scene, at(0.62), h * 0.32, w * 0.42, h * 0.25), far, { part: 'body', grain: 0.6 });
  brush.fill(blob(scene, at(0.3), h * 0.62, w * 0.3, h * 0.27), mid, { grain: -0.5 });
  brush.fill(blob(scene, at(0.7), h * 0.78, w * 0.27, h * 0.13), near, { grain: 0.2 });
  brush.fill(blob(scene, at(0.5), h * 0.5, short * 0.14, short * 0.17), light, { grain: 1 });
  brush.fill(disc(at(0.3), h * 0.2, short * 0.1), accent, { grain: 0 });
  brush.stroke(
    spline(
      points(
        [at(0.08), h * 0.86],
        [at(0.3), h * 0.72],
        [at(0.46), h * 0.82],
        [at(0.62), h * 0.6],
        [at(0.88), h * 0.5],
      ),
      false,
      14,
    ),
    line,
    0.011,
  );
  for (let i = 0; i < 5; i++)
    brush.fill(disc(at(0.74 + 0.035 * i), h * (0.24 + 0.035 * i), short * 0.011, 14), line, {
      part: 'detail',
    });
}

function drawArches(scene: Scene): void {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { far, mid, near, accent, light, sky } = plan.palette;
  const short = Math.min(w, h);
  const x = w * dice.pick([0.46, 0.54]);
  const base = h * 0.86;
  const colors = [near, light, mid, sky, accent, light, far];
  const r = Math.min(short * 0.41, h * 0.4);
  if (!plan.elements.some((e) => e.subject === 'sun' || e.subject === 'moon'))
    brush.fill(disc(w - x + (x > w / 2 ? 0.02 : -0.02), h * 0.2, short * 0.13), accent, { grain: 0 });
  brush.fill(blob(scene, w - x, h * 0.44, w * 0.3, h * 0.13), far, { grain: 0.3 });
  colors.forEach((color, i) => {
    const ring = r * (1 - i * 0.135);
    brush.fill(
      [...arc(x, base - r * 0.42, ring, Math.PI, Math.PI * 2, 40), [x + ring, base], [x - ring, base]],
      color,
      { grain: Math.PI / 2 },
    );
  });
  brush.fill(
    points(
      [-0.05, base - 0.004],
      [w * 0.3, base - 0.03],
      [w * 0.7, base + 0.012],
      [w + 0.05, base - 0.015],
      [w + 0.05, h + 0.05],
      [-0.05, h + 0.05],
    ),
    mix(near, mid, 0.3),
    { part: 'field', grain: 0 },
  );
  const stone = x > w / 2 ? w * 0.18 : w * 0.82;
  brush.fill(blob(scene, stone, base - short * 0.035, short * 0.12, short * 0.06), light, { grain: 0 });
  brush.fill(blob(scene, stone + 0.01, base - short * 0.125, short * 0.075, short * 0.045), mid, {
    grain: 0,
  });
}

function drawCairn(scene: Scene): void {
  const { width: w, height: h, brush, plan, dice } = scene;
  const { far, mid, near, accent } = plan.palette;
  const short = Math.min(w, h);
  const x = w * dice.pick([0.42, 0.58]);
  const base = h * 0.8;
  brush.fill(disc(x > w / 2 ? w * 0.27 : w * 0.73, h * 0.24, short * 0.17), accent, { grain: 0 });
  let y = base;
  [0.3, 0.21, 0.24, 0.13].forEach((r, i) => {
    const tall = r * ([0.36, 0.42, 0.38, 0.62][i] ?? 0.4);
    y -= short * tall;
    brush.fill(
      blob(scene, x + dice.range(-0.03, 0.03), y, short * r, short * tall),
      [near, far, mid, near][i] ?? near,
      { grain: 0.05 },
    );
    y -= short * tall * 0.86;
  });
  brush.stroke(points([w * 0.12, base + 0.02], [w * 0.5, base + 0.01], [w * 0.88, base + 0.03]), near, 0.024);
}

export const abstract: Subject = {
  words: abstractWords,
  realm: 'pattern',
  depth: 0,
  usualCount: 1,
  colorRoles: ['far', 'mid', 'near', 'accent'],
  place: () => spotAt(0.5, 0.5, 1),
  describe: ({ variant }, plan) => sayings[variant ?? plan.style] ?? 'an abstract balance of shapes',
  draw,
};
