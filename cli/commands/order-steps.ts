import type { Command } from 'commander';
import type { AdvancedOrder, Api, OrderStatus } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { readOrderLines } from '../order-lines.js';
import { toWords, writeJson, writeLine } from '../output.js';
import { assertNoFailures, tryEach } from '../try-each.js';

interface Step {
  name: string;
  description: string;
  step: 'start-production' | 'dispatch' | 'deliver';
  /** The order's status after the step. */
  becomes: OrderStatus;
  examples: string[];
}

interface Flags {
  file?: string;
  json?: boolean;
  carrier?: string;
  tracking?: string;
}

const STEPS: Step[] = [
  {
    name: 'make',
    description: 'mark orders as in production',
    step: 'start-production',
    becomes: 'in_production',
    examples: ['make 1042 1043', 'list --status paid --all --ids | hangwell orders make -'],
  },
  {
    name: 'dispatch',
    description: 'mark orders as dispatched',
    step: 'dispatch',
    becomes: 'dispatched',
    examples: [
      'dispatch 1042 --carrier "Royal Mail" --tracking RM123456789GB',
      'dispatch --file parcels.csv --carrier "Royal Mail"',
    ],
  },
  {
    name: 'deliver',
    description: 'mark orders as delivered',
    step: 'deliver',
    becomes: 'delivered',
    examples: ['deliver 1042 1043', 'deliver --file arrived.txt'],
  },
];

const FILE_HELP = `
For many parcels, each line of the file or of standard input is one order, its carrier and its tracking number,
separated by commas or tabs, without a heading. A missing carrier is taken from --carrier:

  1042,Royal Mail,RM123456789GB
  1043,,RM123456790GB
`;
const REPEAT_HELP = '\nThe command can be repeated: an order that is already in this status does not change.';

/** An order may be past the step's status already. */
function describeStep({ number, status }: AdvancedOrder, becomes: AdvancedOrder['status']): string {
  return status === becomes
    ? `Order ${number} is ${toWords(status)}.`
    : `Order ${number} was already ${toWords(becomes)}; it is now ${toWords(status)}.`;
}

/** Each order is advanced by a request of its own. */
export function addOrderSteps(orders: Command, context: Context, api: () => Api): void {
  const run = async ({ step, becomes }: Step, given: string[], flags: Flags) => {
    const lines = await readOrderLines(context, given, flags.file, step === 'dispatch');
    if (flags.tracking && lines.length > 1)
      throw new CliError(
        '--tracking is for one order. For several, put their tracking numbers in the file.',
        EXIT.usage,
      );
    const shop = api();
    const advanced: AdvancedOrder[] = [];
    const failures = await tryEach(
      lines,
      ({ order }) => order,
      async ({ order, carrier = flags.carrier ?? null, tracking = flags.tracking ?? null }) => {
        const done = await shop.call('advanceOrder', {
          params: { order },
          body: { step, carrier, tracking },
        });
        advanced.push(done);
        if (!flags.json) writeLine(context, describeStep(done, becomes));
      },
    );
    const isOne = given.length === 1 && given[0] !== '-';
    if (flags.json && !isOne) writeJson(context, advanced);
    else if (flags.json && advanced[0]) writeJson(context, advanced[0]);
    assertNoFailures(failures);
  };

  for (const step of STEPS) {
    const isDispatch = step.step === 'dispatch';
    const command = orders
      .command(step.name)
      .description(step.description)
      .argument('[orders...]', "numbers or IDs, or '-' to read them from standard input")
      .option(
        '--file <path>',
        `read the orders from this file, one per line${isDispatch ? ' with its parcel' : ''}`,
      )
      .option('--json', 'print the whole response as JSON; a list unless you named one order');
    if (isDispatch)
      command
        .option('--carrier <name>', 'the carrier of the parcels')
        .option('--tracking <number>', "the parcel's tracking number, for one order");
    const examples = step.examples.map((example) => `\n  $ hangwell orders ${example}`).join('');
    command
      .addHelpText('after', `${isDispatch ? FILE_HELP : ''}${examples}\n${REPEAT_HELP}`)
      .action((given: string[], flags: Flags) => run(step, given, flags));
  }
}
