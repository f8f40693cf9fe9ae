/**
 * `npm run home-video` makes the home page's film and its poster, from the painter's own pictures, with the system's
 * ffmpeg (libvpx-vp9, libx264). What it makes is committed, so that nobody else needs ffmpeg. A folder may be named
 * as the only argument; else the files of the page are written.
 */
import { createNoise2D } from 'simplex-noise';
import sharp from 'sharp';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { paint, type Progress } from '../src/adapters/painter/paint.js';
import { planPicture } from '../src/adapters/painter/plan.js';
import { random } from '../src/adapters/painter/random.js';
import { hang, windowOf, type Box, type Hung } from './home-video-wall.js';

interface Picture {
  prompt: string;
  style: string;
  seed: number;
}

interface Place {
  frame: Hung;
  /** Which frame changes first: beats after the beginning. */
  turn: number;
  /** The poster shows the first; the film goes to the second and comes back. */
  pictures: readonly [Picture, Picture];
}

// prettier-ignore
const PLACES: readonly Place[] = [
  { frame: { x: 116, y: 82, width: 262, height: 318, wood: 'oak', mount: 26 }, turn: 0, pictures: [
    { prompt: 'A black cat under a full moon, quiet night over the hills', style: 'linocut', seed: 5 },
    { prompt: 'A botanical plate of a fern', style: 'botanical plate', seed: 2 }] },
  { frame: { x: 426, y: 82, width: 388, height: 556, wood: 'black', mount: 40 }, turn: 1, pictures: [
    { prompt: 'A great wave curling over the bay, a snowy peak small in the distance', style: 'ukiyo-e', seed: 3 },
    { prompt: 'Poppies in a vase by an open window, the sea beyond', style: 'cut-out', seed: 4 }] },
  { frame: { x: 116, y: 446, width: 262, height: 192, wood: 'white', mount: 18 }, turn: 2, pictures: [
    { prompt: 'Sweeping desert dunes under a burning sun', style: 'mid-century', seed: 2 },
    { prompt: 'Three sailing boats racing, gulls over a bright blue sea', style: 'cut-out', seed: 2 }] },
  { frame: { x: 862, y: 82, width: 302, height: 208, wood: 'black', mount: 20 }, turn: 3, pictures: [
    { prompt: 'Houses huddled round a fishing harbour, three little boats coming home', style: 'linocut', seed: 3 },
    { prompt: 'Sunflowers in a field under a summer sky, impressionist', style: 'impressionist', seed: 2 }] },
  { frame: { x: 862, y: 336, width: 302, height: 302, wood: 'oak', mount: 28 }, turn: 4, pictures: [
    { prompt: 'A plate of lemons under glossy leaves, bright and Mediterranean', style: 'cut-out', seed: 4 },
    { prompt: 'Two songbirds on an olive branch', style: 'mid-century', seed: 2 }] },
];

const FILM = { width: 1280, height: 720, rate: 24, seconds: 12 };
const FFMPEG = 'ffmpeg';
const FRAMES = FILM.rate * FILM.seconds;
/** Seconds: a frame begins this much later than the one before. */
const BEAT = 0.36;
/** How a picture comes into being: when each step begins and how long it takes, in seconds. */
const STEPS: readonly { until: Progress; at: number; takes: number }[] = [
  { until: 'ground', at: 0.3, takes: 0.8 },
  { until: 'masses', at: 1.15, takes: 0.9 },
  { until: 'detail', at: 2, takes: 1 },
  { until: 'texture', at: 2.9, takes: 0.6 },
];
/** Pictures are painted this much larger than they are seen. */
const CARE = 3;
/** Pixels that the light has moved to the right for each that it has come down. */
const LEAN = 0.4;
/** Daylight in red, green and blue: as warm as makes the wall's tint whole steps of video, not bands of pink and green. */
const DAYLIGHT = [1.004, 1, 0.997];
/** Share of a step in which one spot of the picture changes. */
const SOFT = 0.8;

const out = process.argv[2] ?? fileURLToPath(new URL('../web/src/features/wall/home-video', import.meta.url));
mkdirSync(out, { recursive: true });

const places = await Promise.all(
  PLACES.map(async ({ frame, turn, pictures: [first, second] }) => {
    const seen = windowOf(frame);
    return {
      seen,
      begins: turn * BEAT,
      spread: spreading(seen, turn),
      pictures: [await stepsOf(first, seen), await stepsOf(second, seen)] as const,
    };
  }),
);
const wall = hang(
  FILM.width,
  FILM.height,
  PLACES.map(({ frame }) => frame),
);
const grain = unevenness();

await encode();
await sharp(filmed(0), { raw: { width: FILM.width, height: FILM.height, channels: 3 } })
  .webp({ quality: 84, effort: 6 })
  .toFile(join(out, 'poster.webp'));
for (const name of ['home.webm', 'home.mp4', 'poster.webp'])
  process.stdout.write(`${name} ${(statSync(join(out, name)).size / 1000).toFixed(0)} kB\n`);

