import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { printPath } from '../../src/adapters/http/routes/pages.js';
import { toCollectionKey } from '../../src/domain/prints/collection-type.js';
import { ORIENTATIONS } from '../../src/domain/pictures/orientation.js';
import type { Api, Gap, ManagedPrint, PrintEdit } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT, TryAgain } from '../errors.js';
import { list, wholeNumber } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { gathered, pages } from '../paging.js';
import { addFilter, filterOf, idsThat, type FilterFlags } from '../print-filter.js';
import { addPrintBatches } from './prints-batch.js';

const LIMIT = 20;
/** Milliseconds between two polls while a print is painted. */
const POLL_INTERVAL_MS = 1000;
const SIZES = Object.fromEntries(ORIENTATIONS.map(({ name, value }) => [name.toLowerCase(), value]));

const COLUMNS: Column<ManagedPrint>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'TITLE', of: ({ title }) => title ?? 'Untitled' },
  { heading: 'TRAIT', of: ({ color_psychology_primary_trait }) => color_psychology_primary_trait ?? '' },
  { heading: 'COLOUR', of: ({ color_category }) => color_category ?? '' },
  { heading: 'FEATURED', of: ({ featured }) => (featured ? 'yes' : 'no') },
  { heading: 'POSTED', of: ({ pinterest_posted }) => (pinterest_posted ? 'yes' : 'no') },
  timeColumn('CREATED', ({ created_at }) => created_at),
];

/** The words to be published, and their author. */
const REVIEW_COLUMNS: Column<ManagedPrint>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'TITLE', of: ({ title }) => title ?? 'Untitled' },
  { heading: 'ASKED FOR', of: ({ original_prompt }) => original_prompt },
  { heading: 'MADE BY', of: ({ user_id }) => user_id },
  timeColumn('WAITS SINCE', ({ review_at }) => review_at),
];

const GAP_COLUMNS: Column<Gap>[] = [
  { heading: 'PRINTS', of: ({ prints }) => String(prints) },
  { heading: 'COLLECTION', of: ({ type }) => toCollectionKey(type) },
  { heading: 'VALUE', of: ({ value }) => value },
];

const MADE_COLUMNS: Column<{ id: string; page: string }>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'PAGE', of: ({ page }) => page },
];

interface ListOptions extends FilterFlags {
  limit?: number;
  all?: boolean;
  ids?: boolean;
  json?: boolean;
}

interface EditOptions extends PrintEdit {
  json?: boolean;
}

interface GenerateOptions {
  /** A name of an orientation, in lower case. */
  size?: string;
  style?: string;
  keywords?: string[];
  colors?: string[];
  seed?: number;
  json?: boolean;
}

