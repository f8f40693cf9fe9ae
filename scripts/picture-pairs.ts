/**
 * `npm run picture-pairs -- pairs.json [folder]` paints pairs of compositions of the same request side by side, so that a
 * person can say which is better. See docs/painter/pairs.md. A pair without dice gets two of which the compositions
 * differ most, left and right by lot, and is written back to the file.
 */
import { createCanvas, GlobalFonts, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { paint } from '../src/adapters/painter/paint.js';
import type { Plan } from '../src/adapters/painter/picture.js';
import { planComposition } from '../src/adapters/painter/plan.js';
import { hash, random } from '../src/adapters/painter/random.js';
import { BACKDROP, rasterize } from '../src/adapters/painter/raster.js';
import type { PaintRequest } from '../src/application/ports/creating/image-model.js';

const SHAPES = { portrait: [1024, 1792], square: [1024, 1024], landscape: [1792, 1024] } as const;

interface Pair {
  prompt: string;
  shape: keyof typeof SHAPES;
  seed: number;
  /** The numbers of the two compositions. */
  left?: number;
  right?: number;
}

/** Compositions that are compared. */
const COMPOSITIONS = 6;
/** Pixels. */
const [SHORT_SIDE, GAP, LABEL] = [300, 8, 26];
const SHEET = { width: 1800, height: 1000 };

const [file, folder = 'picture-pairs'] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: npm run picture-pairs -- pairs.json [folder]\n');
  process.exit(2);
}
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/commissioner/files/commissioner-latin-standard-normal.woff2',
);
GlobalFonts.register(readFileSync(font), 'Label');

const pairs = (JSON.parse(readFileSync(file, 'utf8')) as Pair[]).map((pair) => ({
  ...pair,
  ...(pair.left === undefined && chooseDice(pair)),
}));
writeFileSync(file, `${JSON.stringify(pairs, null, 2)}\n`);
mkdirSync(folder, { recursive: true });

let [x, y, rowHeight, number] = [0, 0, 0, 1];
let [sheet, context] = startSheet();
for (const [index, pair] of pairs.entries()) {
  const plans = [pair.left ?? 0, pair.right ?? 0].map((die) => planComposition(toRequest(pair), die));
  const { width, height } = plans[0] ?? { width: 1, height: 1 };
  const size = { width: Math.round(width * SHORT_SIDE), height: Math.round(height * SHORT_SIDE) };
  if (x + 2 * size.width + 3 * GAP > SHEET.width) [x, y, rowHeight] = [0, y + rowHeight, 0];
  if (y + size.height + LABEL > SHEET.height) {
    await finishSheet();
    [sheet, context] = startSheet();
    [x, y, rowHeight] = [0, 0, 0];
  }
  context.fillText(`${String(index + 1)}. ${pair.prompt}`, x + GAP, y + LABEL - 8, 2 * size.width);
  for (const [side, plan] of plans.entries())
    await draw(plan, size, context, x + GAP + side * (size.width + 4), y + LABEL);
  x += 2 * size.width + 3 * GAP;
  rowHeight = Math.max(rowHeight, size.height + LABEL + GAP);
}
await finishSheet();

function toRequest({ prompt, shape, seed }: Pair): PaintRequest {
  const [width, height] = SHAPES[shape];
  return { prompt, style: null, keywords: [], colors: [], seed, width, height };
}

/** The two compositions that differ most. Nothing here asks the critic. */
function chooseDice(pair: Pair): { left: number; right: number } {
  const looks = Array.from({ length: COMPOSITIONS }, (_, die) => {
    const plan = planComposition(toRequest(pair), die);
    const { owner, light } = rasterize(plan);
    return Array.from(owner, (index, cell) => ({
      subject: index === BACKDROP ? '' : plan.elements[index]?.subject,
      light: light[cell] ?? 0,
    }));
  });
  let [most, chosen] = [-1, [0, 1]];
  for (let one = 0; one < COMPOSITIONS; one++)
    for (let other = one + 1; other < COMPOSITIONS; other++) {
      const [a, b] = [looks[one] ?? [], looks[other] ?? []];
      const differing = a.filter(
        ({ subject, light }, i) => subject !== b[i]?.subject || Math.abs(light - (b[i]?.light ?? 0)) > 0.1,
      ).length;
      if (differing > most) [most, chosen] = [differing, [one, other]];
    }
  if (random(hash(pair.prompt, pair.seed)).chance(0.5)) chosen.reverse();
  const [left = 0, right = 1] = chosen;
  return { left, right };
}

async function draw(
  plan: Plan,
  { width, height }: { width: number; height: number },
  on: SKRSContext2D,
  left: number,
  top: number,
): Promise<void> {
  const rgb = await paint(plan, width, height);
  const pixels = new ImageData(width, height);
  for (let i = 0; i < width * height; i++)
    pixels.data.set([rgb[i * 3] ?? 0, rgb[i * 3 + 1] ?? 0, rgb[i * 3 + 2] ?? 0, 255], i * 4);
  on.putImageData(pixels, left, top);
}

function startSheet() {
  const canvas = createCanvas(SHEET.width, SHEET.height);
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, SHEET.width, SHEET.height);
  brush.fillStyle = '#111111';
  brush.font = '15px Label';
  return [canvas, brush] as const;
}

async function finishSheet(): Promise<void> {
  const name = join(folder, `pairs-${String(number++).padStart(2, '0')}.png`);
  writeFileSync(name, await sheet.encode('png'));
  process.stdout.write(`${name}\n`);
}
