import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Owner {
  pid: number;
  /** When that process started, in the system's own words: a pid alone may be somebody else's by now. */
  started: string | null;
}

/** Milliseconds that a process which was killed may take to end. */
const SHUTDOWN_WAIT_MS = 3_000;
/** Longer than any starter takes from its look at a stale lock to its own lock. */
const TAKEOVER_PAUSE_MS = 250;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Takes the data folder for this process; the answer gives it back. A lock whose owner is gone is taken over. Processes
 * that do not see each other (two containers with one folder) are not kept apart.
 * @throws Error with a sentence for a person when somebody else has the folder, or it cannot be written
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'hangwell.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner);
  try {
    mkdirSync(folder, { recursive: true });
    // The database's own files are open to everybody, and hold password hashes and signing keys.
    chmodSync(folder, 0o700);
    if (!created(file, mine)) await takeOver(folder, file, mine);
  } catch (error) {
    if (!codeOf(error)) throw error;
    throw new Error(
      `The data folder ${folder} cannot be written (${codeOf(error)}). ` +
        'Allow this user to write there, or choose another folder with DATA_DIR.',
      { cause: error },
    );
  }
  return () => {
    if (textOf(file) === mine) rmSync(file, { force: true });
  };
}

/** The pauses and second looks let only one of several starters have a stale lock. */
async function takeOver(folder: string, file: string, mine: string): Promise<void> {
  const seen = textOf(file);
  await outlive(ownerIn(seen));
  refuseLiving(folder, seen);
  await sleep(TAKEOVER_PAUSE_MS);
  if (textOf(file) === seen) {
    if (seen !== undefined) unlinkSync(file);
  } else refuseLiving(folder, textOf(file));
  const won = created(file, mine);
  await sleep(TAKEOVER_PAUSE_MS);
  if (!won || textOf(file) !== mine) throw inUse(folder, ownerIn(textOf(file)));
}

function created(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function ownerIn(text: string | undefined): Owner | undefined {
  try {
    const owner = JSON.parse(text ?? '') as Owner;
    return owner.pid > 0 ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** One that was just killed takes a moment to end: its memory is given back first. */
async function outlive(owner: Owner | undefined): Promise<void> {
  for (let waited = 0; owner && isAlive(owner) && waited < SHUTDOWN_WAIT_MS; waited += TAKEOVER_PAUSE_MS)
    await sleep(TAKEOVER_PAUSE_MS);
}

function refuseLiving(folder: string, text: string | undefined): void {
  const owner = ownerIn(text);
  if (owner && isAlive(owner)) throw inUse(folder, owner);
}

function inUse(folder: string, owner: Owner | undefined): Error {
  const who = owner ? ` (process ${owner.pid})` : '';
  return new Error(
    `${folder} is already open in another Hangwell${who}. Stop it, or choose another folder with DATA_DIR.`,
  );
}

function isAlive({ pid, started }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === null || now === null || started === now;
}

/** Null where it cannot be told. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'win32') return null;
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 (proc(5)), clock ticks since the boot; the name in field 2 may hold spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
