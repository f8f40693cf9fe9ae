import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A PNG of coloured squares that depend only on the words. */
export async function makePng(words: string, width: number, height: number, squares = 8): Promise<Buffer> {
  const data = Buffer.alloc(squares * squares * 3);
  for (let i = 0; i < data.length; i += 32)
    createHash('sha256').update(`${i} ${words}`).digest().copy(data, i);
  return sharp(data, { raw: { width: squares, height: squares, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** A JPEG of one colour. */
export async function makeJpeg(background: string, width = 160, height = 120): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Mean colour as '#rrggbb'; rejects an incomplete picture. */
export async function readMeanColor(picture: Uint8Array): Promise<string> {
  const { channels } = await sharp(picture, { failOn: 'truncated' }).stats();
  return `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`;
}
