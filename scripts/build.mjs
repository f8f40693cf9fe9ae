/** Builds the service, the CLI and the web pages. `npm start` and `npm test` build only what is out of date. */
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
    sources: ['src', 'cli', 'package-lock.json', 'tsconfig.json', 'scripts/bundle.mjs'],
    product: 'dist/src/main.js',
    tool: 'rolldown/bin/cli.mjs',
    script: 'scripts/bundle.mjs',
    args: [],
  },
  {
    name: 'web pages',
    sources: ['web', 'src/domain', 'src/adapters/http/routes', 'package-lock.json'],
    product: 'dist/web/index.html',
    tool: 'vite/bin/vite.js',
    args: ['build', 'web', '--logLevel', 'warn'],
  },
  {
    // After the web pages, whose build empties the folder.
    name: 'renderer of the web pages',
    sources: ['web', 'src/domain', 'src/adapters/http/routes', 'package-lock.json'],
    product: 'dist/web/.server/render.mjs',
    tool: 'vite/bin/vite.js',
    args: ['build', 'web', '--ssr', 'src/app/render.tsx', '--logLevel', 'warn'],
  },
  {
    name: 'German web pages',
    sources: ['web', 'src/domain', 'src/adapters/http/routes', 'package-lock.json'],
    product: 'dist/web/.de/index.html',
    tool: 'vite/bin/vite.js',
    args: ['build', 'web', '--mode', 'de', '--logLevel', 'warn'],
  },
  {
    name: 'German renderer',
    sources: ['web', 'src/domain', 'src/adapters/http/routes', 'package-lock.json'],
    product: 'dist/web/.de/.server/render.mjs',
    tool: 'vite/bin/vite.js',
    args: ['build', 'web', '--mode', 'de', '--ssr', 'src/app/render.tsx', '--logLevel', 'warn'],
  },
];

/** The latest change of a file or of anything in a folder, in ms; a deleted file changes its folder. */
function modifiedAt(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => modifiedAt(join(path, name))));
}

const stampPath = ({ product }) => join(root, `dist/.built-${product.replaceAll('/', '-')}`);

function isStale(part) {
  const stamp = stampPath(part);
  if (!existsSync(stamp) || !existsSync(join(root, part.product))) return true;
  const builtAt = statSync(stamp).mtimeMs;
  return part.sources.some((source) => modifiedAt(join(root, source)) > builtAt);
}

/** The path of a file in node_modules; undefined if its package is not installed. */
export function findInstalled(file) {
  const path = join(root, 'node_modules', file);
  return existsSync(path) ? path : undefined;
}

async function build(part) {
  const tool = findInstalled(part.tool);
  if (!tool) {
    throw new Error(
      `The ${part.name} must be built first, but the build tools are not installed. ` +
        'Run `npm ci` without --omit=dev and try again.',
    );
  }
  console.log(`Building the ${part.name} …`);
  const startedAt = new Date();
  // With another value, Vite builds pages for development, which the service cannot draw.
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = part.script ? join(root, part.script) : tool;
  const child = spawn(process.execPath, [program, ...part.args], { cwd: root, env, stdio: 'inherit' });
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('exit', resolve));
  if (code !== 0) throw new Error(`The ${part.name} could not be built; see the errors above.`);
  const stamp = stampPath(part);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, '');
  utimesSync(stamp, startedAt, startedAt); // a source changed during the build is newer
}

/** @throws Error with a message for the person at the terminal */
export async function buildStale({ all = false } = {}) {
  for (const part of PARTS) if (all || isStale(part)) await build(part);
}

/** Prints the message and exits with code 1. */
export function exitWithError(error) {
  console.error(error.message);
  process.exit(1);
}

/** Exits with an error if Node.js is too old or the packages are not installed. */
export function checkPrerequisites() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    exitWithError(new Error(`Hangwell needs Node.js 20.19 or newer; this is ${process.versions.node}.`));
  }
  if (!findInstalled('@nestjs/core/package.json')) {
    exitWithError(new Error('The packages are not installed. Run `npm ci` and try again.'));
  }
}

if (process.argv[1] && pathToFileURL(require.resolve(process.argv[1])).href === import.meta.url) {
  checkPrerequisites();
  await buildStale({ all: true }).catch(exitWithError);
}