/** The picture after each step, at the size that it is seen: three bytes a pixel. */
async function stepsOf({ prompt, style, seed }: Picture, { width, height }: Box): Promise<Buffer[]> {
  const [wide, high] = [width * CARE, height * CARE];
  const plan = planPicture({ prompt, style, seed, keywords: [], colors: [], width: wide, height: high });
  const steps: Buffer[] = [];
  for (const { until } of STEPS) {
    const pixels = await paint(plan, wide, high, until);
    const painted = sharp(pixels, { raw: { width: wide, height: high, channels: 3 } });
    steps.push(await painted.resize(width, height).raw().toBuffer());
  }
  return steps;
}

/** When in a step each spot changes, 0 to 1: in patches, as paint spreads, and from the top. */
function spreading({ width, height }: Box, seed: number): Float32Array {
  const noise = createNoise2D(random(seed + 41).next);
  return Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const patch = 0.5 + 0.5 * noise(x / 130, y / 130);
    return 0.6 * patch + 0.4 * (y / height);
  });
}

/** What of a step has come to a spot. */
function shareOf(progress: number, when: number): number {
  const share = Math.min(1, Math.max(0, (progress * (1 + SOFT) - when) / SOFT));
  return share * share * (3 - 2 * share);
}

/** A frame of the film: three bytes a pixel. The last is followed by the first. */
function filmed(index: number): Buffer {
  const time = index / FILM.rate;
  const half = FILM.seconds / 2;
  const isReturning = time >= half;
  const film = wall.slice();
  for (const { seen, begins, spread, pictures } of places) {
    const [from, to] = isReturning ? [pictures[1], pictures[0]] : pictures;
    const since = (time % half) - begins;
    const layers = STEPS.map(({ at, takes }, step) => ({
      pixels: to[step]!,
      progress: Math.min(1, Math.max(0, (since - at) / takes)),
    })).filter(({ progress }) => progress > 0);
    for (let at = 0; at < spread.length; at++) {
      const x = seen.x + (at % seen.width);
      const y = seen.y + Math.floor(at / seen.width);
      for (let channel = 0; channel < 3; channel++) {
        let value = from.at(-1)![at * 3 + channel]!;
        for (const { pixels, progress } of layers)
          value += (pixels[at * 3 + channel]! - value) * shareOf(progress, spread[at]!);
        film[(y * FILM.width + x) * 4 + channel] = value;
      }
    }
  }
  return lit(film, (2 * Math.PI * index) / FRAMES);
}

/** Daylight through a window with a bar falls across the wall from the left and sways, once in the film. */
function lit(film: Uint8ClampedArray, sway: number): Buffer {
  const { width, height } = FILM;
  const rgb = Buffer.alloc(width * height * 3);
  const shift = 12 * Math.sin(sway);
  const panes = Float32Array.from({ length: width + LEAN * height }, (_, index) => {
    const across = index - LEAN * height - shift;
    return between(across, 40, 400) + between(across, 436, 800);
  });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const pane = panes[x + Math.round(LEAN * (height - y))]! * between(y - 0.16 * x, -60, 470);
      const fading = 0.05 * Math.hypot(x / width - 0.3, (y / height - 0.2) * 0.7);
      const light = 0.97 - fading + 0.07 * pane;
      for (let channel = 0; channel < 3; channel++) {
        const value = film[at * 4 + channel]! * light * DAYLIGHT[channel]! + grain[at]!;
        rgb[at * 3 + channel] = Math.min(255, Math.max(0, Math.round(value)));
      }
    }
  }
  return rgb;
}

/** 1 well between two edges in pixels and 0 well outside, softly. */
function between(at: number, from: number, to: number): number {
  const past = (edge: number) => 1 / (1 + Math.exp((edge - at) / 11));
  return past(from) - past(to);
}

/** Half a level of roughness, the same in every frame, so that soft light falls off without bands. */
function unevenness(): Float32Array {
  const { next } = random(7);
  return Float32Array.from({ length: FILM.width * FILM.height }, () => next() - next());
}

/** Both films from one stream of frames. */
async function encode(): Promise<void> {
  const picture =
    'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_inp,format=yuv420p';
  const common = `-map 0:v -vf ${picture} -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv`;
  const exact = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -y';
  const size = `${String(FILM.width)}x${String(FILM.height)}`;
  const ffmpeg = spawn(
    FFMPEG,
    [
      ...`-v error -f rawvideo -pix_fmt rgb24 -s ${size} -r ${String(FILM.rate)} -i -`.split(' '),
      ...`${common} -c:v libvpx-vp9 -b:v 0 -crf 29 -g ${String(FRAMES)} -cpu-used 1 -row-mt 1 ${exact}`.split(
        ' ',
      ),
      join(out, 'home.webm'),
      ...`${common} -c:v libx264 -preset veryslow -crf 23 -g ${String(FRAMES)} -movflags +faststart ${exact}`.split(
        ' ',
      ),
      join(out, 'home.mp4'),
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  ffmpeg.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    const missing = `${FFMPEG} was not found: install it (apt install ffmpeg, brew install ffmpeg) and try again.`;
    process.stderr.write(`${code === 'ENOENT' ? missing : message}\n`);
    process.exit(1);
  });
  // Where it fails it has said why on the terminal.
  ffmpeg.stdin.on('error', () => {});
  const ended = once(ffmpeg, 'close');
  for (let index = 0; index < FRAMES && ffmpeg.exitCode === null; index++)
    await new Promise((written) => ffmpeg.stdin.write(filmed(index), written));
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) process.exit(1);
}
