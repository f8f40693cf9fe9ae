import type { Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import type { Api, Day } from '../api.js';
import type { Context } from '../context.js';
import { parsePositiveInteger } from '../input.js';
import { writeMessage, writeJson, writeLine, writeRows, type Column } from '../output.js';

const toColumns = (currency: string): Column<Day>[] => [
  { heading: 'DAY', cell: ({ day }) => day },
  { heading: 'ORDERS', cell: ({ orders }) => String(orders) },
  { heading: 'REVENUE', cell: ({ revenue }) => formatMoney(revenue, currency) },
  { heading: 'REFUNDED', cell: ({ refunded }) => formatMoney(refunded, currency) },
  { heading: 'PRINTS', cell: ({ prints }) => String(prints) },
  { heading: 'FAILED', cell: ({ failed }) => String(failed) },
  { heading: 'MODEL', cell: ({ spending }) => `$${(spending / 100).toFixed(2)}` },
  { heading: 'SIGN-UPS', cell: ({ sign_ups }) => String(sign_ups) },
];

export function addStatsCommand(program: Command, context: Context, api: () => Api): void {
  program
    .command('stats')
    .description('print daily figures and warnings; on a terminal, also the current counts and the stand-ins')
    .option('--days <number>', 'how many days, up to 90', parsePositiveInteger, 7)
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell stats --days 30')
    .action(async ({ days, json }: { days: number; json?: boolean }) => {
      const figures = await api().call('showFigures', { query: { days } });
      if (json) return writeJson(context, figures);
      const { currency } = await api().call('showShop');
      writeRows(context, toColumns(currency), figures.days);
      for (const { explanation, detail, remedy } of figures.alerts)
        writeMessage(context, `Warning: ${[explanation, detail, remedy].filter(Boolean).join(' ')}`);
      if (!context.stdout.isTTY) return;
      const { queue, to_review, to_send, stuck_tasks, pins_waiting, unmatched_payments, withdrawals_open } =
        figures.now;
      writeLine(context, '');
      writeLine(
        context,
        `Now: ${queue} prints to paint, ${to_send} orders to send, ${stuck_tasks} failed jobs, ${pins_waiting} pins waiting.`,
      );
      if (to_review > 0)
        writeLine(context, `${to_review} prints wait for review. Run: hangwell prints review`);
      if (figures.now.reviews_waiting > 0)
        writeLine(
          context,
          `${figures.now.reviews_waiting} reviews of buyers wait. Run: hangwell reviews list`,
        );
      if (unmatched_payments > 0)
        writeLine(context, `${unmatched_payments} payments fit no order. Run: hangwell orders unmatched`);
      if (withdrawals_open > 0)
        writeLine(context, `${withdrawals_open} withdrawals are open. Run: hangwell withdrawals list`);
      const standIns = figures.adapters.filter(({ kind }) => kind === 'stand-in');
      if (standIns.length > 0)
        writeLine(context, `Stand-ins: ${standIns.map(({ what, by }) => `${what} (${by})`).join(', ')}.`);
      const missing = figures.adapters.filter(({ kind }) => kind === 'missing');
      if (missing.length > 0) writeLine(context, `Missing: ${missing.map(({ what }) => what).join(', ')}.`);
    });
}
