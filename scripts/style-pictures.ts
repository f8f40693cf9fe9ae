/**
 * `npm run style-pictures` paints the small pictures from which a person chooses a style in the studio. Run it after a
 * style has changed.
 */
import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { paint } from '../src/adapters/painter/paint.js';
import { planPicture } from '../src/adapters/painter/plan.js';
import { STYLES } from '../src/domain/creating/styles.js';
import type { StyleId } from '../src/domain/creating/styles.js';

/** Pixels of the painted picture, which is scaled down so that it shows more than a few strokes. */
const PAINTED = 640;
/** Pixels: twice the width of a tile. */
const SIZE = 160;
const MAX_BYTES = 4000;

/** For each style, a sentence and a seed that show it well in little space. */
const SUBJECTS: Record<StyleId, readonly [prompt: string, seed: number]> = {
  'cut-out': ['Leaves', 1],
  'mid-century': ['A lighthouse by the sea', 1],
  bauhaus: ['Abstract shapes', 1],
  japandi: ['Mountains under a sun', 1],
  watercolour: ['A vase of flowers', 1],
  linocut: ['A black cat under a full moon', 1],
  'ukiyo-e': ['A great wave', 1],
  'line-art': ['A face', 1],
  minimalist: ['A sailing boat under a sun', 1],
  'wabi-sabi': ['A vase', 1],
  boho: ['A desert with a sun', 1],
  'ink-wash': ['Bamboo', 1],
  impressionist: ['A poppy field', 1],
  pointillist: ['A sailing boat at sunset', 6],
  risograph: ['A bowl of lemons', 1],
  'botanical-plate': ['A fern', 1],
  'art-deco': ['A peacock', 1],
  'art-nouveau': ['A lily', 1],
  'stained-glass': ['A tulip', 1],
  cubist: ['Abstract shapes', 5],
  geometric: ['A fox', 1],
  terrazzo: ['A cup', 1],
  topographic: ['Mountains', 1],
  'flow-field': ['Abstract', 8],
  patchwork: ['A heart', 1],
};

for (const { id } of STYLES) {
  const [prompt, seed] = SUBJECTS[id];
  const plan = planPicture({
    prompt,
    seed,
    style: id,
    keywords: [],
    colors: [],
    width: PAINTED,
    height: PAINTED,
  });
  const raw = { width: PAINTED, height: PAINTED, channels: 3 } as const;
  const small = sharp(await paint(plan, PAINTED, PAINTED), { raw }).resize(SIZE, SIZE);
  writeFileSync(
    new URL(`../web/src/features/studio/styles/${id}.webp`, import.meta.url),
    await encode(small),
  );
}

/** In the best quality that fits. */
async function encode(picture: Sharp): Promise<Buffer> {
  for (let quality = 84; quality > 0; quality -= 4) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error('A picture does not fit.');
}
