import type { Point } from '../geometry.js';
import { box, disc, pointAt, points, resample, ribbon, wobble } from '../geometry.js';
import type { Brush, Stage, Style } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import type { Layer, Layers } from './layers.js';
import { getLayers } from './layers.js';
import { extent, fill, glaze, inked } from './marks.js';

/** Units between possible places of a dab. */
const PITCH = 0.0098;

/** Short dabs of broken colour that follow the form, cool in the shade and warm in the light. */
export const impressionist: Style = {
  phrases:
    'impressionist|impressionism|impressionistic|oil painting|oil|oil paint|monet|claude monet|van gogh|vincent van gogh|brush stroke painting|post impressionist|post impressionism|impasto|plein air',
  traits: {
    form: 'organic',
    margin: 0,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    schemes: ['garden at noon', 'haystacks', 'afterglow'],
    suits: ['sea', 'flowers', 'boat', 'forest', 'mountains', 'village', 'fruit', 'sun', 'land'],
    moods: ['bright', 'warm'],
  },
  texture: { tooth: 0.2, mottle: 0.07, speckle: 0, stretch: 2 },
  backdrop(stage) {
    const { context, plan, width, height, noise } = stage;
    const { sky, ground, accent, light, far } = plan.palette;
    const layers = getLayers(stage, PITCH);
    const night = lightness(sky) < 0.5;
    const low =
      plan.composition === 'horizon' || plan.composition === 'window' ? plan.horizon * height : height;
    const warm = plan.light === 'day' || night ? light : accent;
    fill(context, box(0, 0, width, height), sky);
    for (let i = 0; i < 5; i++) {
      const top = (low * i) / 5;
      const edge = Array.from({ length: 24 }, (_, s): Point => [
        -0.1 + ((width + 0.2) * s) / 23,
        i === 0 ? -0.1 : top + 0.06 * noise(s * 0.3, i * 5),
      ]);
      const tone = mix(
        shade(sky, night ? -0.04 : -0.05),
        i % 2 ? mix(sky, warm, 0.4) : mix(sky, far, 0.3),
        i / 6 + (i % 2 ? 0.1 : 0),
      );
      layers.fill([...edge, [width + 0.1, height + 0.1], [-0.1, height + 0.1]], tone, { part: 'field' });
    }
    const spot = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon')?.spots[0];
    if (!spot) return;
    const glow = mix(sky, night ? light : mix(accent, ground, 0.5), 0.3);
    for (const [size, amount] of points([2.1, 0.25], [1.6, 0.6], [1.25, 1]))
      layers.fill(disc(spot.x * width, spot.y * height, spot.size * size), mix(sky, glow, amount), {
        part: 'body',
      });
  },
  createBrush(stage): Brush {
    const { context, noise } = stage;
    const layers = getLayers(stage, PITCH);
    return {
      fill(outline, color, hint) {
        fill(context, outline, color);
        layers.fill(
          wobble(resample(outline, 0.012), noise, Math.min(0.003, extent(outline) * 0.02), 20),
          color,
          hint,
        );
      },
      stroke(points, color, weight) {
        fill(context, inked(points, Math.max(0.0035, weight), stage, 0.6), color);
        layers.stroke(points, color, Math.max(0.0042, weight));
      },
    };
  },
  finish(stage) {
    const layers = getLayers(stage, PITCH);
    for (const layer of layers.resolve())
      if (layer.weight !== null)
        drawn(stage, layer, layer.weight, (point) => layers.isUncovered(layer, point));
      else if (layer.shown.length < 7) {
        if (layer.part === 'detail' && layers.isUncovered(layer, middle(layer)))
          fill(stage.context, layer.points, layer.color);
        else drawDabs(stage, layers, layer);
      } else drawDabs(stage, layers, layer);
  },
};

const middle = ({ box: { x, y, w, h } }: Layer): Point => [x + w / 2, y + h / 2];

/** From the coolest dark to the warmest light. */
function tones(color: string, reach = 1): string[] {
  const { l, c, h } = hexToOklch(color);
  const toward = (hue: number, by: number) => h + Math.max(-by, Math.min(by, ((hue - h + 540) % 360) - 180));
  const rich = Math.max(0.022, c);
  const tone = (dl: number, dc: number, hue: number) =>
    oklchToHex({ l: Math.max(0.16, Math.min(0.96, l + dl * reach)), c: rich * dc, h: (hue + 360) % 360 });
  return [
    tone(-0.09, 1.1, toward(275, 34)),
    tone(-0.045, 1.05, toward(275, 15)),
    tone(0, 1, h - 12),
    tone(0.005, 1.12, h + 14),
    tone(0.045, 1, toward(85, 18)),
    tone(0.085, 0.9, toward(85, 34)),
  ];
}

