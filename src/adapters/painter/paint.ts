import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Point } from './geometry.js';
import { drawElements } from './draw-elements.js';
import { drawHerbLabels, drawLettering } from './lettering.js';
import { createNoise } from './noise.js';
import type { Plan } from './picture.js';
import { checkSize } from './picture.js';
import { hash, random } from './random.js';
import { release } from './release.js';
import type { Brush, Stage } from './scene.js';
import { styles } from './styles.js';
import { trace } from './styles/marks.js';
import type { Texture } from './texture.js';
import { applyTexture } from './texture.js';

/** How much of the picture to paint: the ground, then large shapes, then details, then the paper's texture. */
export type Progress = 'ground' | 'shapes' | 'detail' | 'texture';

/** Pixels that are drawn at a time: 32 MB. */
const BAND_PIXELS = 8_000_000;

/** A rectangle of an enlarged picture, in pixels. */
export interface Part {
  /** The factor by which the picture is enlarged. */
  zoom: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Paints a plan at the given size in pixels, which should have the plan's proportions. Returns rows from the top
 * with three bytes per pixel. The picture is drawn in bands, so memory beyond the result does not grow with its
 * size. The same plan and size give the same pixels on one platform and version of the drawing library.
 * @throws RangeError when a side is not a whole number from 16 to 12000.
 */
export function paint(
  plan: Plan,
  width: number,
  height: number,
  until: Progress = 'texture',
): Promise<Uint8ClampedArray> {
  return paintPart(plan, { width, height }, { zoom: 1, left: 0, top: 0, width, height }, until);
}

/**
 * Paints a part of the picture that `paint` returns, enlarged. Every mark is where it is in the whole picture.
 * @throws RangeError when a side of the part is not a whole number from 16 to 12000.
 */
export async function paintPart(
  plan: Plan,
  size: Size,
  part: Part,
  until: Progress = 'texture',
): Promise<Uint8ClampedArray> {
  const { left, width, height } = part;
  checkSize(width, height);
  const rgb = new Uint8ClampedArray(width * height * 3);
  const rows = Math.min(height, Math.max(1, Math.floor(BAND_PIXELS / width)));
  const canvas = createCanvas(width, rows);
  const texture = until === 'texture' ? styles[plan.style].texture : SMOOTH;
  for (let row = 0; row < height; row += rows) {
    const top = part.top + row;
    const scale = drawPart(plan, canvas, size, { ...part, top }, until);
    const wanted = Math.min(rows, height - row) * width;
    const sheet = {
      left,
      width,
      scale,
      paper: plan.palette.ground,
      seed: plan.seed,
      noise: createNoise(plan),
    };
    applyTexture(canvas.data().subarray(0, wanted * 4), rgb.subarray(row * width * 3), top, sheet, texture);
    await release(width * rows * 4);
  }
  return rgb;
}

const SMOOTH: Texture = { tooth: 0, mottle: 0, speckle: 0, stretch: 1 };

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** Draws a part of the picture and returns the number of pixels per unit. */
function drawPart(plan: Plan, canvas: Canvas, size: Size, part: Part, until: Progress): number {
  const context = canvas.getContext('2d');
  const sheet = Math.min(size.width / plan.width, size.height / plan.height);
  const style = styles[plan.style];
  const { margin, palette } = plan;
  // One unit is the short side inside the margin.
  const unit = sheet * (1 - 2 * margin);
  const inner = {
    width: size.width / unit - (2 * margin * sheet) / unit,
    height: size.height / unit - (2 * margin * sheet) / unit,
  };
  const scale = unit * part.zoom;
  const edge = margin * sheet * part.zoom;

  context.save();
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, edge - part.left, edge - part.top);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  clipFrame(context, inner, style.frame?.(inner));

  const dice = random(hash('style', plan.seed));
  const stage: Stage = { plan, context, ...inner, scale, noise: createNoise(plan), dice };
  style.backdrop(stage);
  if (until !== 'ground') {
    const brush = style.createBrush(stage);
    drawElements(stage, until === 'shapes' ? withoutDetail(brush) : brush);
    if (until !== 'shapes') {
      style.finish?.(stage);
      drawLettering(stage);
      drawHerbLabels(stage);
    }
  }
  context.restore();
  return sheet * part.zoom;
}

function clipFrame(
  context: SKRSContext2D,
  inner: Pick<Stage, 'width' | 'height'>,
  outline?: readonly Point[],
): void {
  if (outline) trace(context, outline);
  else {
    context.beginPath();
    context.rect(0, 0, inner.width, inner.height);
  }
  context.clip();
}

/** A brush that draws only whole shapes, without details and strokes. */
const withoutDetail = (brush: Brush): Brush => ({
  fill(outline, color, hint) {
    if (hint?.part !== 'detail') brush.fill(outline, color, hint);
  },
  stroke() {},
});
