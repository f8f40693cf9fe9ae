import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Context } from './context.js';
import { CliError } from './errors.js';

/** Milliseconds; what was begun longer ago is begun anew, as the shop is another by then. */
const GOOD_FOR = 24 * 3_600_000;

/**
 * What of a long command was done, beside the session file: a line for each batch, so that whoever is killed and called
 * again goes on behind the last one that was answered.
 */
export class Journal<Outcome> {
  private constructor(
    private readonly path: string,
    /** By id, what came of those that were sent before. */
    readonly before: ReadonlyMap<string, Outcome>,
    /** Of its first line, while that is not written. */
    private begins: number | undefined,
  ) {}

  /** @param command what makes two commands the same */
  static async open<Outcome>(
    { sessionFile, now }: Pick<Context, 'sessionFile' | 'now'>,
    command: unknown,
  ): Promise<Journal<Outcome>> {
    const hash = createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 16);
    const path = join(dirname(sessionFile), `unfinished-${hash}.jsonl`);
    const [begun, ...batches] = linesOf(await readFile(path, 'utf8').catch(() => ''));
    if (typeof begun === 'number' && now().getTime() - begun < GOOD_FOR)
      return new Journal(path, new Map(batches.flat() as [string, Outcome][]), undefined);
    await rm(path, { force: true });
    return new Journal(path, new Map(), now().getTime());
  }

  async add(outcomes: readonly (readonly [string, Outcome])[]): Promise<void> {
    if (this.begins !== undefined) await this.write(this.begins);
    this.begins = undefined;
    await this.write(outcomes);
  }

  /** There is nothing to go on with. */
  async close(): Promise<void> {
    await rm(this.path, { force: true });
  }

  /** A line that was cut off by the end of the program ends here, and counts for nothing. */
  private async write(line: unknown): Promise<void> {
    try {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      await appendFile(this.path, `\n${JSON.stringify(line)}`, { mode: 0o600 });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new CliError(`How far this is could not be kept in ${this.path} (${code}).`);
    }
  }
}

function linesOf(text: string): unknown[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown];
    } catch {
      return [];
    }
  });
}
