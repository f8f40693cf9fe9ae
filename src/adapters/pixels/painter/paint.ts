import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { createNoise2D } from 'simplex-noise';
import { mix, shade, oklchOf } from './tones.js';
import type { Plan } from './picture.js';
import { checkSize } from './picture.js';
import { hash, random } from './random.js';
import type { Scene, Stage } from './scene.js';
import { styles } from './styles.js';
import { tabletop } from './subjects/tabletop.js';
import { subjects } from './subjects.js';
import { texturise } from './texture.js';
import { traits } from './traits.js';

/**
 * Paints a plan natively at a size in pixels, whose proportion should be the plan's. The same plan and size give
 * the same pixels on one platform and version of the drawing library.
 * @throws RangeError when a side is no whole number from 16 to 12000 pixels.
 */
export function paint(plan: Plan, width: number, height: number): Canvas {
  checkSize(width, height);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const scale = Math.min(width / plan.width, height / plan.height);
  const noise = createNoise2D(random(hash('noise', plan.seed)).next);
  const style = styles[plan.style];
  const { margin, palette } = plan;
  const inner = { width: width / scale - 2 * margin, height: height / scale - 2 * margin };

  context.fillStyle = palette.ground;
  context.fillRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, margin * scale, margin * scale);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.save();
  context.beginPath();
  context.rect(0, 0, inner.width, inner.height);
  context.clip();

  const stage: Stage = { plan, context, ...inner, scale, noise, dice: random(hash('style', plan.seed)) };
  style.backdrop(stage);
  const hand = style.hand(stage);
  let laid = false;
  for (const [index, element] of plan.elements.entries()) {
    const scene: Scene = {
      plan,
      traits: traits[plan.style],
      ...inner,
      horizon: plan.horizon * inner.height,
      night: plan.light === 'night',
      hand,
      noise,
      dice: random(hash(`${element.subject} ${String(index)}`, plan.seed)),
      air: (share) =>
        share < 0.5
          ? between(palette.far, palette.mid, share * 2)
          : between(palette.mid, palette.near, share * 2 - 1),
    };
    if (!laid && element.depth > 0.8 && (plan.composition === 'table' || plan.composition === 'window')) {
      tabletop(scene, element);
      laid = true;
    }
    subjects[element.subject](scene, element);
  }
  style.finish?.(stage);
  context.restore();
  context.setTransform(1, 0, 0, 1, 0, 0);
  texturise(context, { width, height, scale, paper: palette.ground, seed: plan.seed, noise }, style.texture);
  return canvas;
}

/** Hues that lie far apart would mix to mud, so the nearer of the two stands in, a little lighter or darker. */
function between(from: string, to: string, amount: number): string {
  const [a, b] = [oklchOf(from), oklchOf(to)];
  const gap = Math.abs(((a.h - b.h + 540) % 360) - 180);
  if (gap < 62 || Math.min(a.c, b.c) < 0.03) return mix(from, to, amount);
  return amount < 0.5 ? shade(from, -0.07 * amount) : shade(to, 0.07 * (1 - amount));
}
