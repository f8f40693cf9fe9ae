import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, type Command } from 'commander';
import { formatMoney } from '../../src/domain/shop/money.js';
import { startOfDay } from '../../src/domain/shop/dates.js';
import type { Api, Body, ManagedDiscount, Shop } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { parseAmount, parsePositiveInteger, toMinorUnits } from '../input.js';
import { timeColumn, toWords, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { importRows } from '../import-rows.js';

type DiscountBody = Body<'saveDiscount'>;

type ShopOfCodes = Pick<Shop, 'currency' | 'timeZone'>;

const toColumns = ({ currency, timeZone }: ShopOfCodes): Column<ManagedDiscount>[] => [
  { heading: 'CODE', cell: ({ code }) => code ?? '' },
  { heading: 'NAME', cell: ({ name }) => name },
  { heading: 'WHAT', cell: (discount) => describeDiscount(discount, currency) },
  { heading: 'ACTIVE', cell: ({ active }) => (active ? 'yes' : 'no') },
  {
    heading: 'USES',
    cell: ({ uses, max_uses }) => (max_uses === null ? String(uses) : `${uses} of ${max_uses}`),
  },
  timeColumn('FROM', ({ starts_at }) => starts_at, timeZone),
  timeColumn('UNTIL', ({ ends_at }) => ends_at, timeZone),
  { heading: 'ID', cell: ({ id }) => id },
];

function describeDiscount(
  { kind, value, minimum, full_price_copies }: ManagedDiscount,
  currency: string,
): string {
  const what =
    kind === 'percent' ? `${value} %` : kind === 'amount' ? formatMoney(value, currency) : toWords(kind);
  return [
    what,
    full_price_copies > 0 && `after ${full_price_copies} at full price`,
    minimum > 0 && `from ${formatMoney(minimum, currency)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface Options {
  code?: string;
  name?: string;
  percent?: number;
  amount?: string;
  freeDelivery?: boolean;
  fullPriceCopies?: number;
  formats?: number[];
  minimum?: string;
  from?: string;
  until?: string;
  uses?: number;
  usesPerPerson?: number;
  on?: boolean;
  off?: boolean;
  json?: boolean;
}

export function addDiscountCommands(program: Command, context: Context, api: () => Api): void {
  const discounts = program.command('discounts').description('manage discount codes and rules');
  const list = async () => (await api().call('listDiscounts')).discounts;
  const findShop = () => api().call('showShop');
  const save = (id: string, body: DiscountBody) => api().call('saveDiscount', { params: { id }, body });

  discounts
    .command('list')
    .description('list all discount codes and rules, with their uses')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell discounts list')
    .action(async ({ json }: Options) => {
      const listed = await list();
      if (json) writeJson(context, listed);
      else writeRows(context, toColumns(await findShop()), listed);
    });

  withOptions(discounts.command('add'))
    .description('add a code, or a rule that applies by itself')
    .option('--code <code>', 'what buyers enter; without it, the discount applies by itself')
    .addHelpText(
      'after',
      '\n  $ hangwell discounts add --code WELCOME10 --percent 10 --uses-per-person 1\n  $ hangwell discounts add --name "Second print -10 %" --percent 10 --full-price-copies 1',
    )
    .action(async ({ code = null, json, ...options }: Omit<Options, 'code'> & { code?: string | null }) => {
      const shop = await findShop();
      const { kind, ...rest } = toEdit(options, shop);
      const name = options.name ?? code;
      if (!kind) throw new CliError('Pass one of --percent, --amount and --free-delivery.', EXIT.usage);
      if (!name) throw new CliError('Pass --code or --name.', EXIT.usage);
      const added = await save(randomUUID(), { ...rest, kind, code, name });
      if (json) writeJson(context, added);
      else writeRows(context, toColumns(shop), [added]);
    });

  withOptions(discounts.command('edit'))
    .description('change a discount; existing orders keep theirs')
    .argument('<discount>', 'its code or ID')
    .option('--on', 'apply it again')
    .option('--off', 'stop applying it')
    .addHelpText(
      'after',
      '\n  $ hangwell discounts edit WELCOME10 --until 2027-01-01\n  $ hangwell discounts edit WELCOME10 --off',
    )
    .action(async (which: string, { json, ...options }: Options) => {
      const known = (await list()).find(({ id, code }) => id === which || code === which.toUpperCase());
      if (!known) throw new CliError(`There is no discount ${which}.`);
      const shop = await findShop();
      const saved = await save(known.id, { ...toBody(known), ...toEdit(options, shop) });
      if (json) writeJson(context, saved);
      else writeRows(context, toColumns(shop), [saved]);
    });

  discounts
    .command('export')
    .description('print all discounts as JSON to edit and import')
    .addHelpText('after', '\n  $ hangwell discounts export > discounts.json')
    .action(async () => {
      writeJson(
        context,
        (await list()).map((discount) => ({ id: discount.id, ...toBody(discount) })),
      );
    });

  discounts
    .command('import')
    .description('add and change the discounts of a file; safe to repeat')
    .argument('<file>', "as written by export, or '-' for standard input")
    .option('--json', 'print the saved discounts as JSON')
    .addHelpText('after', '\n  $ hangwell discounts import discounts.json')
    .action(async (path: string, { json }: Options) => {
      const saved = await importRows(context, path, 'discounts', ({ code, name }) => code ?? name, save);
      if (json) writeJson(context, saved);
      else writeLine(context, `${saved.length} saved.`);
    });
}

/** What an admin sets of a discount. */
function toBody({ id: _, created_at: __, uses: ___, ...body }: ManagedDiscount): DiscountBody {
  return body;
}

const withOptions = (command: Command) =>
  command
    .option('--name <words>', 'its name in baskets, receipts and mails (default: the code)')
    .option('--percent <number>', 'the percentage to take off the prints', parsePositiveInteger)
    .option('--amount <amount>', 'take an amount off, such as 5.00', parseAmount)
    .option('--free-delivery', 'make the delivery free')
    .option(
      '--full-price-copies <number>',
      'keep this many of the most expensive copies at full price: 1 reduces the second print and all others',
      parsePositiveInteger,
    )
    .option('--formats <ids>', 'only these formats, such as 2,3 (1 file, 2 print, 3 framed)', parseNumbers)
    .option('--minimum <amount>', 'only for prints worth at least this', parseAmount)
    .option('--from <time>', 'apply from then, such as 2026-12-01, where the shop is', checkTime)
    .option('--until <time>', 'apply until then', checkTime)
    .option('--uses <number>', 'how many orders may use the code', parsePositiveInteger)
    .option('--uses-per-person <number>', 'how many orders of one person may use it', parsePositiveInteger)
    .option('--json', 'print the whole response as JSON');

/** The fields that the options set. */
function toEdit(options: Options, { currency, timeZone }: ShopOfCodes): Partial<DiscountBody> {
  const { percent, amount, freeDelivery, on, off } = options;
  if ([percent, amount, freeDelivery].filter((one) => one !== undefined).length > 1)
    throw new CliError('Pass only one of --percent, --amount and --free-delivery.', EXIT.usage);
  if (on && off) throw new CliError('Pass --on or --off, not both.', EXIT.usage);
  const edit: Partial<DiscountBody> = {
    ...(percent !== undefined && { kind: 'percent', value: percent }),
    ...(amount !== undefined && { kind: 'amount', value: toMinorUnits(amount, currency) }),
    ...(freeDelivery && { kind: 'free_delivery', value: 0 }),
    name: options.name,
    full_price_copies: options.fullPriceCopies,
    formats: options.formats,
    minimum: options.minimum === undefined ? undefined : toMinorUnits(options.minimum, currency),
    starts_at: options.from && toMoment(options.from, timeZone),
    ends_at: options.until && toMoment(options.until, timeZone),
    max_uses: options.uses,
    max_uses_per_person: options.usesPerPerson,
    active: on || off ? !off : undefined,
  };
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

function parseNumbers(text: string): number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every((number) => Number.isSafeInteger(number) && number > 0)) return numbers;
  throw new InvalidArgumentError('Write numbers with commas, such as 2,3.');
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The start of a day of the shop, as the panel has it, or a moment with its own zone. */
const toMoment = (text: string, timeZone: string) =>
  (isDay(text) ? startOfDay(text, timeZone) : new Date(text)).toISOString();

function checkTime(text: string): string {
  const isMoment = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
  if ((isDay(text) || isMoment) && !Number.isNaN(new Date(text).getTime())) return text;
  throw new InvalidArgumentError('Write a day such as 2026-12-01, or a time such as 2026-12-01T18:00Z.');
}
