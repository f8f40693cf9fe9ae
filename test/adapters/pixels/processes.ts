import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** All processes, from `ps` or /proc, because either may be missing. */
async function processes(): Promise<[pid: number, parent: number, command: string][]> {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
          return [[Number(pid), Number(parent), readFileSync(`/proc/${pid}/cmdline`, 'utf8')]];
        } catch {
          return []; // ended meanwhile
        }
      });
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').map((line) => {
    const [pid, parent, ...command] = line.trim().split(/\s+/);
    return [Number(pid), Number(parent), command.join(' ')];
  });
}

export const listWorkers = async (parent: number) =>
  (await processes())
    .filter(([, of, command]) => of === parent && command.includes('worker.js'))
    .map(([pid]) => pid);

export async function until<T>(look: () => Promise<T>, good: (seen: T) => boolean): Promise<T> {
  for (const end = Date.now() + 15_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const seen = await look();
    if (good(seen) || Date.now() > end) return seen;
  }
}
