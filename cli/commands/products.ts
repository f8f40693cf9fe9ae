import type { Command } from 'commander';
import type { Api, ManagedVariant, VariantEdit } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { importRows, isPence, isYesOrNo, type ImportFlags } from '../import.js';
import { pence } from '../input.js';
import { pounds, writeJson, writeLine, writeRows, type Column } from '../output.js';

const COLUMNS: Column<ManagedVariant>[] = [
  { heading: 'SKU', of: ({ sku }) => sku },
  { heading: 'PRICE', of: ({ price }) => pounds(price) },
  { heading: 'SOLD', of: ({ sold }) => (sold ? 'yes' : 'no') },
  { heading: 'EDITED', of: ({ edited }) => (edited ? 'yes' : 'no') },
  { heading: 'WHAT', of: ({ description }) => description },
];

interface EditOptions {
  price?: number;
  sold?: boolean;
  notSold?: boolean;
  json?: boolean;
}

/** A row of a file. */
type Row = Pick<ManagedVariant, 'sku' | 'description' | 'price' | 'sold'>;

export function addProductCommands(program: Command, context: Context, api: () => Api): void {
  const products = program.command('products').description('what can be bought, and for how much');
  const all = async () => (await api().call('listManagedVariants')).variants;
  const change = (sku: string, body: VariantEdit) => api().call('editVariant', { params: { sku }, body });

  products
    .command('list')
    .description('list all that can be sold, also what is not at the moment')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell products list')
    .action(async ({ json }: { json?: boolean }) => {
      const listed = await all();
      if (json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
    });

  products
    .command('edit')
    .description('change a price, or whether it is sold; orders that were placed keep theirs')
    .argument('<sku>', 'of the variant')
    .option('--price <pounds>', 'like 12.50', pence)
    .option('--sold', 'shoppers can choose it')
    .option('--not-sold', 'they cannot')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell products edit PRINT-21X30 --price 12.50\n  $ hangwell products edit PRINT-21X30 --not-sold',
    )
    .action(async (sku: string, { price, sold, notSold, json }: EditOptions) => {
      if (sold && notSold) throw new CliError('Say --sold or --not-sold, not both.', EXIT.usage);
      const isSold = sold || notSold ? !notSold : undefined;
      if (price === undefined && isSold === undefined)
        throw new CliError('Say what is to be changed: --price, --sold or --not-sold.', EXIT.usage);
      const done = await change(sku, { price, sold: isSold });
      if (json) writeJson(context, done);
      else writeLine(context, `${done.sku}: ${pounds(done.price)}, ${done.sold ? 'sold' : 'not sold'}`);
    });

  products
    .command('export')
    .description('write prices, in pence, and what is sold as JSON, to be changed and imported')
    .addHelpText('after', '\n  $ hangwell products export > products.json')
    .action(async () => {
      const rows = (await all()).map(({ sku, description, price, sold }) => ({
        sku,
        description,
        price,
        sold,
      }));
      writeJson(context, rows);
    });

  products
    .command('import')
    .description("change the prices that differ from a file's, and what is sold; safe to repeat")
    .argument('<file>', "as export writes it, prices in pence, or '-' for standard input")
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'what changed, as JSON')
    .addHelpText('after', '\n  $ hangwell products import products.json --dry-run')
    .action(async (path: string, flags: ImportFlags) => {
      const known = new Map<string, Row>((await all()).map((one) => [one.sku, one]));
      const kind = {
        noun: 'product',
        name: ({ sku }: Row) => sku,
        current: async ({ sku }: Row) => known.get(sku),
        key: ['sku'] as const,
        fields: { price: isPence, sold: isYesOrNo },
        change: ({ sku }: Row, edit: VariantEdit) => change(sku, edit),
      };
      await importRows(context, path, kind, flags);
    });
}