export function addPrintCommands(program: Command, context: Context, api: () => Api): void {
  const prints = program.command('prints').description('look at prints and curate them');

  const addList = (command: Command, columns: Column<ManagedPrint>[], examples: string, usual?: 'waiting') =>
    addFilter(command, usual)
      .option('--limit <number>', `at most so many (default: ${LIMIT}; all where --ids is said)`, wholeNumber)
      .option('--all', 'all of them')
      .option('--ids', 'ids alone, one a line')
      .option('--json', 'the whole answer as JSON')
      .addHelpText('after', examples)
      .action(async (options: ListOptions) => {
        const given = filterOf(options);
        const filter = { ...given, state: given.state ?? usual };
        const limit = options.limit ?? (options.all || options.ids ? Infinity : LIMIT);
        if (options.ids && !options.json) {
          for await (const ids of idsThat(api(), filter, limit)) {
            if (!context.isRead()) return;
            ids.forEach((id) => writeLine(context, id));
          }
          return;
        }
        const listing = pages(limit, async (page) => {
          const query = { ...filter, ...page };
          const { prints: rows, next } = await api().call('listManagedPrints', { query });
          return { rows, next };
        });
        if (options.json) writeJson(context, await gathered(listing));
        else if (context.stdout.isTTY) writeRows(context, columns, await gathered(listing));
        else
          for await (const rows of listing) {
            if (!context.isRead()) return;
            writeRows(context, columns, rows);
          }
      });

  addList(
    prints.command('list').description('list prints, newest first'),
    COLUMNS,
    '\n  $ hangwell prints list --state failed --since 2026-05-31' +
      '\n  $ hangwell prints list --pin waiting --user ada@example.com' +
      '\n  $ hangwell prints list --trait serene --not-featured --ids | hangwell prints feature -',
  );
  addList(
    prints.command('review').description('list the prints that wait to be approved or refused, newest first'),
    REVIEW_COLUMNS,
    '\n  $ hangwell prints review' +
      '\n  $ hangwell prints review --user ada@example.com --ids | hangwell prints approve -',
    'waiting',
  );

  prints
    .command('show')
    .description('show one print, whether everybody sees it or not')
    .argument('<id>', 'of the print')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell prints show 6f2c…')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const shown = await api().call('showManagedPrint', { params: { id } });
      if (json) writeJson(context, shown);
      else tell(context, shown, await api().baseUrl());
    });

  addPrintBatches(prints, context, api);

  prints
    .command('edit')
    .description("change a print's words and mood; what was measured stays beside them")
    .argument('<id>', 'of the print')
    .option('--title <words>', 'its title')
    .option('--description <words>', 'its description')
    .option('--keywords <words>', 'with commas between them, in place of those it has', list)
    .option('--trait <trait>', "its mood, or 'measured' to take an edited one back")
    .option('--impact <level>', "its impact, or 'measured'")
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell prints edit 6f2c… --title "Two boats at dusk" --keywords boats,dusk,sea' +
        '\n  $ hangwell prints edit 6f2c… --trait measured',
    )
    .action(async (id: string, { json, ...edit }: EditOptions) => {
      if (Object.keys(edit).length === 0) throw new CliError('Say what is to be changed.', EXIT.usage);
      const body = { ...edit, trait: mood(edit.trait), impact: mood(edit.impact) };
      const shown = await api().call('editPrint', { params: { id }, body });
      if (json) writeJson(context, shown);
      else tell(context, shown, await api().baseUrl());
    });

  prints
    .command('generate')
    .description('make a print from a description, for one of your credits, and wait for it')
    .argument('<words>', 'what it shows')
    .addOption(new Option('--size <orientation>', 'how it stands').choices(Object.keys(SIZES)))
    .option('--style <style>', 'like mid-century')
    .option('--keywords <words>', 'with commas between them', list)
    .option('--colors <hex values>', 'like #1d3557,#e63946', list)
    .option('--seed <number>', 'of an earlier print, to start from it again', Number)
    .option('--json', 'how it ended, as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell prints generate "two boats at dusk" --size landscape --style linocut' +
        '\n\nIt says its id, and the address of its page.',
    )
    .action(async (prompt: string, { json, size, ...wish }: GenerateOptions) => {
      const shop = api();
      const id = randomUUID();
      const body = { prompt, job_id: id, size: size && SIZES[size], ...wish };
      const lost = await shop.call('generateImage', { body }).then(() => undefined, mayBeThere);
      const job = await ended(context, shop, id).catch((error: unknown) => {
        throw lost ?? error;
      });
      if (json) writeJson(context, job);
      else if (job.error) throw new CliError(job.error.message);
      else writeRows(context, MADE_COLUMNS, [{ id, page: (await shop.baseUrl()) + printPath(job) }]);
      if (job.state !== 'completed') throw new CliError('The print was not made.');
    });

  prints
    .command('gaps')
    .description('list the rooms, colours and moods with too few prints, the emptiest first')
    .option('--least <number>', 'how many are enough', wholeNumber, 8)
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell prints gaps --least 20')
    .action(async ({ least, json }: { least: number; json?: boolean }) => {
      const { gaps } = await api().call('listGaps', { query: { least } });
      if (json) writeJson(context, gaps);
      else writeRows(context, GAP_COLUMNS, gaps);
    });
}

/** Null restores the measured mood. */
const mood = (text?: string | null) => (text === 'measured' ? null : text);

/** The ID was chosen here, so the print can be found even if the answer was lost. */
function mayBeThere(error: unknown): TryAgain {
  if (error instanceof TryAgain) return error;
  throw error;
}

async function ended(context: Context, api: Api, id: string) {
  for (;;) {
    const params = { id };
    const job = await api.call('showGenerationJob', { params });
    if (['completed', 'failed', 'cancelled'].includes(job.state)) return job;
    await context.sleep(POLL_INTERVAL_MS);
  }
}

function tell(context: Context, print: ManagedPrint, shop: string): void {
  const { measured_mood: measured, pin } = print;
  const mood = (edited: string | null, was: string | null | undefined) =>
    [edited, measured && edited !== was && `(measured: ${was ?? 'none'})`].filter(Boolean).join(' ');
  const fields: [string, string | null][] = [
    ['id', print.id],
    ['title', print.title],
    ['page', shop + printPath(print)],
    ['created', print.created_at],
    ['made by', print.user_id],
    ['asked for', print.original_prompt],
    ['description', print.description],
    ['keywords', print.keywords.join(', ')],
    ['trait', mood(print.color_psychology_primary_trait, measured?.trait)],
    ['impact', mood(print.color_psychology_impact_level, measured?.impact)],
    ['colours', [print.color_category, ...print.named_colors].filter(Boolean).join(', ')],
    ['rooms', print.recommended_room.join(', ')],
    ['featured', print.featured ? 'yes' : 'no'],
    ['review', print.review],
    ['hidden', print.hidden_at],
    ['pin', pin && [pin.state, print.pinterest_post_url, pin.message].filter(Boolean).join(' ')],
    ['failed', print.error_message],
  ];
  const columns: Column<[string, string | null]>[] = [
    { heading: 'FIELD', of: ([field]) => field },
    { heading: 'VALUE', of: ([, value]) => value ?? '' },
  ];
  writeRows(
    context,
    columns,
    fields.filter(([, value]) => value),
  );
}
