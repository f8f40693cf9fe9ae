import type { Point } from '../geometry.js';
import { bounds, box, disc, place, resample, ribbon, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { mend, wander } from './kintsugi.js';
import { clipTo, extent, fill, glaze, inked, soften, trace } from './marks.js';
import { muteColor } from './muted.js';

/** Earth pigments have at most this chroma. */
const MAX_EARTH_CHROMA = 0.11;

/** Earth pigments on a clay wall: trowelled ground, worn and chipped edges, a crack mended in gold. */
export const wabiSabi: Style = {
  phrases: 'wabi sabi|wabisabi|rustic|imperfect|earthen|clay|plaster|limewash|kintsugi|weathered|fresco',
  traits: {
    form: 'minimal',
    margin: 0,
    paperSky: true,
    disc: 'plain',
    water: 'bands',
    schemes: ['raw clay', 'ash glaze', 'adobe'],
    suits: ['moon', 'leaves', 'mountains', 'abstract', 'flowers', 'desert', 'table'],
    moods: ['calm', 'warm'],
    rare: true,
  },
  texture: { tooth: 0.34, mottle: 0.3, speckle: 0.05, stretch: 1 },
  inks(colors) {
    for (const role of ['sky', 'far', 'mid', 'near', 'accent'] as const) colors[role].c *= 0.8;
    colors.ground = {
      ...colors.ground,
      l: Math.min(0.885, colors.ground.l - 0.055),
      c: colors.ground.c * 1.25,
    };
    colors.light = { ...colors.light, l: 0.935 };
  },
  backdrop(stage) {
    const { context, plan, width, height } = stage;
    const { ground, far } = plan.palette;
    fill(context, box(0, 0, width, height), ground);
    trowelWall(
      stage,
      box(0, 0, width, height),
      [mix(ground, far, 0.35), shade(ground, 0.045), shade(ground, -0.035)],
      150,
    );
  },
  createBrush(stage) {
    const { context, noise, plan, dice } = stage;
    const { ground } = plan.palette;
    return {
      fill(outline, tint, { part = 'body' } = {}) {
        const color = muteColor(tint, MAX_EARTH_CHROMA);
        const size = extent(outline);
        const loose = Math.min(0.0052, size * 0.03);
        const soft = part === 'detail' ? outline : soften(outline, 0.03, 0.025);
        const rough = wobble(wobble(resample(soft, 0.005), noise, loose, 13), noise, loose * 0.55, 75);
        fill(context, rough, glaze(color, part === 'field' ? 0.9 : 0.95));
        if (size < 0.07) return;
        clipTo(context, rough, () => {
          trowelWall(
            stage,
            rough,
            [shade(color, 0.05), shade(color, -0.045), mix(color, ground, 0.3)],
            Math.min(34, Math.round(4 + size * 60)),
          );
          trace(context, rough);
          context.lineWidth = Math.min(0.02, size * 0.07);
          context.strokeStyle = glaze(shade(color, -0.05), 0.2);
          context.stroke();
          if (part !== 'body') return;
          context.lineWidth = 0.006;
          context.strokeStyle = glaze(shade(color, -0.2), 0.55);
          context.stroke();
        });
        drawChips(stage, rough, mix(ground, color, 0.12), part === 'field' ? 0.26 : 0.32);
      },
      stroke(points, tint, weight) {
        const color = muteColor(tint, MAX_EARTH_CHROMA);
        const path = inked(
          wobble(resample(points, 0.006, false), noise, 0.0022, 22),
          weight * 1.25,
          stage,
          0.3,
        );
        fill(context, path, glaze(color, dice.range(0.78, 0.92)));
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height, dice } = stage;
    const { line, ground } = plan.palette;
    for (let i = 0; i < 3; i++) {
      const from: Point = dice.chance(0.5)
        ? [dice.chance(0.5) ? 0 : width, height * dice.next()]
        : [width * dice.next(), dice.chance(0.5) ? 0 : height];
      const crack = wander(
        stage,
        from,
        Math.atan2(height / 2 - from[1], width / 2 - from[0]) + dice.range(-0.7, 0.7),
        dice.range(0.2, 0.45),
      );
      fill(
        context,
        ribbon(crack, (t) => 0.0026 * (1 - t)),
        glaze(line, 0.5),
      );
      fill(
        context,
        ribbon(
          crack.map(([x, y]): Point => [x + 0.0016, y + 0.0016]),
          (t) => 0.0014 * (1 - t),
        ),
        glaze(shade(ground, 0.06), 0.6),
      );
    }
    if (dice.chance(0.65)) mend(stage);
  },
};

/** Broad trowel strokes, each a little lighter or darker than the wall, with a ridge along the edge. */
function trowelWall(
  { context, dice }: Stage,
  shape: readonly Point[],
  tones: readonly string[],
  passes: number,
): void {
  const { x, y, w, h } = bounds(shape);
  const reach = Math.min(0.42, Math.max(w, h) * 0.8);
  for (let i = 0; i < passes; i++) {
    const turn = dice.range(-0.9, 0.9) + (dice.chance(0.3) ? Math.PI / 2 : 0);
    const bend = dice.range(-0.25, 0.25);
    const arc = Array.from({ length: 7 }, (_, s): Point => [s / 6 - 0.5, bend * (s / 6 - 0.5) ** 2]);
    const put = { x: x + w * dice.next(), y: y + h * dice.next(), scaleX: reach * dice.range(0.4, 1), turn };
    const path = place(arc, { ...put, scaleY: put.scaleX });
    const wide = reach * dice.range(0.08, 0.22);
    const tone = dice.pick(tones);
    fill(
      context,
      ribbon(path, (t) => wide * Math.sin(Math.PI * (0.12 + 0.76 * t)) ** 0.6),
      glaze(tone, dice.range(0.1, 0.3)),
    );
    if (!dice.chance(0.4)) continue;
    trace(context, ribbon(path, () => wide).slice(1, path.length - 1), false);
    context.lineWidth = 0.0012;
    context.strokeStyle = glaze(shade(tone, lightness(tone) > 0.5 ? -0.09 : 0.09), 0.28);
    context.stroke();
  }
}

/** Flaked places, most where the noise is high. */
function drawChips(
  { context, noise, dice }: Stage,
  edge: readonly Point[],
  color: string,
  share: number,
): void {
  context.beginPath();
  for (const [x, y] of edge) {
    if (noise(x * 5 + 40, y * 5) < 1 - share * 2 || !dice.chance(0.5)) continue;
    const r = 0.0012 + 0.0062 * dice.next() ** 4;
    const flake = disc(0, 0, 1, 7).map(([px, py]): Point => [
      px * dice.range(0.35, 1.5),
      py * dice.range(0.25, 1),
    ]);
    place(flake, { x: x + dice.range(-0.006, 0.006), y: y + dice.range(-0.006, 0.006), scaleX: r }).forEach(
      ([px, py], i) => {
        if (i === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      },
    );
    context.closePath();
  }
  context.fillStyle = color;
  context.fill();
}
