/**
 * `npm run bench` measures the painter on one core: time and memory of a picture as the page shows it, and of prints at
 * 300 dots an inch. Each figure stands beside what was promised, as a share of it.
 */
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { paintPicture } from '../src/adapters/pixels/paint-picture.js';
import { styleNames } from '../src/adapters/painter/names.js';

const PROMPT = 'A harbour village with three boats, a lighthouse and mountains beyond';
const SIZES = {
  page: { width: 1024, height: 1792, seconds: 0.7, megabytes: 600 },
  '50x70': { width: 5906, height: 8268, seconds: 10, megabytes: 600 },
  '70x100': { width: 8268, height: 11811, seconds: 20, megabytes: 900 },
} as const;

const [size, style, alone] = process.argv.slice(2) as [keyof typeof SIZES | undefined, string?, string?];
if (size && style && alone) await one(size, style);
else all();

/** In a process of its own, so that memory is this picture's alone. The first picture warms the code up. */
async function one(size: keyof typeof SIZES, style: string): Promise<void> {
  const { width, height } = SIZES[size];
  const request = { prompt: PROMPT, style, keywords: [], colors: [], seed: 7 };
  await paintPicture({ ...request, width: 512, height: 896 });
  const started = performance.now();
  await paintPicture({ ...request, width, height });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
}

function all(): void {
  process.stdout.write(`${cpus()[0]?.model ?? 'unknown processor'}, one core, Node ${process.version}\n`);
  const styles = style ? [style] : styleNames;
  for (const name of size ? [size] : (Object.keys(SIZES) as (keyof typeof SIZES)[]))
    for (const each of name === '70x100' ? styles.slice(0, 2) : styles) {
      const pinned = process.platform === 'linux' ? ['taskset', '-c', '0'] : [];
      const [command = '', ...args] = [
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
      const share = (figure: number, promised: number) =>
        `${String(Math.round((100 * figure) / promised))} %`;
      process.stdout.write(
        `${name.padEnd(7)} ${each.padEnd(16)} ${seconds.toFixed(2)} s (${share(seconds, SIZES[name].seconds)} of ${String(SIZES[name].seconds)} s)  ` +
          `${megabytes.toFixed(0)} MB (${share(megabytes, SIZES[name].megabytes)} of ${String(SIZES[name].megabytes)} MB)\n`,
      );
    }
}
