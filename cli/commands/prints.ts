import { Option, type Command } from 'commander';
import { PROVENANCES } from '../../src/domain/prints/provenance.js';
import { toCollectionKey } from '../../src/domain/prints/collection-type.js';
import { WALL_SORTS, type WallSort } from '../../src/domain/prints/wall-filters.js';
import { gather, toPage } from '../../src/domain/shop/page.js';
import type { Api, Gap, ManagedPrint, Body } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { parseAmount, parseList, parsePositiveInteger, toMinorUnits } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchPages } from '../paging.js';
import { addFilterOptions, toFilter, fetchIds, type FilterFlags } from '../print-filter.js';
import { formatReports, writePrint } from '../print-text.js';
import { addPrintBatchCommands } from './prints-batch.js';
import { addGenerateCommand } from './prints-generate.js';
import { addHangCommand } from './prints-hang.js';

const DEFAULT_LIMIT = 20;

const COLUMNS: Column<ManagedPrint>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'TITLE', cell: ({ title }) => title ?? 'Untitled' },
  { heading: 'TRAIT', cell: ({ color_psychology_primary_trait }) => color_psychology_primary_trait ?? '' },
  { heading: 'COLOUR', cell: ({ color_category }) => color_category ?? '' },
  { heading: 'FEATURED', cell: ({ featured }) => (featured ? 'yes' : 'no') },
  { heading: 'POSTED', cell: ({ pinterest_posted }) => (pinterest_posted ? 'yes' : 'no') },
  timeColumn('CREATED', ({ created_at }) => created_at),
];

const REVIEW_COLUMNS: Column<ManagedPrint>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'TITLE', cell: ({ title }) => title ?? 'Untitled' },
  { heading: 'PROMPT', cell: ({ original_prompt }) => original_prompt },
  { heading: 'MADE BY', cell: ({ user_id }) => user_id },
  { heading: 'WHY', cell: ({ review_reason }) => review_reason ?? '' },
  timeColumn('WAITING SINCE', ({ review_at }) => review_at),
];

const REPORT_COLUMNS: Column<ManagedPrint>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'TITLE', cell: ({ title }) => title ?? 'Untitled' },
  { heading: 'PUBLIC', cell: ({ published }) => (published ? 'yes' : 'no') },
  { heading: 'REPORTS', cell: ({ open_reports }) => String(open_reports.length) },
  { heading: 'WHY', cell: formatReports },
];

const GAP_COLUMNS: Column<Gap>[] = [
  { heading: 'PRINTS', cell: ({ prints }) => String(prints) },
  { heading: 'COLLECTION', cell: ({ type }) => toCollectionKey(type) },
  { heading: 'VALUE', cell: ({ value }) => value },
];

interface ListOptions extends FilterFlags {
  limit?: number;
  all?: boolean;
  ids?: boolean;
  json?: boolean;
  sort?: string;
}

interface EditOptions extends Omit<Body<'editPrint'>, 'price' | 'has_download'> {
  price?: string;
  download?: boolean;
  json?: boolean;
}

interface Listing {
  name: string;
  description: string;
  columns: Column<ManagedPrint>[];
  examples: string;
  /** Without --state. */
  defaultState?: 'waiting' | 'reported';
}

const LISTINGS: Listing[] = [
  {
    name: 'list',
    description: 'list prints, newest first',
    columns: COLUMNS,
    examples:
      '\n  $ hangwell prints list --state failed --since 2026-05-31' +
      '\n  $ hangwell prints list --pin waiting --user ada@example.com' +
      '\n  $ hangwell prints list --sort most-loved --room study' +
      '\n  $ hangwell prints list --trait serene --not-featured --ids | hangwell prints feature -',
  },
  {
    name: 'review',
    description: 'list prints that wait for review, newest first',
    columns: REVIEW_COLUMNS,
    examples:
      '\n  $ hangwell prints review' +
      '\n  $ hangwell prints review --user ada@example.com --ids | hangwell prints approve -',
    defaultState: 'waiting',
  },
  {
    name: 'reports',
    description: 'list prints that people have reported, newest first; approve or refuse closes the reports',
    columns: REPORT_COLUMNS,
    examples:
      '\n  $ hangwell prints reports' + '\n  $ hangwell prints reports --ids | hangwell prints approve -',
    defaultState: 'reported',
  },
];

export function addPrintCommands(program: Command, context: Context, api: () => Api): void {
  const prints = program.command('prints').description('look at prints and curate them');
  for (const listing of LISTINGS) addList(prints, listing, context, api);
  addShow(prints, context, api);
  addPrintBatchCommands(prints, context, api);
  addEdit(prints, context, api);
  addGenerateCommand(prints, context, api);
  addHangCommand(prints, context, api);
  addGaps(prints, context, api);
}

