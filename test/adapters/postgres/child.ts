import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const hooksAt = new URL('../../../scripts/', import.meta.url).href;
const hooks = `import { register } from 'node:module'; register('./typescript-hooks.mjs', '${hooksAt}');`;

/** Runs a script in a child process; its relative imports start at the file with this URL. */
export function startChild(script: string, from: string): ChildProcess {
  const code = script.replaceAll(
    /from '(\.[^']+)\.js'/g,
    (_, path) => `from '${new URL(`${path}.ts`, from)}'`,
  );
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(hooks)}`, '--input-type=module'];
  return spawn(process.execPath, [...flags, '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Kills the process, as a power failure would. */
export async function kill(one: ChildProcess): Promise<void> {
  const ended = one.exitCode === null ? once(one, 'exit') : undefined;
  one.kill('SIGKILL');
  await ended;
}

/** Resolves to the output once it has this many complete lines. */
export function readLines(one: ChildProcess, count: number): Promise<string[]> {
  let text = '';
  return new Promise((resolve, reject) => {
    one.once('exit', (code) => reject(new Error(`The process ended with ${code} after: ${text}`)));
    one.stdout?.on('data', (chunk) => {
      text += String(chunk);
      const lines = text.split('\n').slice(0, -1);
      if (lines.length >= count) resolve(lines);
    });
  });
}
