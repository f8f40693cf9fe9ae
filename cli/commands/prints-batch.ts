import type { Command } from 'commander';
import type { Api } from '../api.js';
import { expectAllDone, runBatch, type Batch, type Outcome, type Outcomes } from '../batch.js';
import type { Context } from '../context.js';
import { confirmed } from '../input.js';
import { counted, writeJson, writeLine } from '../output.js';
import { pages } from '../paging.js';
import { addFilter, chosenPrints, type FilterFlags } from '../print-filter.js';

/** How many ids one request carries: the most that it may, and as many pins as the shop waits for. */
const MANY = 500;
const FEW = 20;
/** Rows of one page of pins. */
const PAGE = 100;

interface Verb {
  name: string;
  description: string;
  /** What becomes of the prints, as 'featured'. */
  word: string;
  size: number;
  send: (api: Api, ids: string[]) => Promise<Outcomes>;
  /** Why it wants --yes. */
  consequence?: string;
  example: string;
}

interface Flags extends FilterFlags {
  file?: string;
  dryRun?: boolean;
  json?: boolean;
  yes?: boolean;
  off?: boolean;
  wait?: boolean;
}

const feature = (featured: boolean) => async (api: Api, ids: string[]) =>
  perId(await api.call('featurePrints', { body: { ids, featured } }), 'There is no such print.');
const hide = (hidden: boolean) => async (api: Api, ids: string[]) =>
  perId(await api.call('hidePrints', { body: { ids, hidden } }), 'There is no such print.');

const UNFEATURE: Verb = {
  name: 'unfeature',
  description: 'take prints out of the featured ones',
  word: 'no longer featured',
  size: MANY,
  send: feature(false),
  example: 'hangwell prints unfeature --until 2026-01-31 --featured',
};
const FEATURE: Verb = {
  name: 'feature',
  description: 'show prints among the featured ones',
  word: 'featured',
  size: MANY,
  send: feature(true),
  example: 'hangwell prints feature --trait serene --not-featured',
};
const OTHERS: Verb[] = [
  UNFEATURE,
  {
    name: 'hide',
    description: 'take prints down, and their pins with them; their makers still have them',
    word: 'hidden',
    size: MANY,
    send: hide(true),
    consequence: 'Whoever has the address of a hidden print finds it no more, and its pin is taken down.',
    example: 'hangwell prints hide --file ids.txt --yes',
  },
  {
    name: 'unhide',
    description: 'put prints back that were taken down',
    word: 'put back',
    size: MANY,
    send: hide(false),
    example: 'hangwell prints unhide --state hidden --since 2026-05-31',
  },
  {
    name: 'unpin',
    description: 'take the pins of prints off the pinboard',
    word: 'on their way off the pinboard',
    size: MANY,
    send: async (api, ids) =>
      perId(await api.call('removePins', { body: { imageIds: ids } }), 'There is no pin of this print.'),
    consequence: 'What others have saved of a pin is gone with it.',
    example: 'hangwell prints unpin 6f2c… --yes',
  },
];
const PIN: Verb = {
  name: 'pin',
  description: 'post prints to the pinboard, and wait until they hang there',
  word: 'pinned',
  size: FEW,
  send: async (api, ids) =>
    new Map(Object.entries(await api.call('postImages', { body: { imageIds: ids } }))),
  example: 'hangwell prints pin --featured --not-posted',
};

