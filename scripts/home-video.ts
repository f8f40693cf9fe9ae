/**
 * `npm run home-video [-- folder]` makes the home page's video and its poster from pictures of the painter, with the
 * system's ffmpeg (libvpx-vp9, libx264). The output is committed, so that a build does not need ffmpeg. Without a folder
 * it replaces the files of the page.
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
import { drawWall, toOpening, type Box, type Frame } from './home-video-wall.js';

interface Picture {
  prompt: string;
  style: string;
  seed: number;
}

interface Place {
  frame: Frame;
  /** The order in which the frames change, from 0. */
  turn: number;
  /** The video starts with the first, changes to the second and back. The poster shows the first. */
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
/** Between the starts of two frames' changes. */
const FRAME_DELAY_SECONDS = 0.36;
/** The steps of a picture: when each begins and how long it takes, in seconds. */
const STEPS: readonly { until: Progress; at: number; takes: number }[] = [
  { until: 'ground', at: 0.3, takes: 0.8 },
  { until: 'shapes', at: 1.15, takes: 0.9 },
  { until: 'detail', at: 2, takes: 1 },
  { until: 'texture', at: 2.9, takes: 0.6 },
];
/** Pictures are painted this many times larger than shown. */
const OVERSAMPLING = 3;
/** Horizontal pixels that the light moves per vertical pixel. */
const LIGHT_SLOPE = 0.4;
/** Factors of red, green and blue. A warmer light would show bands of pink and green on the wall. */
const DAYLIGHT = [1.004, 1, 0.997];
/** Share of a step that the change of one pixel takes. */
const FADE_SHARE = 0.8;

const out = process.argv[2] ?? fileURLToPath(new URL('../web/src/features/wall/home-video', import.meta.url));
mkdirSync(out, { recursive: true });

const places = await Promise.all(
  PLACES.map(async ({ frame, turn, pictures: [first, second] }) => {
    const opening = toOpening(frame);
    return {
      opening,
      startsAt: turn * FRAME_DELAY_SECONDS,
      delays: toDelays(opening, turn),
      pictures: [await paintSteps(first, opening), await paintSteps(second, opening)] as const,
    };
  }),
);
const wall = drawWall(
  FILM.width,
  FILM.height,
  PLACES.map(({ frame }) => frame),
);
const grain = makeGrain();

await encodeVideos();
await sharp(renderFrame(0), { raw: { width: FILM.width, height: FILM.height, channels: 3 } })
  .webp({ quality: 84, effort: 6 })
  .toFile(join(out, 'poster.webp'));
for (const name of ['home.webm', 'home.mp4', 'poster.webp'])
  process.stdout.write(`${name} ${(statSync(join(out, name)).size / 1000).toFixed(0)} kB\n`);

/** Returns the picture after each step at its shown size, three bytes per pixel. */
async function paintSteps({ prompt, style, seed }: Picture, { width, height }: Box): Promise<Buffer[]> {
  const [wide, high] = [width * OVERSAMPLING, height * OVERSAMPLING];
  const plan = planPicture({ prompt, style, seed, keywords: [], colors: [], width: wide, height: high });
  const steps: Buffer[] = [];
  for (const { until } of STEPS) {
    const pixels = await paint(plan, wide, high, until);
    const painted = sharp(pixels, { raw: { width: wide, height: high, channels: 3 } });
    steps.push(await painted.resize(width, height).raw().toBuffer());
  }
  return steps;
}

/** When in a step each pixel changes, 0 to 1: in patches, as paint spreads, and from top to bottom. */
function toDelays({ width, height }: Box, seed: number): Float32Array {
  const noise = createNoise2D(random(seed + 41).next);
  return Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const patch = 0.5 + 0.5 * noise(x / 130, y / 130);
    return 0.6 * patch + 0.4 * (y / height);
  });
}

/** The share of a step that a pixel with this delay shows, 0 to 1. */
function toShare(progress: number, delay: number): number {
  const share = Math.min(1, Math.max(0, (progress * (1 + FADE_SHARE) - delay) / FADE_SHARE));
  return share * share * (3 - 2 * share);
}

/** Returns three bytes per pixel. The video loops. */
function renderFrame(index: number): Buffer {
  const time = index / FILM.rate;
  const half = FILM.seconds / 2;
  const isReturning = time >= half;
  const film = wall.slice();
  for (const { opening, startsAt, delays, pictures } of places) {
    const [from, to] = isReturning ? [pictures[1], pictures[0]] : pictures;
    const elapsed = (time % half) - startsAt;
    const layers = STEPS.map(({ at, takes }, step) => ({
      pixels: to[step]!,
      progress: Math.min(1, Math.max(0, (elapsed - at) / takes)),
    })).filter(({ progress }) => progress > 0);
    for (let at = 0; at < delays.length; at++) {
      const x = opening.x + (at % opening.width);
      const y = opening.y + Math.floor(at / opening.width);
      for (let channel = 0; channel < 3; channel++) {
        let value = from.at(-1)![at * 3 + channel]!;
        for (const { pixels, progress } of layers)
          value += (pixels[at * 3 + channel]! - value) * toShare(progress, delays[at]!);
        film[(y * FILM.width + x) * 4 + channel] = value;
      }
    }
  }
  return addLight(film, (2 * Math.PI * index) / FRAMES);
}

/**
 * Adds daylight through a window with a bar, from the left.
 * @param sway position of the light in its cycle, in radians
 */
function addLight(film: Uint8ClampedArray, sway: number): Buffer {
  const { width, height } = FILM;
  const rgb = Buffer.alloc(width * height * 3);
  const shift = 12 * Math.sin(sway);
  const panes = Float32Array.from({ length: width + LIGHT_SLOPE * height }, (_, index) => {
    const across = index - LIGHT_SLOPE * height - shift;
    return softBand(across, 40, 400) + softBand(across, 436, 800);
  });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const pane = panes[x + Math.round(LIGHT_SLOPE * (height - y))]! * softBand(y - 0.16 * x, -60, 470);
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

/** 1 between two edges in pixels and 0 outside, with soft edges. */
function softBand(at: number, from: number, to: number): number {
  const past = (edge: number) => 1 / (1 + Math.exp((edge - at) / 11));
  return past(from) - past(to);
}

/** Noise of up to one level, the same in every frame, that prevents bands in soft light. */
function makeGrain(): Float32Array {
  const { next } = random(7);
  return Float32Array.from({ length: FILM.width * FILM.height }, () => next() - next());
}

/** Encodes both videos from one stream of frames. */
async function encodeVideos(): Promise<void> {
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
    const missing = `${FFMPEG} was not found. Install it (apt install ffmpeg, brew install ffmpeg) and try again.`;
    process.stderr.write(`${code === 'ENOENT' ? missing : message}\n`);
    process.exit(1);
  });
  // ffmpeg prints its own errors.
  ffmpeg.stdin.on('error', () => {});
  const ended = once(ffmpeg, 'close');
  for (let index = 0; index < FRAMES && ffmpeg.exitCode === null; index++)
    await new Promise((written) => ffmpeg.stdin.write(renderFrame(index), written));
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number];
  if (code !== 0) process.exit(1);
}
