import type { Command } from 'commander';
import type { Api, Day } from '../api.js';
import type { Context } from '../context.js';
import { wholeNumber } from '../input.js';
import { pounds, tell, writeJson, writeLine, writeRows, type Column } from '../output.js';

const COLUMNS: Column<Day>[] = [
  { heading: 'DAY (UTC)', of: ({ day }) => day },
  { heading: 'ORDERS', of: ({ orders }) => String(orders) },
  { heading: 'REVENUE', of: ({ revenue }) => pounds(revenue) },
  { heading: 'REFUNDED', of: ({ refunded }) => pounds(refunded) },
  { heading: 'PRINTS', of: ({ prints }) => String(prints) },
  { heading: 'FAILED', of: ({ failed }) => String(failed) },
  { heading: 'MODEL', of: ({ spending }) => `$${(spending / 100).toFixed(2)}` },
  { heading: 'SIGN-UPS', of: ({ sign_ups }) => String(sign_ups) },
];

export function addStatsCommand(program: Command, context: Context, api: () => Api): void {
  program
    .command('stats')
    .description(
      'the figures of the last days with warnings, and on a terminal what waits now and what is a stand-in',
    )
    .option('--days <number>', 'how many, up to 90', wholeNumber, 7)
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell stats --days 30')
    .action(async ({ days, json }: { days: number; json?: boolean }) => {
      const figures = await api().call('showFigures', { query: { days } });
      if (json) return writeJson(context, figures);
      writeRows(context, COLUMNS, figures.days);
      for (const { explanation, detail, remedy } of figures.alerts)
        tell(context, `Warning: ${[explanation, detail, remedy].filter(Boolean).join(' ')}`);
      if (!context.stdout.isTTY) return;
      const { queue, to_review, to_send, stuck_tasks, pins_waiting, stray_payments } = figures.now;
      writeLine(context, '');
      writeLine(
        context,
        `Now: ${queue} prints to paint, ${to_send} orders to send, ${stuck_tasks} jobs that failed, ${pins_waiting} pins waiting.`,
      );
      if (to_review > 0)
        writeLine(context, `${to_review} prints wait for review. See: hangwell prints review`);
      if (stray_payments > 0)
        writeLine(context, `${stray_payments} payments fit no order. See: hangwell orders stray`);
      const standIns = figures.adapters
        .filter(({ stand_in }) => stand_in)
        .map(({ what, by }) => `${what} (${by})`);
      if (standIns.length > 0) writeLine(context, `Stand-ins: ${standIns.join(', ')}.`);
    });
}
