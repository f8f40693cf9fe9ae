import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Pictures } from '../../../application/ports/prints/pictures.js';
import { measure } from '../../../domain/pictures/measures.js';
import { mockupFrame, SUITED_FRAMES } from '../../../domain/prints/mockup.js';
import { SOCIAL_SIZE_PX } from '../../../domain/prints/social-picture.js';
import { decode } from '../decode.js';
import { inspect } from '../inspect.js';
import { hang } from '../mockups/hang.js';
import { wall } from '../mockups/wall.js';
import { toXmp } from '../provenance.js';
import { isWritable } from '../lettering.js';
import { drawSinglePrint, drawPrintRow, drawEmptyWall, type Wall } from './walls.js';

/** Some services ignore larger pictures in link previews. */
const MAX_BYTES = 300_000;
const QUALITIES = [88, 80, 70, 55, 35];
/** Width of a frame's bar in pixels. */
const BAR = 11;
const PAPER = '#f3ede2';

/** Draws prints on a wall for link previews. The same input gives the same bytes. */
export const social: Pictures['social'] = async (prints, { title, shop }) => {
  const seen = await Promise.all(
    prints.map(async ({ picture, ...provenance }) => ({
      provenance,
      picture: decode(picture).flatten({ background: '#ffffff' }),
      ...(await inspect(picture)),
    })),
  );
  const canvas = createCanvas(SOCIAL_SIZE_PX.width, SOCIAL_SIZE_PX.height);
  const context = canvas.getContext('2d');
  const words = {
    title: title !== null && isWritable(title) ? title : null,
    shop: isWritable(shop) ? shop : '',
  };
  const { scale, places, write } = wallFor(context, seen.map(toSheetSize), words);
  const size = { width: SOCIAL_SIZE_PX.width / scale, height: SOCIAL_SIZE_PX.height / scale };
  const scene = { context, scale, ...size };
  context.save();
  context.scale(scale, scale);
  wall(scene, PAPER);
  const shown = seen.slice(0, places.length);
  for (const [i, print] of shown.entries())
    await hang(scene, { ...print, paper: toSheetSize(print) }, places[i]!, {
      frame: { ...SUITED_FRAMES[mockupFrame(measure(print.pixels))], width_cm: BAR / scale },
      mount: null,
    });
  context.restore();
  write();
  const [first, ...others] = shown.map(({ provenance }) => provenance);
  return encoded(canvas.data(), first && toXmp(first, ...others));
};

type Size = { width: number; height: number };

/** Maximum sides of a print in centimetres. The print keeps its proportions, so one side may be shorter. */
const SHEET_CM = { long: 70, short: 50 };

/** Returns the size of the print on the wall in centimetres, without its frame. */
function toSheetSize({ width, height }: Size): Size {
  const scale = Math.min(
    (width > height ? SHEET_CM.long : SHEET_CM.short) / width,
    (height > width ? SHEET_CM.long : SHEET_CM.short) / height,
  );
  return { width: width * scale, height: height * scale };
}

function wallFor(
  context: SKRSContext2D,
  sheets: Size[],
  words: { title: string | null; shop: string },
): Wall {
  const [only] = sheets;
  if (!only) return drawEmptyWall(context, words);
  return sheets.length === 1 ? drawSinglePrint(context, only, words) : drawPrintRow(context, sheets, words);
}

async function encoded(rgba: Uint8Array, xmp: string | undefined): Promise<Uint8Array> {
  let made: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    const picture = sharp(rgba, { raw: { ...SOCIAL_SIZE_PX, channels: 4 } }).removeAlpha();
    if (xmp !== undefined) picture.withXmp(xmp);
    made = await picture.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (made.length < MAX_BYTES) break;
  }
  return made;
}
