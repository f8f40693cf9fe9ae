/**
 * `npm run bench` measures the painter on one core: processor time and memory of a picture for a page, in several
 * proportions, and of print files at 300 dpi, each also as a share of its budget. Other work on the machine hardly
 * changes the figures.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import sharp from 'sharp';
import { planPainting } from '../src/adapters/pixels/paint-picture.js';
import { paint } from '../src/adapters/painter/paint.js';
import { styleNames } from '../src/adapters/painter/names.js';

const PROMPT = 'A harbour village with three boats, a lighthouse and mountains beyond';
const SIZES = {
  page: { width: 1024, height: 1792, seconds: 0.7, megabytes: 600 },
  'page 3:4': { width: 1024, height: 1365, seconds: 0.7, megabytes: 600 },
  'page 1:1': { width: 1024, height: 1024, seconds: 0.7, megabytes: 600 },
  'page 2:5': { width: 1024, height: 2560, seconds: 0.7, megabytes: 600 },
  '50x70': { width: 5906, height: 8268, seconds: 10, megabytes: 600 },
  '70x100': { width: 8268, height: 11811, seconds: 20, megabytes: 900 },
} as const;

const [size, style, alone] = process.argv.slice(2) as [keyof typeof SIZES | undefined, string?, string?];
if (size && style && alone) await measureOne(size, style);
else measureAll();

/** Runs in a process of its own, whose memory is that of one picture. The first, small picture warms up the compiler. */
async function measureOne(size: keyof typeof SIZES, style: string): Promise<void> {
  const { width, height } = SIZES[size];
  const request = { prompt: PROMPT, style, keywords: [], colors: [], seed: 7, width: 1024, height: 1792 };
  const encode = async (sheet: { width: number; height: number }) => {
    const rgb = await paint(await planPainting(request, sheet), sheet.width, sheet.height);
    const raw = { ...sheet, channels: 3 } as const;
    await sharp(rgb, { raw, limitInputPixels: false }).png({ compressionLevel: 2 }).toBuffer();
  };
  await encode({ width: 512, height: 896 });
  const before = process.cpuUsage();
  await encode({ width, height });
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  process.stdout.write(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
}

function measureAll(): void {
  process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, one core, Node ${process.version}\n`);
  const styles = style ? [style] : styleNames;
  for (const name of size ? [size] : (Object.keys(SIZES) as (keyof typeof SIZES)[]))
    for (const each of name === '70x100' ? styles.slice(0, 2) : styles) {
      const pinned = process.platform === 'linux' ? ['taskset', '-c', '0'] : [];
      const [command, ...args] = [
        ...pinned,
        process.execPath,
        '--import',
        './scripts/typescript.mjs',
        'bench/painter.ts',
        name,
        each,
        'alone',
      ];
      const ran = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
      const { seconds, megabytes } = JSON.parse(ran.stdout) as { seconds: number; megabytes: number };
      const share = (figure: number, budget: number) => `${String(Math.round((100 * figure) / budget))} %`;
      process.stdout.write(
        `${name.padEnd(8)} ${each.padEnd(16)} ${seconds.toFixed(2)} s (${share(seconds, SIZES[name].seconds)} of ${String(SIZES[name].seconds)} s)  ` +
          `${megabytes.toFixed(0)} MB (${share(megabytes, SIZES[name].megabytes)} of ${String(SIZES[name].megabytes)} MB)\n`,
      );
    }
}
