import type { Point } from '../geometry.js';
import { bounds, box, points, resample, wobble } from '../geometry.js';
import type { Stage, Style } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { inset } from './edges.js';
import { clipTo, extent, fill, glaze, trace } from './marks.js';
import { drawBlanketStitch, drawRunningStitch, drawSatinStitch, drawSeam } from './stitches.js';

/**
 * Pieces of printed cloth: land is pieced in patches, things are appliquéd with blanket stitch, with threads over
 * all.
 */
export const patchwork: Style = {
  phrases:
    'quilt|quilted|quilting|patchwork|woven|weave|weaving|tapestry|embroidery|embroidered|stitched|stitching|textile|fabric|felt|applique|folk art|folk',
  traits: {
    form: 'organic',
    margin: 0,
    border: 0.045,
    paperSky: false,
    disc: 'burst',
    water: 'bands',
    symmetric: true,
    schemes: ['calico', 'homespun'],
    abstract: 'blocks',
    suits: ['bird', 'flowers', 'village', 'cat', 'abstract'],
    moods: ['bright'],
    rare: true,
  },
  texture: { tooth: 0.2, mottle: 0.06, speckle: 0, stretch: 1 },
  backdrop(stage) {
    const { context, plan, width, height, dice } = stage;
    const { sky, ground, far, light } = plan.palette;
    fill(context, box(0, 0, width, height), sky);
    const night = lightness(sky) < 0.5;
    const columns = width > height * 1.2 ? 10 : 6;
    const side = width / columns;
    for (let row = 0; row * side < height; row++)
      for (let column = 0; column < columns; column++) {
        const square = box(column * side, row * side, side, side);
        const tone = night
          ? mix(sky, far, dice.range(0, 0.28))
          : mix(sky, (row + column) % 2 ? ground : far, dice.range(0.06, 0.42));
        drawPatch(
          stage,
          square,
          tone,
          dice.int(0, 5),
          night
            ? mix(tone, light, 0.18)
            : (row * 5 + column * 3) % 7 === 0
              ? shade(tone, -0.08)
              : mix(tone, ground, 0.6),
        );
        drawSeam(stage, square);
        drawRunningStitch(stage, inset(square, 0.012), night ? mix(sky, light, 0.45) : mix(light, sky, 0.15));
      }
  },
  createBrush(stage) {
    const { context, dice, noise, plan } = stage;
    const { ground, light, line } = plan.palette;
    const thread = (color: string) =>
      lightness(color) > 0.66 ? mix(color, line, 0.62) : mix(color, light, 0.68);
    return {
      fill(outline, color, { part = 'body', grain } = {}) {
        const size = extent(outline);
        const shape = wobble(resample(outline, 0.008), noise, Math.min(0.0016, size * 0.01), 8);
        if (part === 'detail' || size < 0.07) {
          fill(context, shape, color);
          if (size > 0.034) drawSatinStitch(stage, shape, color, grain ?? 0.9);
          return;
        }
        drawShadow(stage, shape, part === 'body' ? 1 : 0.6);
        fill(context, shape, color);
        clipTo(context, shape, () => {
          const around = bounds(shape);
          if (part === 'field' && plan.composition !== 'abstract') drawPieces(stage, around, color);
          else
            drawPatch(
              stage,
              box(around.x, around.y, around.w, around.h),
              color,
              dice.int(0, 4),
              mix(color, lightness(color) > 0.6 ? mix(line, color, 0.5) : ground, 0.3),
              false,
            );
          if (part === 'body') drawPuff(stage, shape, color);
        });
        if (part === 'field') drawRunningStitch(stage, inset(shape, 0.009), thread(color));
        else drawBlanketStitch(stage, shape, thread(color), size);
      },
      stroke(points, color, weight) {
        const path = resample(points, 0.006, false);
        trace(context, path, false);
        context.lineWidth = Math.max(0.003, weight * 0.9);
        context.strokeStyle = color;
        context.stroke();
        context.setLineDash([0.0065, 0.0025]);
        context.lineWidth = Math.max(0.0012, weight * 0.4);
        context.strokeStyle = shade(color, lightness(color) > 0.6 ? -0.12 : 0.12);
        context.stroke();
        context.setLineDash([]);
      },
    };
  },
  finish(stage) {
    const { context, plan, width, height } = stage;
    const { near, accent, light } = plan.palette;
    const band = 0.045;
    const night = plan.light === 'night';
    for (const [x, y, w, h] of [
      [0, 0, width, band],
      [0, height - band, width, band],
      [0, 0, band, height],
      [width - band, 0, band, height],
    ] as const) {
      const strip = box(x, y, w, h);
      fill(context, strip, near);
      drawPatch(stage, strip, near, 1, mix(near, light, 0.3));
    }
    for (const [x, y] of points(
      [0, 0],
      [width - band, 0],
      [0, height - band],
      [width - band, height - band],
    )) {
      fill(context, box(x, y, band, band), accent);
      drawSeam(stage, box(x, y, band, band));
    }
    drawSeam(stage, box(band, band, width - 2 * band, height - 2 * band));
    drawRunningStitch(
      stage,
      box(band + 0.008, band + 0.008, width - 2 * band - 0.016, height - 2 * band - 0.016),
      night ? mix(near, light, 0.5) : light,
    );
    weave(stage);
  },
};

