/** `npm run dev`: the service restarts and the pages refresh on every change. Ctrl-C stops both. */
import { spawn } from 'node:child_process';
import { buildStale, checkPrerequisites, exitWithError, findInstalled, root } from './build.mjs';

checkPrerequisites();
await buildStale().catch(exitWithError);

const TOOLS = [
  // The next tool watches the output of this one.
  ['scripts/bundle.mjs', '--watch'],
  ['--watch', '--watch-preserve-output', '--enable-source-maps', 'dist/src/main.js'],
  [findInstalled('vite/bin/vite.js'), 'web', '--clearScreen', 'false'],
];

const children = TOOLS.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));
let isStopping = false;

function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
