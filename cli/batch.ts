import type { Api } from './api.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { Journal } from './journal.js';
import { Progress, share } from './progress.js';
import { persist } from './retry.js';

/** What came of one id. */
export type Outcome = { url?: string } | { waiting: true } | { error: { code: string; message: string } };
export type Outcomes = ReadonlyMap<string, Outcome>;

export interface Batch {
  /** The verb: names it among the unfinished. */
  verb: string;
  /** What is done with prints, as 'featured'. */
  word: string;
  /** What they were chosen by: the same again is the same command. */
  chosen: unknown;
  ids: readonly string[];
  /** How many ids one request carries. */
  size: number;
  /** Can be sent again without harm. */
  send: (ids: string[]) => Promise<Outcomes>;
  /** What those that wait after all was sent are waited for with. */
  settle?: ((waiting: readonly string[]) => Promise<Outcomes>) | undefined;
}

/** Milliseconds between two looks at what waits. */
const LOOK = 2000;

/**
 * Sends ids in batches, goes on where the same command was cut off, and tells how far it is. Ctrl-C ends it after the
 * request that is running.
 */
export async function runBatch(context: Context, api: Api, batch: Batch): Promise<Outcomes> {
  const { chosen, ids, size, verb, word } = batch;
  const journal = await Journal.open<Outcome>(context, [await api.baseUrl(), verb, chosen]);
  const outcomes = new Map(journal.before);
  const left = ids.filter((id) => !outcomes.has(id));
  const total = outcomes.size + left.length;
  const progress = new Progress(context, total, word);
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const sent = (request: () => Promise<Outcomes>) =>
    persist(context, request, { say: (words) => progress.say(words), stop: interrupt.signal });
  const waiting = () => [...outcomes].flatMap(([id, outcome]) => ('waiting' in outcome ? [id] : []));
  const isDone = (outcome: Outcome) => !('error' in outcome || (batch.settle && 'waiting' in outcome));
  const expectToGoOn = () => {
    if (interrupt.signal.aborted) throw new CliError('Stopped.', EXIT.interrupted);
  };
  let isLong = left.length > size || Boolean(context.stderr.isTTY);
  const keep = (answered: Outcomes) => {
    for (const [id, outcome] of answered) outcomes.set(id, outcome);
    isLong ||= batch.settle !== undefined && waiting().length > 0;
    if (isLong) progress.show([...outcomes.values()].filter(isDone).length);
  };
  if (outcomes.size > 0) progress.say(`Going on where it stopped: ${share(outcomes.size, total)} were done.`);
  try {
    for (let start = 0; start < left.length; start += size) {
      expectToGoOn();
      const answered = await sent(() => batch.send(left.slice(start, start + size)));
      await journal.add([...answered]);
      keep(answered);
    }
    while (batch.settle && waiting().length > 0) {
      await context.sleep(LOOK, interrupt.signal);
      expectToGoOn();
      keep(await sent(() => batch.settle!(waiting())));
    }
    await journal.close();
    return outcomes;
  } catch (error) {
    if (outcomes.size > 0)
      progress.say(`${share(outcomes.size, total)} were done. The same command goes on from there.`);
    expectToGoOn();
    throw error;
  } finally {
    progress.end();
    release();
  }
}

/** @throws CliError that names the ids of those with which it was not done, under the reason */
export function expectAllDone(outcomes: Outcomes): void {
  const reasons = new Map<string, string[]>();
  for (const [id, outcome] of outcomes) {
    if (!('error' in outcome)) continue;
    const { message } = outcome.error;
    reasons.set(message, [...(reasons.get(message) ?? []), id]);
  }
  if (reasons.size === 0) return;
  const lines = [...reasons].map(([message, ids]) => `${message.replace(/\.$/, '')}: ${ids.join(', ')}`);
  throw new CliError(lines.join('\n'));
}
