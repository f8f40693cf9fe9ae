import type { Command } from 'commander';
import { MAX_BATCH_PRINTS } from '../../src/domain/prints/edit-limits.js';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api, Pin } from '../api.js';
import { assertAllDone, runBatch, type Outcome, type Outcomes } from '../batch.js';
import type { Context } from '../context.js';
import { CliError, addConnectHint } from '../errors.js';
import { requireConfirmation } from '../input.js';
import { writeJson, writeLine } from '../output.js';
import { addFilterOptions, selectPrints, type FilterFlags } from '../print-filter.js';
import type { RetryOptions } from '../retry.js';

/** IDs per request for pins; the service accepts no more. */
const POLL_BATCH_SIZE = 100;

interface Verb {
  name: string;
  description: string;
  /** Past participle, such as 'featured'. */
  label: string;
  send: (api: Api, ids: string[], retryOptions: RetryOptions, flags: Flags) => Promise<Outcomes>;
  /** Shown when --yes is missing. */
  consequence?: string;
  /** Of a filter without --state. */
  defaultState?: 'hidden' | 'waiting';
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
  reason?: string;
}

const NO_PRINT = 'There is no such print.';
const WAITING = 'It is waiting for review. Approve it first.';
const NOT_WAITING = 'It is not waiting for review, and nobody has reported it.';
const CHANGED = 'It was added to the review after that time. Look at it again.';
const feature =
  (featured: boolean): Verb['send'] =>
  async (api, ids, retryOptions) => {
    const response = await api.call('featurePrints', { body: { ids, featured } }, retryOptions);
    return toOutcomes(response, NO_PRINT, response.waiting, WAITING);
  };
const hide =
  (hidden: boolean): Verb['send'] =>
  async (api, ids, retryOptions) =>
    toOutcomes(await api.call('hidePrints', { body: { ids, hidden } }, retryOptions), NO_PRINT);

const review =
  (verdict: 'approved' | 'refused'): Verb['send'] =>
  async (api, ids, retryOptions, { seen, reason }) => {
    const response = await api.call('reviewPrints', { body: { ids, verdict, reason, seen } }, retryOptions);
    return toOutcomes(response, NOT_WAITING, response.changed, CHANGED);
  };

const UNFEATURE: Verb = {
  name: 'unfeature',
  description: 'stop featuring prints',
  label: 'no longer featured',
  send: feature(false),
  example: 'hangwell prints unfeature --until 2026-01-31 --featured',
};
const FEATURE: Verb = {
  name: 'feature',
  description: 'feature prints',
  label: 'featured',
  send: feature(true),
  example: 'hangwell prints feature --trait serene --not-featured',
};
const REVIEW_VERBS: Verb[] = [
  {
    name: 'approve',
    description: 'make prints that wait for review public, and close reports; their makers get a mail',
    label: 'approved',
    send: review('approved'),
    defaultState: 'waiting',
    example: 'hangwell prints approve --until 2026-05-31 --dry-run',
  },
  {
    name: 'refuse',
    description: 'keep prints that wait for review or were reported private; their makers get a mail',
    label: 'refused',
    send: review('refused'),
    defaultState: 'waiting',
    example: "hangwell prints refuse 6f2c… --reason 'It shows a brand.'",
  },
];
const OTHER_VERBS: Verb[] = [
  UNFEATURE,
  {
    name: 'hide',
    description: 'hide prints and remove their pins; their makers can still see them',
    label: 'hidden',
    send: hide(true),
    consequence: 'The page of a hidden print is no longer public, and its pin is removed.',
    example: 'hangwell prints hide --file ids.txt --yes',
  },
  {
    name: 'unhide',
    description: 'show hidden prints again',
    label: 'shown again',
    send: hide(false),
    defaultState: 'hidden',
    example: 'hangwell prints unhide --since 2026-05-31',
  },
  {
    name: 'unpin',
    description: 'remove the pins of prints from the pinboard',
    label: 'queued for removal from the pinboard',
    send: async (api, imageIds, retryOptions) =>
      toOutcomes(
        await api.call('removePins', { body: { imageIds } }, retryOptions),
        'This print has no pin.',
      ),
    consequence: 'Copies that other people saved of a removed pin are lost.',
    example: 'hangwell prints unpin 6f2c… --yes',
  },
];
const PIN: Verb = {
  name: 'pin',
  description: 'post prints to the pinboard, and wait until they are posted',
  label: 'pinned',
  send: (api, imageIds, retryOptions) =>
    api
      .call('postImages', { body: { imageIds } }, retryOptions)
      .then((outcomes) => new Map(Object.entries(outcomes)), addConnectHint),
  example: 'hangwell prints pin --featured --not-posted',
};

