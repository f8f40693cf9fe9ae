import { Option, type Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import type { Api, HandOff } from '../api.js';
import type { Context } from '../context.js';
import { formatTime, toWords, writeJson, writeLine } from '../output.js';

interface Flags {
  by?: 'workshop' | 'hand';
  json?: boolean;
}

export function addOrderWorkshop(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('workshop')
    .description('show where an order is made, what that costs and the margin, or choose another place')
    .argument('<order>', 'number or ID')
    .addOption(
      new Option('--by <place>', 'hand it to the workshop, or make it by hand').choices(['workshop', 'hand']),
    )
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders workshop 1042\n  $ hangwell orders workshop 1042 --by hand')
    .action(async (order: string, { by, json }: Flags) => {
      const params = { order };
      const handOff = by
        ? await api().call('chooseWorkshop', { params, body: { by } })
        : await api().call('showHandOff', { params });
      if (json) writeJson(context, handOff);
      else writeHandOff(context, handOff);
    });
}

function writeHandOff(context: Context, handOff: HandOff): void {
  const { cost, due_at, margin, parcels, problem, state, workshop, workshop_order_id } = handOff;
  writeLine(context, `${toWords(state)}: ${[workshop, workshop_order_id].filter(Boolean).join(' ')}`);
  if (due_at) writeLine(context, `  is handed off ${formatTime(due_at)} UTC`);
  if (problem) writeLine(context, `  problem: ${problem}`);
  if (cost) writeLine(context, `  cost: ${formatMoney(cost.amount, cost.currency)}`);
  if (cost && margin !== null) writeLine(context, `  margin: ${formatMoney(margin, cost.currency)}`);
  for (const { carrier, tracking } of parcels)
    writeLine(context, `  parcel ${tracking ?? ''} by ${carrier ?? 'unknown'}`);
}
