import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { createNoise2D } from 'simplex-noise';
import type { Point } from './geometry.js';
import { mix, shade, oklchOf } from './tones.js';
import type { Element, Plan } from './picture.js';
import { checkSize } from './picture.js';
import { hash, random } from './random.js';
import type { Hand, Scene, Stage } from './scene.js';
import { styles } from './styles.js';
import { trace } from './styles/marks.js';
import { floor, ground, sideTable } from './subjects/ground.js';
import { tabletop } from './subjects/tabletop.js';
import { subjects } from './subjects.js';
import type { Texture } from './texture.js';
import { texturise } from './texture.js';
import { release } from './release.js';
import { falling, mist } from './weather.js';

/** How far a picture has come: the ground alone, the great masses, every mark, and the paper's texture over all. */
export type Progress = 'ground' | 'masses' | 'detail' | 'texture';

/** Pixels in a band: 32 MB. */
const BAND = 8_000_000;

/**
 * Paints a plan natively at a size in pixels, whose proportion should be the plan's: whole rows from the top, three
 * bytes a pixel. It is drawn in bands, so that beside the picture itself memory stays the same whatever the size of
 * the print. The same plan and size give the same pixels on one platform and version of the drawing library.
 * @throws RangeError when a side is no whole number from 16 to 12000 pixels.
 */
export async function paint(
  plan: Plan,
  width: number,
  height: number,
  until: Progress = 'texture',
): Promise<Uint8ClampedArray> {
  checkSize(width, height);
  const rgb = new Uint8ClampedArray(width * height * 3);
  const rows = Math.min(height, Math.max(1, Math.floor(BAND / width)));
  const canvas = createCanvas(width, rows);
  const texture = until === 'texture' ? styles[plan.style].texture : smooth;
  for (let top = 0; top < height; top += rows) {
    const scale = draw(plan, canvas, { width, height, top, until });
    const wanted = Math.min(rows, height - top) * width;
    const sheet = { width, scale, paper: plan.palette.ground, seed: plan.seed, noise: noiseOf(plan) };
    texturise(canvas.data().subarray(0, wanted * 4), rgb.subarray(top * width * 3), top, sheet, texture);
    await release(width * rows * 4);
  }
  return rgb;
}

const smooth: Texture = { tooth: 0, mottle: 0, speckle: 0, stretch: 1 };

const noiseOf = (plan: Plan) => createNoise2D(random(hash('noise', plan.seed)).next);

interface Window {
  /** Pixels, of the whole picture; `top` is the row that the canvas starts with. */
  width: number;
  height: number;
  top: number;
  until: Progress;
}

/** Draws what shows in a window of the picture; answers the pixels for one unit. */
function draw(plan: Plan, canvas: Canvas, { width, height, top, until }: Window): number {
  const context = canvas.getContext('2d');
  const sheet = Math.min(width / plan.width, height / plan.height);
  const style = styles[plan.style];
  const { margin, palette } = plan;
  // The unit is the frame's short side, whatever paper is left round it.
  const scale = sheet * (1 - 2 * margin);
  const inner = {
    width: width / scale - (2 * margin * sheet) / scale,
    height: height / scale - (2 * margin * sheet) / scale,
  };

  context.save();
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, width, canvas.height);
  context.setTransform(scale, 0, 0, scale, margin * sheet, margin * sheet - top);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  cut(context, inner, style.frame?.(inner));

  const dice = random(hash('style', plan.seed));
  const stage: Stage = { plan, context, ...inner, scale, noise: noiseOf(plan), dice };
  style.backdrop(stage);
  if (until !== 'ground') {
    const hand = style.hand(stage);
    bodies(stage, until === 'masses' ? broad(hand) : hand);
    if (until !== 'masses') style.finish?.(stage);
  }
  context.restore();
  return sheet;
}

function cut(
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

/** A hand that leaves out traits and lines. */
const broad = (hand: Hand): Hand => ({
  mass(outline, color, hint) {
    if (hint?.part !== 'detail') hand.mass(outline, color, hint);
  },
  line() {},
});

function bodies({ plan, width, height, noise }: Stage, hand: Hand): void {
  const { palette } = plan;
  const sceneFor = (name: string): Scene => ({
    plan,
    traits: styles[plan.style].traits,
    width,
    height,
    horizon: plan.horizon * height,
    night: plan.light === 'night',
    hand,
    noise,
    dice: random(hash(name, plan.seed)),
    air: (share) =>
      share < 0.5
        ? between(palette.far, palette.mid, share * 2)
        : between(palette.mid, palette.near, share * 2 - 1),
  });
  let stands = false;
  let misty = plan.weather !== 'mist' || plan.composition !== 'horizon';
  for (const [index, element] of plan.elements.entries()) {
    if (!misty && element.depth >= 0.55) {
      mist(sceneFor('mist'));
      misty = true;
    }
    if (!stands && underfoot(plan, element)) {
      underfoot(plan, element)?.(sceneFor('underfoot'), element);
      stands = true;
    }
    if (plan.composition === 'room' && subjects[element.subject].realm === 'table')
      sideTable(sceneFor('side table'), element);
    subjects[element.subject].draw(sceneFor(`${element.subject} ${String(index)}`), element);
  }
  if (!misty) mist(sceneFor('mist'));
  const last = plan.elements.at(-1);
  if (last) falling(sceneFor('falling'), last);
}

/** What this element needs under it, when it is the first to need anything. */
function underfoot({ composition, elements }: Plan, { depth, subject }: Element) {
  const { realm } = subjects[subject];
  if (composition === 'table' || composition === 'window') return depth > 0.8 ? tabletop : undefined;
  if (composition === 'room') return ['room', 'ground', 'table'].includes(realm) ? floor : undefined;
  const paved = elements.some((e) => e.subject === 'city' && e.variant === 'street');
  return composition === 'horizon' && !paved && (realm === 'ground' || realm === 'room') ? ground : undefined;
}

/** Hues that lie far apart would mix to mud, so the nearer of the two stands in, a little lighter or darker. */
function between(from: string, to: string, amount: number): string {
  const [a, b] = [oklchOf(from), oklchOf(to)];
  const gap = Math.abs(((a.h - b.h + 540) % 360) - 180);
  if (gap < 62 || Math.min(a.c, b.c) < 0.03) return mix(from, to, amount);
  return amount < 0.5 ? shade(from, -0.07 * amount) : shade(to, 0.07 * (1 - amount));
}
