import type { Point } from '../geometry.js';
import { bounds, box, disc as discOf, points } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { hexToOklch, mix, oklchToHex, shade } from '../tones.js';
import { cells, middle, scatter } from './cells.js';
import { addAll, clipTo, extent, fill, glaze, trace } from './marks.js';

const lead = '#1d1c20';

/** Panes of coloured glass held by lead, with a border of glass around the window. */
export const stainedGlass: Style = {
  phrases: 'stained glass|leaded glass|church window|tiffany|leadlight|stained glass window|mosaic window',
  traits: {
    form: 'organic',
    margin: 0,
    border: 0.05,
    paperSky: false,
    disc: 'plain',
    water: 'bands',
    symmetric: true,
    schemes: ['cathedral', 'opalescent', 'riviera'],
    abstract: 'rose',
    suits: ['bird', 'flowers', 'fish', 'sun', 'abstract'],
    moods: ['bold', 'moody'],
    rare: true,
  },
  texture: { tooth: 0.07, mottle: 0.11, speckle: 0, stretch: 1 },
  backdrop(stage) {
    const { plan, width, height } = stage;
    const { sky, far, ground } = plan.palette;
    const night = plan.light === 'night';
    const disc = plan.elements.find((e) => e.subject === 'sun' || e.subject === 'moon')?.spots[0];
    const from: Point = disc
      ? [disc.x * width, disc.y * height]
      : [width / 2, plan.composition === 'abstract' ? height / 2 : height * 0.46];
    const reach = Math.hypot(width, height);
    const rays = 22;
    const first = disc ? disc.size * 1.3 + 0.02 : 0.085;
    const spokes: Point[][] = [];
    const rims: Point[][] = [];
    for (let ring = 0, r = 0; r < reach; ring++) {
      const to = ring === 0 ? first : r + 0.13 + 0.05 * ring;
      const count = ring === 0 ? 1 : rays;
      for (let i = 0; i < count; i++) {
        const turn = (a: number, at: number): Point => {
          const angle = ((a + (ring % 2) * 0.5) / count) * Math.PI * 2 + 0.1;
          return [from[0] + at * Math.cos(angle), from[1] + at * Math.sin(angle)];
        };
        const pane =
          ring === 0
            ? round(from, first)
            : [turn(i, r), turn(i + 1, r), turn(i + 1, to), turn(i + 0.5, to), turn(i, to)];
        const glow = Math.max(0, 0.5 - 0.16 * ring);
        const tone = mix(sky, night ? far : ground, glow * (ring % 2 ? 0.7 : 1));
        drawGlassPane(stage, pane, luminous(mix(tone, far, stage.dice.range(0, 0.22))));
      }
      for (let i = 0; ring > 0 && i < count; i++) {
        const angle = ((i + (ring % 2) * 0.5) / count) * Math.PI * 2 + 0.1;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        spokes.push(points([from[0] + r * cos, from[1] + r * sin], [from[0] + to * cos, from[1] + to * sin]));
      }
      r = to;
      rims.push(round(from, r));
    }
    drawStroke(stage, spokes, 0.005, false);
    drawStroke(stage, rims, 0.005);
  },
  createBrush(stage) {
    const { context, dice } = stage;
    return {
      fill(outline, color, { part = 'body', grain } = {}) {
        const size = extent(outline);
        const glass = luminous(color);
        if (part === 'detail' || size < 0.07) {
          fill(context, outline, part === 'detail' ? glass : shade(glass, 0.02));
          if (size > 0.025) drawStroke(stage, [outline], Math.min(0.005, size * 0.05));
          return;
        }
        const around = bounds(outline);
        const step = part === 'field' ? 0.13 : Math.max(0.07, Math.min(0.14, size * 0.38));
        const slim = Math.min(around.w, around.h) < step * 0.8;
        const panes = cells(
          scatter(around, slim ? step * 0.8 : step, dice, part === 'field' ? 1.9 : 1),
          around,
        );
        clipTo(context, outline, () => {
          for (const pane of panes) drawGlassPane(stage, pane, glass, grain);
          drawStroke(stage, panes, 0.0048);
        });
        drawStroke(stage, [outline], part === 'field' ? 0.0065 : 0.009);
      },
      stroke(points, color, weight) {
        const dark = hexToOklch(color).l < 0.45;
        context.lineWidth = Math.max(0.003, Math.min(weight * 0.8, 0.02));
        trace(context, points, false);
        context.strokeStyle = dark ? lead : luminous(color);
        context.stroke();
      },
    };
  },
  finish(stage) {
    const { context, width, height, plan, dice } = stage;
    const { mid, far, accent, near } = plan.palette;
    const band = 0.05;
    const along = (long: number, put: (at: number, step: number) => Point[]) => {
      const count = Math.round(long / 0.14);
      for (let i = 0; i < count; i++) {
        const tone = i % 4 === 2 ? far : i % 2 ? mid : near;
        drawGlassPane(stage, put((long * i) / count, long / count), luminous(tone));
        drawStroke(stage, [put((long * i) / count, long / count)], 0.006);
      }
    };
    along(height, (at, step) => box(0, at, band, step));
    along(height, (at, step) => box(width - band, at, band, step));
    along(width, (at, step) => box(at, 0, step, band));
    along(width, (at, step) => box(at, height - band, step, band));
    for (const [x, y] of points(
      [0, 0],
      [width - band * 1.3, 0],
      [0, height - band * 1.3],
      [width - band * 1.3, height - band * 1.3],
    )) {
      drawGlassPane(stage, box(x, y, band * 1.3, band * 1.3), luminous(accent));
      drawStroke(stage, [box(x, y, band * 1.3, band * 1.3)], 0.007);
    }
    drawStroke(stage, [box(band, band, width - 2 * band, height - 2 * band)], 0.01);
    drawStroke(stage, [box(0, 0, width, height)], 0.026);
    context.lineWidth = 0.001;
    context.strokeStyle = glaze(plan.palette.light, 0.13);
    context.beginPath();
    for (let i = 0; i < 260; i++) {
      const [x, y] = [width * dice.next(), height * dice.next()];
      context.moveTo(x, y);
      context.lineTo(x + dice.range(0.01, 0.04), y + dice.range(-0.006, 0.006));
    }
    context.stroke();
  },
};