function drawDabs({ context, noise }: Stage, layers: Layers, layer: Layer): void {
  const {
    box: { x, y, w, h },
    part,
    grain,
    color,
  } = layer;
  const field = part === 'field';
  const size = Math.max(w, h);
  const long = field ? 0.036 : Math.min(0.027, 0.008 + size * 0.075);
  const share = field ? 0.46 : Math.min(1, 0.62 + 0.03 / size);
  const set: [Point, number, number][][] = [[], [], [], [], [], []];
  for (const { x: px, y: py, roll } of layer.shown) {
    if (roll(0) >= share) continue;
    const at: Point = [px + 0.006 * (roll(1) - 0.5), py + 0.006 * (roll(2) - 0.5)];
    const lit = field
      ? 0.5 + 0.32 * noise(px * 2.6, py * 5.5) - 0.25 * Math.min(1, (py - y) / 0.5 - 0.35)
      : 0.86 - 0.38 * ((px - x) / (w || 1)) - 0.42 * ((py - y) / (h || 1));
    const tone = Math.max(0, Math.min(5, Math.floor((lit + 0.6 * (roll(3) - 0.5)) * 6)));
    const form = field
      ? 0.8 * noise(px * 1.1 + 9, py * 1.7)
      : Math.atan2(py - y - h / 2, px - x - w / 2) + Math.PI / 2;
    const turn = (grain ?? form) + 0.32 * noise(px * 7, py * 7);
    const span = long * (0.65 + 0.55 * roll(4));
    const [dx, dy] = [Math.cos(turn) * span * 0.5, Math.sin(turn) * span * 0.5];
    const over = [
      !layers.isVisible(layer, [at[0] + dx, at[1] + dy]),
      !layers.isVisible(layer, [at[0] - dx, at[1] - dy]),
    ];
    // A dab that crosses the edge is shortened, so that the shape keeps its outline.
    if (over[0] && over[1]) set[tone]?.push([at, turn, span * 0.42]);
    else if (over[0] || over[1])
      set[tone]?.push([
        [at[0] + dx * (over[0] ? -0.45 : 0.45), at[1] + dy * (over[0] ? -0.45 : 0.45)],
        turn,
        span * 0.55,
      ]);
    else set[tone]?.push([at, turn, span]);
  }
  const colors = tones(color, field ? 0.68 : size > 0.2 ? 1.3 : 1);
  set.forEach((marks, i) => {
    const tint = colors[i] ?? color;
    drawStrokes(context, marks, 0.26, tint);
    // Thick paint catches light along one side of the dab.
    if (i > 2)
      drawStrokes(
        context,
        marks
          .filter((_, k) => k % 4 === 0)
          .map(([[px, py], turn, span]) => [[px - 0.0013, py - 0.0016], turn, span * 0.75]),
        0.07,
        glaze(shade(tint, 0.08), 0.8),
      );
  });
}

/** Dabs with a blunt start and a pointed end as one path. `wide` is a share of their length. */
function drawStrokes(
  context: Stage['context'],
  marks: readonly [Point, number, number][],
  wide: number,
  color: string,
): void {
  if (marks.length === 0) return;
  context.beginPath();
  for (const [[x, y], turn, span] of marks) {
    const [cos, sin] = [Math.cos(turn) * span, Math.sin(turn) * span];
    const point = (along: number, off: number): Point => [
      x + along * cos - off * sin,
      y + along * sin + off * cos,
    ];
    context.moveTo(...point(-0.5, 0));
    context.lineTo(...point(-0.4, -wide * 0.48));
    context.lineTo(...point(0.12, -wide * 0.5));
    context.lineTo(...point(0.5, -wide * 0.12));
    context.lineTo(...point(0.46, wide * 0.25));
    context.lineTo(...point(-0.1, wide * 0.5));
    context.lineTo(...point(-0.42, wide * 0.38));
  }
  context.fillStyle = color;
  context.fill();
}

/** A line as a row of overlapping dabs. */
function drawn(
  stage: Stage,
  { points, color }: Layer,
  weight: number,
  bare: (point: Point) => boolean,
): void {
  const path = resample(points, Math.max(0.008, weight * 1.6), false);
  const colors = tones(color);
  path.slice(0, -1).forEach((point, i) => {
    if (!bare(point)) return;
    const { angle } = pointAt(path, i / (path.length - 1));
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const span = Math.max(0.011, weight * 2.4);
    const dab = [-0.3, 0.2, 0.7].map((t): Point => [point[0] + t * span * cos, point[1] + t * span * sin]);
    fill(
      stage.context,
      ribbon(dab, (t) => weight * (0.5 + Math.sin(Math.PI * Math.min(1, t + 0.15)) * 0.6)),
      colors[1 + ((i * 3 + (i >> 2)) % 4)] ?? color,
    );
  });
}