/** Verbs for one print or a hundred thousand. */
export function addPrintBatches(prints: Command, context: Context, api: () => Api): void {
  const act = async (verb: Verb, given: string[], flags: Flags) => {
    if (verb.consequence && !flags.dryRun) confirmed(flags, verb.consequence);
    const shop = api();
    const { ids, by } = await chosenPrints(context, shop, given, flags);
    if (flags.dryRun) return tellPlan(verb, ids, flags);
    const waits = verb === PIN && flags.wait !== false;
    const { name, size } = verb;
    const word = verb === PIN && !waits ? 'in the queue' : verb.word;
    const batch: Batch = { verb: name, word, chosen: by, ids, size, send: (some) => verb.send(shop, some) };
    const outcomes = await runBatch(context, shop, {
      ...batch,
      settle: waits ? (waiting) => lookAt(shop, waiting) : undefined,
    });
    tell(verb, outcomes, flags);
    expectAllDone(outcomes);
  };

  const tellPlan = ({ word, size }: Verb, ids: string[], { json }: Flags) => {
    if (json) return writeJson(context, { ids, requests: Math.ceil(ids.length / size) });
    const requests = counted(Math.ceil(ids.length / size), 'request');
    writeLine(
      context,
      `${counted(ids.length, 'print')} would be ${word}, in ${requests}. Nothing was changed.`,
    );
  };

  const tell = (verb: Verb, outcomes: Outcomes, { json }: Flags) => {
    const all = [...outcomes];
    const idsOf = (is: (outcome: Outcome) => boolean) => all.flatMap(([id, one]) => (is(one) ? [id] : []));
    const done = idsOf((one) => !('error' in one || 'waiting' in one));
    const waiting = idsOf((one) => 'waiting' in one);
    if (json && verb === PIN) return writeJson(context, Object.fromEntries(outcomes));
    if (json) return writeJson(context, { ids: done, missing: idsOf((one) => 'error' in one) });
    writeLine(context, `${counted(done.length, 'print')} ${verb.word}.`);
    if (waiting.length > 0) writeLine(context, `${counted(waiting.length, 'print')} waiting to be pinned.`);
  };

  const add = (verb: Verb) => {
    const command = prints
      .command(verb.name)
      .description(verb.description)
      .argument('[ids...]', "ids of prints, or '-' to read them from standard input");
    addFilter(command)
      .option('--file <path>', 'the ids in this file, one a line')
      .option('--dry-run', 'say what would be done, and do nothing')
      .option('--json', 'what came of each, as JSON');
    if (verb.consequence) command.option('--yes', 'without it nothing is done');
    return command
      .addHelpText('after', `\n  $ ${verb.example}\n  $ hangwell prints ${verb.name} - < ids.txt\n${GOES_ON}`)
      .action((given: string[], flags: Flags) => act(flags.off ? UNFEATURE : verb, given, flags));
  };
  add(FEATURE).option('--off', 'the same as unfeature');
  OTHERS.forEach(add);
  add(PIN).option('--no-wait', 'leave them in the queue, and do not wait until they hang');
}

const GOES_ON =
  '\nWhat was cut off, by Ctrl-C or by the power failing, goes on with the same command within a day.';

function perId({ ids, missing }: { ids: string[]; missing: string[] }, why: string): Outcomes {
  const none: Outcome = { error: { code: 'not_found', message: why } };
  return new Map([...ids.map((id) => [id, {}] as const), ...missing.map((id) => [id, none] as const)]);
}

/** What came of these by now, looked for among the pins that were asked for last. */
async function lookAt(api: Api, waiting: readonly string[]): Promise<Outcomes> {
  const sought = new Set(waiting);
  const found = new Map<string, Outcome>();
  const listing = pages(Infinity, PAGE, async (query) => {
    const { pins, next } = await api.call('listPins', { query });
    return { rows: pins, next };
  });
  for await (const rows of listing) {
    for (const { id, state, url, message } of rows) {
      if (!sought.delete(id)) continue;
      if (state === 'posted') found.set(id, { url: url ?? '' });
      else if (state === 'failed' || state === 'removing')
        found.set(id, { error: { code: state, message: message ?? 'Its pin is being taken down.' } });
      else found.set(id, { waiting: true });
    }
    if (sought.size === 0) return found;
  }
  // Taken out of the queue by somebody else.
  const gone: Outcome = { error: { code: 'not_found', message: 'Somebody has taken it out of the queue.' } };
  return new Map([...found, ...[...sought].map((id) => [id, gone] as const)]);
}
