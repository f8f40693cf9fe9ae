import type { Command } from 'commander';
import type { AdvancedOrder, Api, OrderStatus } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { orderLines } from '../order-lines.js';
import { inWords, writeJson, writeLine } from '../output.js';
import { expectNone, tryEach } from '../try-each.js';

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
    description: 'say that orders are being made',
    step: 'start-production',
    becomes: 'in_production',
    examples: ['make 1042 1043', 'list --status paid --all --ids | hangwell orders make -'],
  },
  {
    name: 'dispatch',
    description: 'say that orders were sent',
    step: 'dispatch',
    becomes: 'dispatched',
    examples: [
      'dispatch 1042 --carrier "Royal Mail" --tracking RM123456789GB',
      'dispatch --file parcels.csv --carrier "Royal Mail"',
    ],
  },
  {
    name: 'deliver',
    description: 'say that orders have arrived',
    step: 'deliver',
    becomes: 'delivered',
    examples: ['deliver 1042 1043', 'deliver --file arrived.txt'],
  },
];

const LINES = `
Of many parcels each line of the file, or of standard input, is one order with its carrier and its tracking number,
after commas or tabs, without headings; what is left out is taken from the flags:

  1042,Royal Mail,RM123456789GB
  1043,,RM123456790GB
`;
const AGAIN = '\nIt can be run again: an order that has taken the step does not take it twice.';

/** An order that was already past this step may have moved on. */
function told({ number, status }: AdvancedOrder, becomes: AdvancedOrder['status']): string {
  return status === becomes
    ? `Order ${number} is ${inWords(status)}.`
    : `Order ${number} was ${inWords(becomes)} before: it is ${inWords(status)}.`;
}

/** Each order is advanced separately. */
export function addOrderSteps(orders: Command, context: Context, api: () => Api): void {
  const act = async ({ step, becomes }: Step, given: string[], flags: Flags) => {
    const lines = await orderLines(context, given, flags.file, step === 'dispatch');
    if (flags.tracking && lines.length > 1)
      throw new CliError('One parcel is one order: name one.', EXIT.usage);
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
        if (!flags.json) writeLine(context, told(done, becomes));
      },
    );
    const isOne = given.length === 1 && given[0] !== '-';
    if (flags.json && !isOne) writeJson(context, advanced);
    else if (flags.json && advanced[0]) writeJson(context, advanced[0]);
    expectNone(failures);
  };

  for (const step of STEPS) {
    const isDispatch = step.step === 'dispatch';
    const command = orders
      .command(step.name)
      .description(step.description)
      .argument('[orders...]', "numbers or ids, or '-' to read them from standard input")
      .option('--file <path>', `the orders in this file, one a line${isDispatch ? ' with its parcel' : ''}`)
      .option('--json', 'the whole answer as JSON; a list unless one order was named');
    if (isDispatch)
      command
        .option('--carrier <name>', 'who carries it')
        .option('--tracking <number>', "the parcel's number, where it is one order");
    const examples = step.examples.map((example) => `\n  $ hangwell orders ${example}`).join('');
    command
      .addHelpText('after', `${isDispatch ? LINES : ''}${examples}\n${AGAIN}`)
      .action((given: string[], flags: Flags) => act(step, given, flags));
  }
}
