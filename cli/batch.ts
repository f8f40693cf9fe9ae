import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { Progress, formatShare } from './progress.js';
import type { RetryOptions } from './retry.js';
import { assertNoFailures } from './try-each.js';

export type Outcome = { url?: string } | { waiting: true } | { error: { code: string; message: string } };
export type Outcomes = ReadonlyMap<string, Outcome>;

export interface Batch {
  /** Past participle, such as 'featured'. */
  label: string;
  ids: readonly string[];
  /** IDs per request. */
  size: number;
  /** Must be idempotent. */
  send: (ids: string[], retryOptions: RetryOptions) => Promise<Outcomes>;
  /** Polls waiting IDs after everything was sent; may return the results of some. */
  poll?: ((waiting: readonly string[], retryOptions: RetryOptions) => Promise<Outcomes>) | undefined;
}

const POLL_INTERVAL_MS = 2000;

/** Sends IDs in batches and shows progress. Ctrl-C stops after the current request. */
export async function runBatch(context: Context, batch: Batch): Promise<Outcomes> {
  const { ids, size, label } = batch;
  const outcomes = new Map<string, Outcome>();
  const progress = new Progress(context, ids.length, label);
  const interrupt = new AbortController();
  const removeListener = context.onInterrupt(() => interrupt.abort());
  const retryOptions = {
    onRetry: (message: string) => progress.writeLine(message),
    signal: interrupt.signal,
  };
  const waiting = () => [...outcomes].flatMap(([id, outcome]) => ('waiting' in outcome ? [id] : []));
  const isDone = (outcome: Outcome) => !('error' in outcome || (batch.poll && 'waiting' in outcome));
  const done = () => [...outcomes.values()].filter(isDone).length;
  const throwIfInterrupted = () => {
    if (interrupt.signal.aborted) throw new CliError('Stopped.', EXIT.interrupted);
  };
  let showsProgress = ids.length > size || Boolean(context.stderr.isTTY);
  const record = (results: Outcomes) => {
    for (const [id, outcome] of results) outcomes.set(id, outcome);
    showsProgress ||= batch.poll !== undefined && waiting().length > 0;
    if (showsProgress) progress.show(done());
  };
  try {
    for (let start = 0; start < ids.length; start += size) {
      throwIfInterrupted();
      record(await batch.send(ids.slice(start, start + size), retryOptions));
    }
    while (batch.poll && waiting().length > 0) {
      await context.sleep(POLL_INTERVAL_MS, interrupt.signal);
      throwIfInterrupted();
      record(await batch.poll(waiting(), retryOptions));
    }
    return outcomes;
  } catch (error) {
    if (outcomes.size > 0 || interrupt.signal.aborted)
      progress.writeLine(
        `${formatShare(done(), ids.length)} ${label}. Run the command again to continue; nothing is done twice.`,
      );
    throwIfInterrupted();
    throw error;
  } finally {
    progress.end();
    removeListener();
  }
}

/** @throws CliError that lists the failed IDs by reason */
export function assertAllDone(outcomes: Outcomes): void {
  assertNoFailures(
    [...outcomes].flatMap(([name, outcome]) =>
      'error' in outcome ? [{ name, error: new CliError(outcome.error.message) }] : [],
    ),
  );
}