function addList(prints: Command, listing: Listing, context: Context, api: () => Api): void {
  const { columns, defaultState } = listing;
  const command = addFilterOptions(
    prints.command(listing.name).description(listing.description),
    defaultState,
  );
  if (!defaultState) command.option('--sort <order>', `in this order: ${WALL_SORTS.join(', ')}`);
  command
    .option(
      '--limit <number>',
      `list at most this many (default: ${DEFAULT_LIMIT}; all with --ids)`,
      parsePositiveInteger,
    )
    .option('--all', 'list all')
    .option('--ids', 'print only the IDs, one per line')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', listing.examples)
    .action(async (options: ListOptions) => {
      const flags = toFilter(options);
      const filter = { ...flags, state: flags.state ?? defaultState };
      const sort = options.sort as WallSort | undefined;
      const limit = options.limit ?? (options.all || options.ids ? Infinity : DEFAULT_LIMIT);
      const pages = fetchPages(limit, async (page) =>
        toPage(await api().call('listManagedPrints', { query: { ...filter, sort, ...page } }), 'prints'),
      );
      if (options.ids && !options.json) {
        for await (const ids of sort ? toIds(pages) : fetchIds(api(), filter, limit)) {
          if (!context.hasReader()) return;
          ids.forEach((id) => writeLine(context, id));
        }
        return;
      }
      if (options.json) writeJson(context, await gather(pages));
      else if (context.stdout.isTTY) writeRows(context, columns, await gather(pages));
      else
        for await (const rows of pages) {
          if (!context.hasReader()) return;
          writeRows(context, columns, rows);
        }
    });
}

async function* toIds(pages: AsyncIterable<ManagedPrint[]>): AsyncGenerator<string[]> {
  for await (const rows of pages) yield rows.map(({ id }) => id);
}

function addShow(prints: Command, context: Context, api: () => Api): void {
  prints
    .command('show')
    .description('show one print, public or not')
    .argument('<id>', "the print's ID")
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell prints show 6f2c…')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const print = await api().call('showManagedPrint', { params: { id } });
      if (json) writeJson(context, print);
      else writePrint(context, print, await api().baseUrl());
    });
}

function addEdit(prints: Command, context: Context, api: () => Api): void {
  prints
    .command('edit')
    .description("change a print's texts and mood; the measured mood stays stored")
    .argument('<id>', "the print's ID")
    .option('--title <words>', 'set the title')
    .option('--description <words>', 'set the description')
    .option('--keywords <words>', 'replace the keywords, separated by commas', parseList)
    .option('--trait <trait>', "set the mood trait, or 'measured' to restore the measured one")
    .option('--impact <level>', "set the impact level, or 'measured' to restore the measured one")
    .option(
      '--price <amount>',
      "set the price of the cheapest paper of an uploaded picture, or 'usual'",
      parsePrice,
    )
    .option('--download', 'sell an uploaded picture as a file, too')
    .option('--no-download', 'do not sell an uploaded picture as a file')
    .addOption(new Option('--provenance <kind>', 'where an uploaded picture comes from').choices(PROVENANCES))
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell prints edit 6f2c… --title "Two boats at dusk" --keywords boats,dusk,sea' +
        '\n  $ hangwell prints edit 6f2c… --trait measured' +
        '\n  $ hangwell prints edit 6f2c… --price 45.00 --no-download --provenance own',
    )
    .action(async (id: string, { json, price, download, ...edit }: EditOptions) => {
      if (Object.keys(edit).length === 0 && price === undefined && download === undefined)
        throw new CliError('Pass at least one field to change, such as --title.', EXIT.usage);
      const shop = api();
      const body = {
        ...edit,
        trait: toMood(edit.trait),
        impact: toMood(edit.impact),
        price: price === undefined ? undefined : await toPrice(price, shop),
        has_download: download,
      };
      const print = await shop.call('editPrint', { params: { id }, body });
      if (json) writeJson(context, print);
      else writePrint(context, print, await shop.baseUrl());
    });
}

/** The price that follows from the catalogue. */
const USUAL = 'usual';
const parsePrice = (text: string) => (text === USUAL ? text : parseAmount(text));
const toPrice = async (text: string, shop: Api) =>
  text === USUAL ? null : toMinorUnits(text, (await shop.call('showShop')).currency);

/** Null restores the measured mood. */
const toMood = (text?: string | null) => (text === 'measured' ? null : text);

function addGaps(prints: Command, context: Context, api: () => Api): void {
  prints
    .command('gaps')
    .description('list rooms, colours and moods with too few prints, fewest first')
    .option('--least <number>', 'list values with fewer prints than this', parsePositiveInteger, 8)
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell prints gaps --least 20')
    .action(async ({ least, json }: { least: number; json?: boolean }) => {
      const { gaps } = await api().call('listGaps', { query: { least } });
      if (json) writeJson(context, gaps);
      else writeRows(context, GAP_COLUMNS, gaps);
    });
}
