import type { Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { writeJson, writeLine, writeRows, type Column } from '../output.js';

interface Flags {
  from?: string;
  to?: string;
  json?: boolean;
}

const fetchSales = (api: Api, query: Pick<Flags, 'from' | 'to'>) => api.call('showSales', { query });
type Sales = Awaited<ReturnType<typeof fetchSales>>;
type Sold = Pick<Sales['prints'][number], 'quantity' | 'revenue'>;

const formatShare = (share: number | null) => (share === null ? '' : `${(100 * share).toFixed(1)} %`);

export function addSalesCommand(program: Command, context: Context, api: () => Api): void {
  program
    .command('sales')
    .description(
      'print what was sold in a period, the share of checkouts that were paid, and the best sellers',
    )
    .option('--from <day>', 'the first day, such as 2026-04-06 (default: 29 days before the last)')
    .option('--to <day>', 'the last day (default: today)')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell sales --from 2026-04-01 --to 2026-04-30')
    .action(async ({ json, ...days }: Flags) => {
      const sales = await fetchSales(api(), days);
      if (json) return writeJson(context, sales);
      const { currency } = await api().call('showShop');
      const format = (amount: number) => formatMoney(amount, currency);
      const sold: Column<Sold>[] = [
        { heading: 'PIECES', cell: ({ quantity }) => String(quantity) },
        { heading: 'REVENUE', cell: ({ revenue }) => format(revenue) },
      ];
      writeRows(
        context,
        [
          { heading: 'FROM', cell: ({ from }) => from },
          { heading: 'TO', cell: ({ to }) => to },
          { heading: 'ORDERS', cell: ({ orders }) => String(orders) },
          ...sold,
          { heading: 'REFUNDED', cell: ({ refunded }) => format(refunded) },
          { heading: 'DISCOUNTS', cell: ({ discounts }) => format(discounts) },
          { heading: 'UNPAID', cell: ({ unpaid }) => (unpaid === null ? '' : String(unpaid)) },
          { heading: 'CHECKOUTS PAID', cell: ({ conversion }) => formatShare(conversion) },
        ],
        [sales],
      );
      if (sales.orders === 0) return;
      writeLine(context, '');
      writeRows<Sales['prints'][number]>(
        context,
        [
          { heading: 'PRINT', cell: ({ id }) => id },
          { heading: 'TITLE', cell: ({ title }) => title },
          ...sold,
        ],
        sales.prints,
      );
      writeLine(context, '');
      writeRows<Sales['products'][number]>(
        context,
        [
          { heading: 'SKU', cell: ({ sku }) => sku },
          { heading: 'PRODUCT', cell: ({ description }) => description },
          ...sold,
        ],
        sales.products,
      );
    });
}
