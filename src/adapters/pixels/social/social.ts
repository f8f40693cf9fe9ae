import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Pictures } from '../../../application/ports/prints/pictures.js';
import { measure } from '../../../domain/pictures/measures.js';
import { SOCIAL_SIZE } from '../../../domain/prints/social-picture.js';
import { decode } from '../decode.js';
import { inspect } from '../inspect.js';
import { hang, sheetOf } from '../mockups/hang.js';
import { tonesFor } from '../mockups/tones.js';
import { wall } from '../mockups/wall.js';
import { xmpOf } from '../provenance.js';
import { isWritable } from '../lettering.js';
import { alone, inARow, nothingHung, type Wall } from './walls.js';

/** Larger pictures are ignored by some link previewers. */
const MAX_BYTES = 300_000;
const QUALITIES = [88, 80, 70, 55, 35];
/** Pixels. */
const BAR = 11;
const PAPER = '#f3ede2';

/** A wall of prints for link previews. Deterministic. */
export const social: Pictures['social'] = async (prints, { title, shop }) => {
  const seen = await Promise.all(
    prints.map(async ({ picture, ...provenance }) => ({
      provenance,
      picture: decode(picture).flatten({ background: '#ffffff' }),
      ...(await inspect(picture)),
    })),
  );
  const canvas = createCanvas(SOCIAL_SIZE.width, SOCIAL_SIZE.height);
  const context = canvas.getContext('2d');
  const words = {
    title: title !== null && isWritable(title) ? title : null,
    shop: isWritable(shop) ? shop : '',
  };
  const { scale, places, write } = wallFor(context, seen.map(sheetOf), words);
  const size = { width: SOCIAL_SIZE.width / scale, height: SOCIAL_SIZE.height / scale };
  const scene = { context, scale, ...size };
  context.save();
  context.scale(scale, scale);
  wall(scene, PAPER);
  const hung = seen.slice(0, places.length);
  for (const [i, print] of hung.entries())
    await hang(scene, print, places[i]!, tonesFor(measure(print.pixels)).frame, {
      bar: BAR / scale,
      mount: 0,
    });
  context.restore();
  write();
  const [first, ...others] = hung.map(({ provenance }) => provenance);
  return encoded(canvas.data(), first && xmpOf(first, ...others));
};

type Size = { width: number; height: number };

function wallFor(
  context: SKRSContext2D,
  sheets: Size[],
  words: { title: string | null; shop: string },
): Wall {
  const [only] = sheets;
  if (!only) return nothingHung(context, words);
  return sheets.length === 1 ? alone(context, only, words) : inARow(context, sheets, words);
}

async function encoded(rgba: Uint8Array, xmp: string | undefined): Promise<Uint8Array> {
  let made: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    const picture = sharp(rgba, { raw: { ...SOCIAL_SIZE, channels: 4 } }).removeAlpha();
    if (xmp !== undefined) picture.withXmp(xmp);
    made = await picture.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (made.length < MAX_BYTES) break;
  }
  return made;
}