const cosines = Array.from({ length: 8 }, (_, i) => Math.cos((i * Math.PI) / 4));

/** Printed cotton inside an outline: plain, dots, stripes, checks, sprigs or crosses. */
function drawPatch(
  stage: Stage,
  outline: readonly Point[],
  color: string,
  print: number,
  ink: string,
  ground = true,
): void {
  const { context } = stage;
  const { x, y, w, h } = bounds(outline);
  if (ground) fill(context, outline, color);
  if (print === 0) return;
  const gap = 0.0215;
  context.beginPath();
  if (print === 2)
    for (let px = x + gap / 4; px < x + w; px += gap * 0.75) context.rect(px, y, gap * 0.26, h);
  else if (print === 3) {
    for (let px = x; px < x + w; px += gap) context.rect(px, y, Math.min(gap / 2, x + w - px), h);
    context.fillStyle = glaze(ink, 0.38);
    context.fill();
    context.beginPath();
    for (let py = y; py < y + h; py += gap) context.rect(x, py, w, Math.min(gap / 2, y + h - py));
  } else
    for (let row = 0, py = y + gap / 2; py < y + h - gap * 0.3; py += gap, row++)
      for (let px = x + (row % 2 ? gap : gap / 2); px < x + w - gap * 0.3; px += gap) {
        if (print === 1) {
          drawDot(context, px, py, 0.0034);
        } else if (print === 4) {
          context.rect(px - 0.0042, py - 0.001, 0.0084, 0.002);
          context.rect(px - 0.001, py - 0.0042, 0.002, 0.0084);
        } else
          for (let i = 0; i < 4; i++) {
            const [dx, dy] = [Math.cos((i * Math.PI) / 2) * 0.003, Math.sin((i * Math.PI) / 2) * 0.003];
            drawDot(context, px + dx, py + dy, 0.002);
          }
      }
  context.fillStyle = print === 3 ? glaze(ink, 0.38) : ink;
  context.fill();
}

/** Eight corners look round enough for a printed dot. */
function drawDot(context: Stage['context'], x: number, y: number, r: number): void {
  context.moveTo(x + r, y);
  for (let i = 1; i < 8; i++) context.lineTo(x + r * (cosines[i] ?? 0), y + r * (cosines[(i + 6) % 8] ?? 0));
  context.closePath();
}

/** Land from strips of cloth of neighbouring tones. */
function drawPieces(stage: Stage, { x, y, w, h }: ReturnType<typeof bounds>, color: string): void {
  const { dice, plan } = stage;
  const { ground } = plan.palette;
  const side = Math.max(0.1, Math.min(0.19, w / 6));
  const tilt = dice.range(-0.03, 0.03);
  for (let row = 0; row * side * 0.85 < h; row++)
    for (let px = x - (row % 2 ? side / 2 : 0); px < x + w; px += side) {
      const py = y + row * side * 0.85;
      const square: Point[] = points(
        [px, py + tilt],
        [px + side, py - tilt],
        [px + side, py + side * 0.85 - tilt],
        [px, py + side * 0.85 + tilt],
      );
      const tone = shade(color, dice.range(-0.05, 0.045));
      drawPatch(
        stage,
        square,
        tone,
        dice.pick([0, 1, 2, 0, 4, 5, 3]),
        mix(tone, lightness(tone) > 0.6 ? shade(tone, -0.2) : ground, 0.3),
      );
      drawSeam(stage, square);
    }
}

/** Padding: the cloth is darkest along the seam. */
function drawPuff({ context }: Stage, outline: readonly Point[], color: string): void {
  trace(context, outline);
  for (const [wide, alpha] of points([0.036, 0.14], [0.014, 0.2])) {
    context.lineWidth = wide;
    context.strokeStyle = glaze(shade(color, -0.16), alpha);
    context.stroke();
  }
}

function drawShadow({ context, plan }: Stage, outline: readonly Point[], amount: number): void {
  context.save();
  context.translate(0.0022, 0.0042);
  trace(context, outline);
  context.lineWidth = 0.006;
  context.strokeStyle = glaze(plan.palette.line, 0.2 * amount);
  context.stroke();
  context.restore();
}

/** Warp and weft over the whole cloth. */
function weave({ context, width, height }: Stage): void {
  const gap = 0.0046;
  for (const [color, off] of [
    ['rgba(255, 248, 235, 0.11)', 0],
    ['rgba(40, 28, 20, 0.095)', gap / 2],
  ] as const) {
    context.fillStyle = color;
    for (let x = off; x < width; x += gap) context.fillRect(x, 0, 0.0012, height);
    for (let y = off; y < height; y += gap) context.fillRect(0, y, width, 0.0012);
  }
}
