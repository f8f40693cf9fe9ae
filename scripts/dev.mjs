/** `npm run dev`: the service restarts and the pages refresh on every change. Ends everything on Ctrl-C. */
import { spawn } from 'node:child_process';
import { buildWhatIsStale, checkGround, giveUp, installed, root } from './build.mjs';

checkGround();
await buildWhatIsStale().catch(giveUp);

const TOOLS = [
  // Compiles; what it writes is what the next one watches.
  [installed('typescript/bin/tsc'), '--project', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', '--enable-source-maps', 'dist/src/main.js'],
  [installed('vite/bin/vite.js'), 'web', '--clearScreen', 'false'],
];

const children = TOOLS.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));
let ending = false;

function end() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', end);
process.on('SIGINT', end);
process.on('SIGTERM', end);
