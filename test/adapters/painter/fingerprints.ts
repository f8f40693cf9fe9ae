import sharp from 'sharp';
import { styleNames, subjectNames } from '../../../src/adapters/painter/names.js';
import { paint } from '../../../src/adapters/painter/paint.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { subjects } from '../../../src/adapters/painter/subjects.js';
import { request } from './request.js';

/** Pixels. */
const [WIDTH, HEIGHT] = [120, 168];
/** The picture is reduced to this many colours across and down. */
const [ACROSS, DOWN] = [5, 7];

/** Every subject once, and every style at least four times, as a few hex colours each. */
export async function takeFingerprints(): Promise<Record<string, string>> {
  const taken: [string, string][] = [];
  for (const [index, subject] of subjectNames.entries()) {
    const style = styleNames[index % styleNames.length]!;
    const [word = ''] = subjects[subject].words[0]!.phrases.split('|');
    const plan = planPicture(request(word, { style, seed: index, width: WIDTH, height: HEIGHT }));
    const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
    const reduced = await sharp(await paint(plan, WIDTH, HEIGHT), { raw })
      .resize(ACROSS, DOWN, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    taken.push([`${word}, ${style}`, reduced.toString('hex')]);
  }
  return Object.fromEntries(taken);
}

/** The mean difference of a channel, from 0 to 255. */
export function difference(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  const sum = a.reduce((total, value, i) => total + Math.abs(value - (b[i] ?? 255)), 0);
  return a.length === b.length ? sum / a.length : 255;
}
