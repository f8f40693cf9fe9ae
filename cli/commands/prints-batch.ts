import type { Command } from 'commander';
import { MAX_BATCH } from '../../src/domain/prints/edit-limits.js';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api, Pin } from '../api.js';
import { expectAllDone, runBatch, type Outcome, type Outcomes } from '../batch.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { confirmed } from '../input.js';
import { writeJson, writeLine } from '../output.js';
import { addFilter, chosenPrints, type FilterFlags } from '../print-filter.js';
import type { Patience } from '../retry.js';

/** IDs per request that asks after pins: the service's limit. */
const POLL_BATCH_SIZE = 100;

interface Verb {
  name: string;
  description: string;
  /** Past participle for messages, such as 'featured'. */
  word: string;
  send: (api: Api, ids: string[], patience: Patience, flags: Flags) => Promise<Outcomes>;
  /** The warning when --yes is missing. */
  consequence?: string;
  /** Default state of a filter. */
  usual?: 'hidden' | 'waiting';
  example: string;
}

interface Flags extends FilterFlags {
  file?: string;
  dryRun?: boolean;
  json?: boolean;
  yes?: boolean;
  off?: boolean;
  wait?: boolean;
  seen?: string;
}

const NO_PRINT = 'There is no such print.';
const WAITING = 'It waits for review. Approve it first.';
const NOT_WAITING = 'It does not wait for review.';
const CHANGED = 'It came to wait after that time. Look at it again.';
const feature =
  (featured: boolean): Verb['send'] =>
  async (api, ids, patience) => {
    const answer = await api.call('featurePrints', { body: { ids, featured } }, patience);
    return perId(answer, NO_PRINT, answer.waiting, WAITING);
  };
const hide =
  (hidden: boolean): Verb['send'] =>
  async (api, ids, patience) =>
    perId(await api.call('hidePrints', { body: { ids, hidden } }, patience), NO_PRINT);

const review =
  (verdict: 'approved' | 'refused'): Verb['send'] =>
  async (api, ids, patience, { seen }) => {
    const answer = await api.call('reviewPrints', { body: { ids, verdict, seen } }, patience);
    return perId(answer, NOT_WAITING, answer.changed, CHANGED);
  };

const UNFEATURE: Verb = {
  name: 'unfeature',
  description: 'take prints out of the featured ones',
  word: 'no longer featured',
  send: feature(false),
  example: 'hangwell prints unfeature --until 2026-01-31 --featured',
};
const FEATURE: Verb = {
  name: 'feature',
  description: 'show prints among the featured ones',
  word: 'featured',
  send: feature(true),
  example: 'hangwell prints feature --trait serene --not-featured',
};
const REVIEWS: Verb[] = [
  {
    name: 'approve',
    description: 'show everybody prints that wait for review',
    word: 'approved',
    send: review('approved'),
    usual: 'waiting',
    example: 'hangwell prints approve --until 2026-05-31 --dry-run',
  },
  {
    name: 'refuse',
    description: 'keep prints that wait for review private; their makers still have them',
    word: 'refused',
    send: review('refused'),
    usual: 'waiting',
    example: 'hangwell prints refuse 6f2c…',
  },
];
const OTHERS: Verb[] = [
  UNFEATURE,
  {
    name: 'hide',
    description: 'take prints down, and their pins with them; their makers still have them',
    word: 'hidden',
    send: hide(true),
    consequence: 'Whoever has the address of a hidden print finds it no more, and its pin is taken down.',
    example: 'hangwell prints hide --file ids.txt --yes',
  },
  {
    name: 'unhide',
    description: 'put prints back that were taken down',
    word: 'put back',
    send: hide(false),
    usual: 'hidden',
    example: 'hangwell prints unhide --since 2026-05-31',
  },
  {
    name: 'unpin',
    description: 'take the pins of prints off the pinboard',
    word: 'on their way off the pinboard',
    send: async (api, imageIds, patience) =>
      perId(await api.call('removePins', { body: { imageIds } }, patience), 'There is no pin of this print.'),
    consequence: 'What others have saved of a pin is gone with it.',
    example: 'hangwell prints unpin 6f2c… --yes',
  },
];
const PIN: Verb = {
  name: 'pin',
  description: 'post prints to the pinboard, and wait until they hang there',
  word: 'pinned',
  send: async (api, imageIds, patience) =>
    new Map(Object.entries(await api.call('postImages', { body: { imageIds } }, patience))),
  example: 'hangwell prints pin --featured --not-posted',
};

