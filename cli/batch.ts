import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { Progress, share } from './progress.js';
import type { Patience } from './retry.js';
import { expectNone } from './try-each.js';

/** The result for one ID. */
export type Outcome = { url?: string } | { waiting: true } | { error: { code: string; message: string } };
export type Outcomes = ReadonlyMap<string, Outcome>;

export interface Batch {
  /** Past participle for messages, such as 'featured'. */
  word: string;
  ids: readonly string[];
  /** IDs per request. */
  size: number;
  /** Must be idempotent. */
  send: (ids: string[], patience: Patience) => Promise<Outcomes>;
  /** Polls waiting IDs after everything was sent; returns the results so far, of some or all. */
  settle?: ((waiting: readonly string[], patience: Patience) => Promise<Outcomes>) | undefined;
}

/** Milliseconds between two polls. */
const POLL_INTERVAL_MS = 2000;

/** Sends IDs in batches and shows progress. Ctrl-C stops after the current request. */
export async function runBatch(context: Context, batch: Batch): Promise<Outcomes> {
  const { ids, size, word } = batch;
  const outcomes = new Map<string, Outcome>();
  const progress = new Progress(context, ids.length, word);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const patience = { say: (words: string) => progress.say(words), stop: interrupt.signal };
  const waiting = () => [...outcomes].flatMap(([id, outcome]) => ('waiting' in outcome ? [id] : []));
  const isDone = (outcome: Outcome) => !('error' in outcome || (batch.settle && 'waiting' in outcome));
  const done = () => [...outcomes.values()].filter(isDone).length;
  const expectToGoOn = () => {
    if (interrupt.signal.aborted) throw new CliError('Stopped.', EXIT.interrupted);
  };
  let isLong = ids.length > size || Boolean(context.stderr.isTTY);
  const keep = (answered: Outcomes) => {
    for (const [id, outcome] of answered) outcomes.set(id, outcome);
    isLong ||= batch.settle !== undefined && waiting().length > 0;
    if (isLong) progress.show(done());
  };
  try {
    for (let start = 0; start < ids.length; start += size) {
      expectToGoOn();
      keep(await batch.send(ids.slice(start, start + size), patience));
    }
    while (batch.settle && waiting().length > 0) {
      await context.sleep(POLL_INTERVAL_MS, interrupt.signal);
      expectToGoOn();
      keep(await batch.settle(waiting(), patience));
    }
    return outcomes;
  } catch (error) {
    if (outcomes.size > 0 || interrupt.signal.aborted)
      progress.say(`${share(done(), ids.length)} ${word}. Run it again to go on: nothing is done twice.`);
    expectToGoOn();
    throw error;
  } finally {
    progress.end();
    release();
  }
}

/** @throws CliError that lists the failed IDs by reason */
export function expectAllDone(outcomes: Outcomes): void {
  expectNone(
    [...outcomes].flatMap(([name, outcome]) =>
      'error' in outcome ? [{ name, error: new CliError(outcome.error.message) }] : [],
    ),
  );
}
