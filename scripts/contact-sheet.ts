/**
 * `npm run contact-sheet -- prompts.txt [sheet.png]` paints prompts, one per line, on one labelled sheet. Options follow
 * a prompt, each after a |: `style=…`, `colors=#…,#…`, `keywords=…,…`, `seed=…`, `shape=square|portrait|landscape`. Lines
 * that start with '# ' are comments.
 */
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { paint } from '../src/adapters/painter/paint.js';
import { planPicture } from '../src/adapters/painter/plan.js';
import type { PaintRequest } from '../src/application/ports/creating/image-model.js';

const SHAPES = { portrait: [1024, 1792], square: [1024, 1024], landscape: [1792, 1024] } as const;
/** Pixels. */
const CELL = { width: 360, height: 420, label: 56, padding: 8 };
const LABEL_LINE_PX = 17;
const MAX_COLUMNS = 8;

const [file, out = 'contact-sheet.png'] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: npm run contact-sheet -- prompts.txt [sheet.png]\n');
  process.exit(2);
}

function toRequest(line: string, index: number): PaintRequest {
  const [prompt = '', ...options] = line.split('|').map((part) => part.trim());
  const values = new Map(options.map((option) => option.split('=') as [string, string]));
  const list = (name: string) => values.get(name)?.split(',').filter(Boolean) ?? [];
  const shape = SHAPES[(values.get('shape') ?? 'portrait') as keyof typeof SHAPES];
  return {
    prompt,
    style: values.get('style') ?? null,
    keywords: list('keywords'),
    colors: list('colors'),
    seed: Number(values.get('seed') ?? index + 1),
    width: shape[0],
    height: shape[1],
  };
}

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/commissioner/files/commissioner-latin-standard-normal.woff2',
);
GlobalFonts.register(readFileSync(font), 'Label');

const requests = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('# '))
  .map(toRequest);
const columns = Math.min(MAX_COLUMNS, requests.length);
const rows = Math.ceil(requests.length / columns);
const sheet = createCanvas(columns * CELL.width, rows * (CELL.height + CELL.label));
const context = sheet.getContext('2d');
context.fillStyle = '#ffffff';
context.fillRect(0, 0, sheet.width, sheet.height);

for (const [index, request] of requests.entries()) {
  const startedAt = performance.now();
  const plan = planPicture(request);
  const picture = await paint(plan, request.width, request.height);
  const elapsedMs = performance.now() - startedAt;
  const [left, top] = [
    (index % columns) * CELL.width,
    Math.floor(index / columns) * (CELL.height + CELL.label),
  ];
  const scale = Math.min(
    (CELL.width - 2 * CELL.padding) / request.width,
    (CELL.height - 2 * CELL.padding) / request.height,
  );
  const [width, height] = [Math.round(request.width * scale), Math.round(request.height * scale)];
  const raw = { width: request.width, height: request.height, channels: 3 } as const;
  const resized = await loadImage(await sharp(picture, { raw }).resize(width, height).png().toBuffer());
  context.drawImage(
    resized,
    left + (CELL.width - width) / 2,
    top + (CELL.height - height) / 2,
    width,
    height,
  );
  drawLabel(context, `${String(index + 1)}. ${request.prompt}`, left + CELL.padding, top + CELL.height + 12);
  const colors = request.colors.length > 0 ? ` · ${request.colors.join(' ')}` : '';
  process.stdout.write(
    `${String(index + 1).padStart(3)}  ${elapsedMs.toFixed(0).padStart(5)} ms  ${plan.style}${colors}  ${request.prompt}\n`,
  );
}

writeFileSync(out, await sheet.encode('png'));
process.stdout.write(`${String(requests.length)} pictures on ${out}\n`);

/** Wraps the text to the width of a cell. */
function drawLabel(on: SKRSContext2D, text: string, left: number, top: number): void {
  on.font = '14px Label';
  on.fillStyle = '#111111';
  let line = '';
  let y = top;
  for (const word of text.split(' ')) {
    if (line && on.measureText(`${line} ${word}`).width > CELL.width - 2 * CELL.padding) {
      on.fillText(line, left, y);
      y += LABEL_LINE_PX;
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  on.fillText(line, left, y);
}