/** Adds the commands that work on any number of prints. */
export function addPrintBatchCommands(prints: Command, context: Context, api: () => Api): void {
  const run = async (verb: Verb, given: string[], flags: Flags) => {
    if (verb.consequence && !flags.dryRun) requireConfirmation(flags, verb.consequence);
    const shop = api();
    const ids = await selectPrints(context, shop, given, flags, verb.defaultState);
    if (flags.dryRun) return writePlan(verb, ids, flags);
    const waits = verb === PIN && flags.wait !== false;
    const outcomes = await runBatch(context, {
      label: verb === PIN && !waits ? 'in the queue' : verb.label,
      ids,
      size: MAX_BATCH_PRINTS,
      send: (some, retryOptions) => verb.send(shop, some, retryOptions, flags),
      poll: waits ? (waiting, retryOptions) => pollPins(shop, waiting, retryOptions) : undefined,
    });
    writeOutcomes(verb, outcomes, flags);
    assertAllDone(outcomes);
  };

  const writePlan = ({ label }: Verb, ids: string[], { json }: Flags) => {
    const requests = Math.ceil(ids.length / MAX_BATCH_PRINTS);
    if (json) return writeJson(context, { ids, requests });
    const plan = `${formatCount(ids.length, 'print')} would be ${label}, in ${formatCount(requests, 'request')}`;
    writeLine(context, `${plan}. Nothing was changed.`);
  };

  const writeOutcomes = (verb: Verb, outcomes: Outcomes, { json }: Flags) => {
    const idsWhere = (matches: (outcome: Outcome) => boolean) =>
      [...outcomes].flatMap(([id, outcome]) => (matches(outcome) ? [id] : []));
    const done = idsWhere((outcome) => !('error' in outcome || 'waiting' in outcome));
    const waiting = idsWhere((outcome) => 'waiting' in outcome);
    if (json && verb === PIN) return writeJson(context, Object.fromEntries(outcomes));
    if (json) return writeJson(context, { ids: done, missing: idsWhere((outcome) => 'error' in outcome) });
    writeLine(context, `${formatCount(done.length, 'print')} ${verb.label}.`);
    if (waiting.length > 0)
      writeLine(context, `${formatCount(waiting.length, 'print')} waiting to be pinned.`);
  };

  const add = (verb: Verb) => {
    const command = prints
      .command(verb.name)
      .description(verb.description)
      .argument('[ids...]', "IDs of prints, or '-' to read them from standard input");
    addFilterOptions(command, verb.defaultState)
      .option('--file <path>', 'read the IDs from this file, one per line')
      .option('--dry-run', 'print what would be done, without doing it')
      .option('--json', 'print the result for each print as JSON');
    if (verb.consequence) command.option('--yes', 'confirm; required');
    return command
      .addHelpText(
        'after',
        `\n  $ ${verb.example}\n  $ hangwell prints ${verb.name} - < ids.txt\n${REPEAT_HELP}`,
      )
      .action((given: string[], flags: Flags) => run(flags.off ? UNFEATURE : verb, given, flags));
  };
  add(FEATURE).option('--off', 'the same as unfeature');
  OTHER_VERBS.forEach(add);
  for (const verb of REVIEW_VERBS) {
    const command = add(verb).option(
      '--seen <time>',
      'skip prints added to the review after this time, such as 2026-05-31T09:30:00Z',
    );
    if (verb.name === 'refuse') command.option('--reason <sentence>', 'tell the makers why');
  }
  add(PIN).option('--no-wait', 'queue them without waiting until they are posted');
}

const REPEAT_HELP =
  '\nThe command can be repeated: nothing is done twice. After Ctrl-C or a power failure, run it again to continue.';

/** @param others those of the missing IDs that failed for `otherWhy` */
function toOutcomes(
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

/** Pins are posted in order: if a whole chunk waits, all later ones wait too. */
async function pollPins(api: Api, waiting: readonly string[], retryOptions: RetryOptions): Promise<Outcomes> {
  const seen = new Map<string, Outcome>();
  for (let start = 0; start < waiting.length; start += POLL_BATCH_SIZE) {
    const chunk = waiting.slice(start, start + POLL_BATCH_SIZE);
    const { pins } = await api.call('listPins', { query: { ids: chunk.join(',') } }, retryOptions);
    const waitingPin = pins.find(({ state, message }) => state === 'waiting' && message);
    if (waitingPin)
      throw new CliError(`${waitingPin.message} Waiting pins are posted automatically afterwards.`);
    const found = new Map(pins.map((pin) => [pin.id, pin]));
    for (const id of chunk) seen.set(id, toOutcome(found.get(id)));
    if (chunk.every((id) => 'waiting' in seen.get(id)!)) break;
  }
  return seen;
}

function toOutcome(pin: Pin | undefined): Outcome {
  switch (pin?.state) {
    case undefined:
      return { error: { code: 'not_found', message: 'It was removed from the queue.' } };
    case 'posted':
      return { url: pin.url ?? '' };
    case 'failed':
    case 'removing':
      return { error: { code: pin.state, message: pin.message ?? 'Its pin is being removed.' } };
    case 'waiting':
    case 'posting':
      return { waiting: true };
  }
}