/** Commands for any number of prints. */
export function addPrintBatches(prints: Command, context: Context, api: () => Api): void {
  const act = async (verb: Verb, given: string[], flags: Flags) => {
    if (verb.consequence && !flags.dryRun) confirmed(flags, verb.consequence);
    const shop = api();
    const ids = await chosenPrints(context, shop, given, flags, verb.usual);
    if (flags.dryRun) return tellPlan(verb, ids, flags);
    const waits = verb === PIN && flags.wait !== false;
    const outcomes = await runBatch(context, {
      word: verb === PIN && !waits ? 'in the queue' : verb.word,
      ids,
      size: MAX_BATCH,
      send: (some, patience) => verb.send(shop, some, patience, flags),
      settle: waits ? (waiting, patience) => lookAt(shop, waiting, patience) : undefined,
    });
    tell(verb, outcomes, flags);
    expectAllDone(outcomes);
  };

  const tellPlan = ({ word }: Verb, ids: string[], { json }: Flags) => {
    const requests = Math.ceil(ids.length / MAX_BATCH);
    if (json) return writeJson(context, { ids, requests });
    const what = `${formatCount(ids.length, 'print')} would be ${word}, in ${formatCount(requests, 'request')}`;
    writeLine(context, `${what}. Nothing was changed.`);
  };

  const tell = (verb: Verb, outcomes: Outcomes, { json }: Flags) => {
    const all = [...outcomes];
    const idsOf = (is: (outcome: Outcome) => boolean) => all.flatMap(([id, one]) => (is(one) ? [id] : []));
    const done = idsOf((one) => !('error' in one || 'waiting' in one));
    const waiting = idsOf((one) => 'waiting' in one);
    if (json && verb === PIN) return writeJson(context, Object.fromEntries(outcomes));
    if (json) return writeJson(context, { ids: done, missing: idsOf((one) => 'error' in one) });
    writeLine(context, `${formatCount(done.length, 'print')} ${verb.word}.`);
    if (waiting.length > 0)
      writeLine(context, `${formatCount(waiting.length, 'print')} waiting to be pinned.`);
  };

  const add = (verb: Verb) => {
    const command = prints
      .command(verb.name)
      .description(verb.description)
      .argument('[ids...]', "ids of prints, or '-' to read them from standard input");
    addFilter(command, verb.usual)
      .option('--file <path>', 'the ids in this file, one a line')
      .option('--dry-run', 'say what would be done, and do nothing')
      .option('--json', 'what came of each, as JSON');
    if (verb.consequence) command.option('--yes', 'without it nothing is done');
    return command
      .addHelpText('after', `\n  $ ${verb.example}\n  $ hangwell prints ${verb.name} - < ids.txt\n${AGAIN}`)
      .action((given: string[], flags: Flags) => act(flags.off ? UNFEATURE : verb, given, flags));
  };
  add(FEATURE).option('--off', 'the same as unfeature');
  OTHERS.forEach(add);
  for (const verb of REVIEWS)
    add(verb).option(
      '--seen <time>',
      'leave alone what came to wait after this time, like 2026-05-31T09:30:00Z',
    );
  add(PIN).option('--no-wait', 'leave them in the queue, and do not wait until they hang');
}

const AGAIN =
  '\nIt can be run again: what is done is not done twice. So what was cut off, by Ctrl-C or by the power failing, goes on.';

/** @param others missing IDs with a more specific reason */
function perId(
  { ids, missing }: { ids: string[]; missing: string[] },
  why: string,
  others: readonly string[] = [],
  otherWhy = why,
): Outcomes {
  const none = (id: string): Outcome => ({
    error: { code: 'not_found', message: others.includes(id) ? otherWhy : why },
  });
  return new Map([...ids.map((id) => [id, {}] as const), ...missing.map((id) => [id, none(id)] as const)]);
}

/** Polls waiting pins in order. If a whole chunk waits, all later ones wait too. */
async function lookAt(api: Api, waiting: readonly string[], patience: Patience): Promise<Outcomes> {
  const seen = new Map<string, Outcome>();
  for (let start = 0; start < waiting.length; start += POLL_BATCH_SIZE) {
    const chunk = waiting.slice(start, start + POLL_BATCH_SIZE);
    const { pins } = await api.call('listPins', { query: { ids: chunk.join(',') } }, patience);
    const held = pins.find(({ state, message }) => state === 'waiting' && message);
    if (held) throw new CliError(`${held.message} What waits goes on by itself then.`);
    const found = new Map(pins.map((pin) => [pin.id, pin]));
    for (const id of chunk) seen.set(id, outcomeOf(found.get(id)));
    if (chunk.every((id) => 'waiting' in seen.get(id)!)) break;
  }
  return seen;
}

function outcomeOf(pin: Pin | undefined): Outcome {
  switch (pin?.state) {
    case undefined:
      return { error: { code: 'not_found', message: 'Somebody has taken it out of the queue.' } };
    case 'posted':
      return { url: pin.url ?? '' };
    case 'failed':
    case 'removing':
      return { error: { code: pin.state, message: pin.message ?? 'Its pin is being taken down.' } };
    case 'waiting':
    case 'posting':
      return { waiting: true };
  }
}
