import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import { toPage } from '../../src/domain/shop/page.js';
import { ORDER_STATUSES, type Api, type OrderStatus } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT, TemporaryError } from '../errors.js';
import { requireConfirmation, parseAmount, parsePositiveInteger, toMinorUnits } from '../input.js';
import { orderName, ORDER_COLUMNS, writeOrder } from '../order-text.js';
import { writeJson, writeLine, writeRows } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';
import { addOrderExport } from './order-export.js';
import { addOrderFiles, addPackingSlip } from './order-files.js';
import { addOrderPaymentCommands } from './order-payments.js';
import { addOrderSupportCommands } from './order-support.js';
import { addOrderSteps } from './order-steps.js';
import { addOrderWorkshop } from './order-workshop.js';

interface JsonOption {
  json?: boolean;
}

interface ListOptions extends PagingFlags, JsonOption {
  status?: OrderStatus;
  toSend?: boolean;
  search?: string;
  ids?: boolean;
}

interface RefundOptions extends JsonOption {
  line?: number;
  copies?: number;
  amount?: string;
  reason?: string;
  request?: string;
  yes?: boolean;
}

export function addOrderCommands(program: Command, context: Context, api: () => Api): void {
  const orders = program.command('orders').description('manage orders by their numbers');
  addList(orders, context, api);
  addShow(orders, context, api);
  addOrderFiles(orders, context, api);
  addPackingSlip(orders, context, api);
  addOrderSteps(orders, context, api);
  addOrderWorkshop(orders, context, api);
  addOrderExport(orders, context, api);
  addOrderSupportCommands(orders, context, api);
  addCancel(orders, context, api);
  addRefund(orders, context, api);
  addOrderPaymentCommands(orders, context, api);
}

function addList(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('list')
    .description('list paid orders, newest first')
    .addOption(new Option('--status <status>', 'only orders with this status').choices(ORDER_STATUSES))
    .option('--to-send', 'only orders with something left to send')
    .option(
      '--search <text>',
      "only orders with this number, or this text in the buyer's e-mail, name, street or postal code",
    )
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--ids', 'print only the numbers, one per line')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell orders list --to-send\n  $ hangwell orders list --search ada@example.com',
    )
    .action(async ({ status, toSend, search: q, ids, json, ...paging }: ListOptions) => {
      const filter = { status, to_send: toSend ? ('true' as const) : undefined, q };
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listAllOrders', { query: { ...filter, ...page } }), 'orders'),
      );
      if (json) writeJson(context, rows);
      else if (ids) rows.forEach((row) => writeLine(context, orderName(row)));
      else writeRows(context, ORDER_COLUMNS, rows);
    });
}

function addShow(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('show')
    .description('show one order with its lines, address and refunds')
    .argument('<order>', 'number or ID')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders show 1042')
    .action(async (id: string, { json }: JsonOption) => {
      const order = await api().call('showOrder', { params: { order: id } });
      if (json) writeJson(context, order);
      else writeOrder(context, order);
    });
}

function addCancel(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('cancel')
    .description('cancel an order that has not been sent, and refund it')
    .argument('<order>', 'number or ID')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell orders cancel 1042 --yes')
    .action(async (order: string, options: JsonOption & { yes?: boolean }) => {
      requireConfirmation(options, 'Cancelling an order refunds all of it.');
      const body = { step: 'cancel' as const };
      const cancelled = await api().call('advanceOrder', { params: { order }, body });
      if (options.json) writeJson(context, cancelled);
      else writeLine(context, `Order ${cancelled.number} is cancelled, and its refund was requested.`);
    });
}

function addRefund(orders: Command, context: Context, api: () => Api): void {
  const toOrderAmount = async (order: string, text: string) =>
    toMinorUnits(text, (await api().call('showOrder', { params: { order } })).currency);

  orders
    .command('refund')
    .description('refund an order, in whole or in part')
    .argument('<order>', 'number or ID')
    .option('--amount <amount>', 'refund a part, such as 12.50 (default: all that is left)', parseAmount)
    .option('--line <number>', 'refund what was paid for this line, counted from 1', parsePositiveInteger)
    .option('--copies <number>', 'only for this many copies of the line', parsePositiveInteger)
    .option('--reason <words>', 'the reason, for the records')
    .option('--request <uuid>', 'an ID for this refund; repeating it does not refund twice')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell orders refund 1042 --amount 12.50 --reason "bent corner" --yes\n  $ hangwell orders refund 1042 --line 2 --yes',
    )
    .action(async (order: string, options: RefundOptions) => {
      requireConfirmation(options, 'A refund cannot be undone.');
      const { amount, reason = null, request: id = randomUUID() } = options;
      const line = await findLine(api(), order, options);
      const body = {
        id,
        reason,
        ...(amount !== undefined && { amount: await toOrderAmount(order, amount) }),
        ...(line && { line }),
      };
      const refunded = await api()
        .call('refundOrder', { params: { order }, body })
        .catch((error: unknown) => {
          if (!(error instanceof TemporaryError)) throw error;
          throw new CliError(`${error.message}\nTo try again without refunding twice, add: --request ${id}`);
        });
      if (options.json) return writeJson(context, refunded);
      const refund = refunded.refunds.find((one) => one.id === id);
      writeLine(
        context,
        `A refund of ${formatMoney(refund?.amount ?? 0, refunded.currency)} of order ${refunded.number} was requested.`,
      );
    });
}

/** The line that --line and --copies name. */
async function findLine(api: Api, order: string, { amount, line, copies }: RefundOptions) {
  if (line === undefined) {
    if (copies !== undefined) throw new CliError('Pass --line with --copies.', EXIT.usage);
    return undefined;
  }
  const { order_items, prepaid_items } = await api.call('showOrder', { params: { order } });
  const lines = [...order_items, ...prepaid_items];
  const item = lines[line - 1];
  if (!item) throw new CliError(`The order has ${lines.length} lines.`, EXIT.usage);
  if (amount !== undefined && prepaid_items[line - 1 - order_items.length]?.kind !== 'gift_card')
    throw new CliError('Pass --amount or --line, not both, unless the line is a gift card.', EXIT.usage);
  return { id: item.id, copies };
}