const round = ([x, y]: Point, r: number) => discOf(x, y, r, 120);

/** Glass is lighter than ink and richer than paper. */
function luminous(color: string): string {
  const { l, c, h } = hexToOklch(color);
  return oklchToHex({ l: l < 0.42 ? 0.3 + l * 0.3 : l, c: c < 0.02 ? c : Math.min(0.2, c * 1.18), h });
}

/** One pane in a slightly different tone, brighter towards one side, like hand-rolled glass. */
function drawGlassPane(
  { context, dice }: Stage,
  pane: readonly Point[],
  color: string,
  grain?: number,
): void {
  const [x, y] = middle(pane);
  const r = extent(pane) * 0.62;
  const own = shade(color, dice.range(-0.055, 0.055));
  const angle = (grain ?? 0.8) + dice.range(-0.9, 0.9);
  const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * r];
  const shine = context.createRadialGradient(
    x - dx * 0.3,
    y - dy * 0.3,
    0,
    x - dx * 0.3,
    y - dy * 0.3,
    r * 1.4,
  );
  shine.addColorStop(0, shade(own, 0.065));
  shine.addColorStop(0.55, own);
  shine.addColorStop(1, shade(own, -0.075));
  trace(context, pane);
  context.fillStyle = shine;
  context.fill();
}

/** Lead is round, so a faint light runs along it. */
function drawStroke(
  { context }: Stage,
  shapes: readonly (readonly Point[])[],
  weight: number,
  closed = true,
): void {
  context.beginPath();
  addAll(context, shapes, closed);
  context.lineWidth = weight;
  context.strokeStyle = lead;
  context.stroke();
  if (weight < 0.0045) return;
  context.lineWidth = weight * 0.22;
  context.strokeStyle = 'rgba(190, 196, 205, 0.28)';
  context.stroke();
}
