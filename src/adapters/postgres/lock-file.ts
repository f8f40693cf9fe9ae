import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Owner {
  pid: number;
  /** The start time of the process in the system's format. It is needed because another process can reuse a PID. */
  started: string | null;
}

/** A killed process may take this long to end. */
const SHUTDOWN_WAIT_MS = 3_000;
/** This pause is longer than a process needs between checking a stale lock and creating its own. */
const TAKEOVER_PAUSE_MS = 250;

const toErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * Locks the data folder for this process. The returned function releases it. A lock whose owner has ended is replaced.
 * Processes that cannot see each other (two containers with one folder) are not detected.
 * @throws Error with a readable message when another process has the folder, or it cannot be written
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'hangwell.lock');
  const mine = JSON.stringify({ pid: process.pid, started: readStartTime(process.pid) } satisfies Owner);
  try {
    mkdirSync(folder, { recursive: true });
    // The database's files are readable by all users and contain password hashes and signing keys.
    chmodSync(folder, 0o700);
    if (!createFile(file, mine)) await takeOver(folder, file, mine);
  } catch (error) {
    if (!toErrorCode(error)) throw error;
    throw new Error(
      `The data folder ${folder} cannot be written (${toErrorCode(error)}). ` +
        'Allow this user to write there, or choose another folder with DATA_DIR.',
      { cause: error },
    );
  }
  return () => {
    if (readIfExists(file) === mine) rmSync(file, { force: true });
  };
}

/** The pauses and repeated checks let only one of several processes replace a stale lock. */
async function takeOver(folder: string, file: string, mine: string): Promise<void> {
  const seen = readIfExists(file);
  await waitForExit(ownerIn(seen));
  expectNoRunningOwner(folder, seen);
  await sleep(TAKEOVER_PAUSE_MS);
  if (readIfExists(file) === seen) {
    if (seen !== undefined) unlinkSync(file);
  } else expectNoRunningOwner(folder, readIfExists(file));
  const won = createFile(file, mine);
  await sleep(TAKEOVER_PAUSE_MS);
  if (!won || readIfExists(file) !== mine) throw inUse(folder, ownerIn(readIfExists(file)));
}

function createFile(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (toErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (toErrorCode(error) === 'ENOENT') return undefined;
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

/** A process that was just killed needs a moment to end, because its memory is freed first. */
async function waitForExit(owner: Owner | undefined): Promise<void> {
  for (let waited = 0; owner && isAlive(owner) && waited < SHUTDOWN_WAIT_MS; waited += TAKEOVER_PAUSE_MS)
    await sleep(TAKEOVER_PAUSE_MS);
}

function expectNoRunningOwner(folder: string, text: string | undefined): void {
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
    if (toErrorCode(error) !== 'EPERM') return false;
  }
  const currentStart = readStartTime(pid);
  return started === null || currentStart === null || started === currentStart;
}

/** Returns null when the start time is not available. */
function readStartTime(pid: number): string | null {
  try {
    if (process.platform === 'win32') return null;
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 (proc(5)) is the start time in clock ticks since boot. The name in field 2 may contain spaces and
    // brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
