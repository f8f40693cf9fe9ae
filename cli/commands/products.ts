import type { Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import type { Api, Body, ManagedVariant, Reply } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { importRows, checkMoney, checkBoolean, type ImportFlags } from '../import.js';
import { parseAmount, toMinorUnits } from '../input.js';
import { writeJson, writeLine, writeRows, type Column } from '../output.js';

const toColumns = (currency: string): Column<ManagedVariant>[] => [
  { heading: 'SKU', cell: ({ sku }) => sku },
  {
    heading: 'PRICE',
    cell: ({ price, custom_size }) => (custom_size ? 'from ' : '') + formatMoney(price, currency),
  },
  { heading: 'SOLD', cell: ({ sold }) => (sold ? 'yes' : 'no') },
  { heading: 'EDITED', cell: ({ edited }) => (edited ? 'yes' : 'no') },
  { heading: 'WHAT', cell: ({ description }) => description },
];

type PrepaidOffer = Reply<'showPrepaid'>;

interface PrepaidRow {
  sku: string;
  price: string;
  what: string;
}

const PREPAID_COLUMNS: Column<PrepaidRow>[] = [
  { heading: 'SKU', cell: ({ sku }) => sku },
  { heading: 'PRICE', cell: ({ price }) => price },
  { heading: 'WHAT', cell: ({ what }) => what },
];

function toPrepaidRows({ currency, gift_cards, credit_packs }: PrepaidOffer): PrepaidRow[] {
  const toPrice = (amount: number) => formatMoney(amount, currency);
  const free = gift_cards?.free_amount;
  const toCard = (price: string) => ({ sku: 'gift-card', price, what: 'Gift card' });
  return [
    ...(gift_cards?.amounts ?? []).map((amount) => toCard(toPrice(amount))),
    ...(free ? [toCard(`${toPrice(free.min)} to ${toPrice(free.max)}`)] : []),
    ...credit_packs.map(({ id, credits, price }) => ({
      sku: id,
      price: toPrice(price),
      what: `${credits} credits`,
    })),
  ];
}

interface EditOptions {
  price?: string;
  sold?: boolean;
  notSold?: boolean;
  json?: boolean;
}

type Row = Pick<ManagedVariant, 'sku' | 'description' | 'price' | 'sold'>;

export function addProductCommands(program: Command, context: Context, api: () => Api): void {
  const products = program.command('products').description('manage prices and what is sold');
  const listVariants = async () => (await api().call('listManagedVariants')).variants;
  const findCurrency = async () => (await api().call('showShop')).currency;
  const change = (sku: string, body: Body<'editVariant'>) =>
    api().call('editVariant', { params: { sku }, body });

  products
    .command('list')
    .description('list all products, sold or not')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell products list')
    .action(async ({ json }: { json?: boolean }) => {
      const listed = await listVariants();
      if (json) writeJson(context, listed);
      else writeRows(context, toColumns(await findCurrency()), listed);
    });

  products
    .command('prepaid')
    .description('list the gift cards and packs of credits that are sold')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell products prepaid')
    .action(async ({ json }: { json?: boolean }) => {
      const offer = await api().call('showPrepaid');
      if (json) writeJson(context, offer);
      else writeRows(context, PREPAID_COLUMNS, toPrepaidRows(offer));
    });

  products
    .command('edit')
    .description('change a price, or whether a product is sold; existing orders keep their prices')
    .argument('<sku>', "the product's SKU")
    .option('--price <amount>', 'set the price, such as 12.50', parseAmount)
    .option('--sold', 'sell it')
    .option('--not-sold', 'stop selling it')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell products edit PRINT-21X30 --price 12.50\n  $ hangwell products edit PRINT-21X30 --not-sold',
    )
    .action(async (sku: string, { price, sold, notSold, json }: EditOptions) => {
      if (sold && notSold) throw new CliError('Pass --sold or --not-sold, not both.', EXIT.usage);
      const isSold = sold || notSold ? !notSold : undefined;
      if (price === undefined && isSold === undefined)
        throw new CliError('Pass at least one of --price, --sold and --not-sold.', EXIT.usage);
      const currency = await findCurrency();
      const edit = { price: price === undefined ? undefined : toMinorUnits(price, currency), sold: isSold };
      const done = await change(sku, edit);
      if (json) writeJson(context, done);
      else
        writeLine(
          context,
          `${done.sku}: ${formatMoney(done.price, currency)}, ${done.sold ? 'sold' : 'not sold'}`,
        );
    });

  products
    .command('export')
    .description('print prices in minor units, such as cents, and what is sold, as JSON to edit and import')
    .addHelpText('after', '\n  $ hangwell products export > products.json')
    .action(async () => {
      const rows = (await listVariants()).map(({ sku, description, price, sold }) => ({
        sku,
        description,
        price,
        sold,
      }));
      writeJson(context, rows);
    });

  products
    .command('import')
    .description('change the products that differ from a file; safe to repeat')
    .argument('<file>', "as written by export, prices in minor units, or '-' for standard input")
    .option('--dry-run', 'print what would change, without changing it')
    .option('--json', 'print the changes as JSON')
    .addHelpText('after', '\n  $ hangwell products import products.json --dry-run')
    .action(async (path: string, flags: ImportFlags) => {
      const known = new Map<string, Row>((await listVariants()).map((one) => [one.sku, one]));
      const kind = {
        noun: 'product',
        name: ({ sku }: Row) => sku,
        current: async ({ sku }: Row) => known.get(sku),
        key: ['sku'] as const,
        fields: { price: checkMoney, sold: checkBoolean },
        change: ({ sku }: Row, edit: Body<'editVariant'>) => change(sku, edit),
      };
      await importRows(context, path, kind, flags);
    });
}
