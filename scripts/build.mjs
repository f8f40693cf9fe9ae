/** Builds the service, the CLI and the web pages where that has not been done since their sources changed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);

const PARTS = [
  {
    name: 'service and CLI',
    sources: ['src', 'cli', 'package-lock.json', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json'],
    product: 'dist/src/main.js',
    tool: '@nestjs/cli/bin/nest.js',
    args: ['build'],
  },
  {
    name: 'web pages',
    sources: ['web', 'package-lock.json'],
    product: 'dist/web/index.html',
    tool: 'vite/bin/vite.js',
    args: ['build', 'web', '--logLevel', 'warn'],
  },
];

/** When the file, or anything in the folder, was last changed; a file that went away changes its folder. */
function changedAt(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

const stampOf = ({ product }) => join(root, `dist/.built-${product.replaceAll('/', '-')}`);

function isStale(part) {
  const stamp = stampOf(part);
  if (!existsSync(stamp) || !existsSync(join(root, part.product))) return true;
  const builtAt = statSync(stamp).mtimeMs;
  return part.sources.some((source) => changedAt(join(root, source)) > builtAt);
}

/** The file of an installed package, or undefined when it is not installed. */
export function installed(file) {
  const path = join(root, 'node_modules', file);
  return existsSync(path) ? path : undefined;
}

async function build(part) {
  const tool = installed(part.tool);
  if (!tool) {
    throw new Error(
      `The ${part.name} must be built first, and the tools for that are not installed. ` +
        'Run `npm ci` (not with --omit=dev) and try again.',
    );
  }
  console.log(`Building the ${part.name} …`);
  const begun = new Date();
  const child = spawn(process.execPath, [tool, ...part.args], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`The ${part.name} could not be built; the reason stands above.`);
  const stamp = stampOf(part);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, begun, begun); // what is changed while the build runs is newer than it
}

/** @throws Error with a sentence for the person at the terminal */
export async function buildWhatIsStale({ all = false } = {}) {
  for (const part of PARTS) if (all || isStale(part)) await build(part);
}

/** Says the sentence and ends the process with exit code 1. */
export function giveUp(error) {
  console.error(error.message);
  process.exit(1);
}

/** Ends the process with a sentence when Node.js or the packages are not what the shop needs. */
export function checkGround() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(new Error(`Hangwell needs Node.js 20.19 or newer; this is ${process.versions.node}.`));
  }
  if (!installed('@nestjs/core/package.json')) {
    giveUp(new Error('The packages are not installed. Run `npm ci` and try again.'));
  }
}

if (process.argv[1] && pathToFileURL(require.resolve(process.argv[1])).href === import.meta.url) {
  checkGround();
  await buildWhatIsStale({ all: true }).catch(giveUp);
}
