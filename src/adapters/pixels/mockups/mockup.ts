import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Pictures } from '../../../application/ports/prints/pictures.js';
import { measure } from '../../../domain/pictures/measures.js';
import { mockupPixels, withoutSize } from '../../../domain/prints/mockup.js';
import { decode } from '../decode.js';
import { inspect } from '../inspect.js';
import { toXmp } from '../provenance.js';
import { bedroom } from './bedroom.js';
import { framed } from './framed.js';
import { hang } from './hang.js';
import { line } from './line.js';
import { livingRoom } from './living-room.js';
import type { Setting } from './setting.js';
import { study } from './study.js';
import { tonesFor } from './tones.js';

const SETTINGS: Record<ReturnType<typeof withoutSize>, Setting> = {
  framed,
  'living-room': livingRoom,
  bedroom,
  study,
  line,
};

/** Draws the paper on a wall. The same paper gives the same bytes. */
export const mockup: Pictures['mockup'] = async (picture, kind, { paper, frame, mount }, provenance) => {
  const tones = tonesFor(measure((await inspect(picture)).pixels));
  const room = SETTINGS[withoutSize(kind)];
  const bar = frame?.width_cm ?? 0;
  const size = room.size({ width: paper.width + 2 * bar, height: paper.height + 2 * bar });
  const scale = mockupPixels(kind) / Math.max(size.width, size.height);
  const canvas = createCanvas(Math.round(size.width * scale), Math.round(size.height * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  const scene = { context, scale, ...size };
  room.behind(scene, tones);
  const print = { picture: decode(picture).flatten({ background: '#ffffff' }), paper };
  await hang(scene, print, room.middle(size), { frame, mount });
  room.before?.(scene, tones);
  return sharp(grained(canvas.data()), { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
    .removeAlpha()
    .withXmp(toXmp(provenance))
    .webp({ quality: 86, smartSubsample: true })
    .toBuffer();
};

/** Adds slight noise. Without it, soft gradients show visible bands. */
function grained(rgba: Uint8Array): Uint8ClampedArray {
  const data = new Uint8ClampedArray(rgba);
  for (let i = 0, seed = 1; i < data.length; i += 4) {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32;
    const by = seed / 2 ** 30 - 2;
    for (let channel = i; channel < i + 3; channel++) data[channel]! += by;
  }
  return data;
}
