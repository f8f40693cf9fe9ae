import type { Command } from 'commander';
import type { Api, PrintSummary } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { idsFrom, wholeNumber } from '../input.js';
import { writeJson, writeLine, writeRows, type Column } from '../output.js';

const PAGE = 100;
/** How many ids one request may carry. */
const BATCH = 500;

const COLUMNS: Column<PrintSummary>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'TITLE', of: ({ title }) => title ?? 'Untitled' },
  { heading: 'TRAIT', of: ({ color_psychology_primary_trait }) => color_psychology_primary_trait ?? '' },
  { heading: 'COLOUR', of: ({ color_category }) => color_category ?? '' },
  { heading: 'FEATURED', of: ({ featured }) => (featured ? 'yes' : 'no') },
  { heading: 'CREATED', of: ({ created_at }) => created_at.slice(0, 10) },
];

interface ListOptions {
  featured?: boolean;
  limit: number;
  ids?: boolean;
  json?: boolean;
}

export function addPrintCommands(program: Command, context: Context, api: () => Api): void {
  const prints = program.command('prints').description('look at prints and curate them');

  prints
    .command('list')
    .description('list completed prints, newest first')
    .option('--featured', 'only featured prints')
    .option('--no-featured', 'only prints that are not featured')
    .option('--limit <number>', 'at most so many', wholeNumber, 20)
    .option('--ids', 'ids alone, one a line')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell prints list --no-featured --ids | hangwell prints feature -')
    .action(async (options: ListOptions) => {
      const listed = await list(api(), options.featured, options.limit);
      if (options.json) writeJson(context, listed);
      else if (options.ids) listed.forEach(({ id }) => writeLine(context, id));
      else writeRows(context, COLUMNS, listed);
    });

  prints
    .command('feature')
    .description('show prints among the featured ones')
    .argument('<ids...>', "ids of prints, or '-' to read them from standard input")
    .option('--off', 'take them out instead')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell prints feature 6f2c… 91ab…\n  $ hangwell prints feature --off - < ids.txt',
    )
    .action(async (given: string[], options: { off?: boolean; json?: boolean }) => {
      const ids = await idsFrom(context, given);
      const done = await feature(api(), ids, !options.off);
      const missing = ids.filter((id) => !done.includes(id));
      if (options.json) writeJson(context, { ids: done, missing });
      else
        writeLine(
          context,
          `${done.length} ${done.length === 1 ? 'print' : 'prints'} ${options.off ? 'no longer featured' : 'featured'}.`,
        );
      if (missing.length > 0) throw new CliError(`There is no such print: ${missing.join(', ')}`);
    });
}

async function list(api: Api, featured: boolean | undefined, limit: number): Promise<PrintSummary[]> {
  const listed: PrintSummary[] = [];
  let cursor: string | undefined;
  do {
    const page = await api.call('listPrints', {
      query: {
        limit: Math.min(PAGE, limit - listed.length),
        cursor,
        ...(featured !== undefined && { featured: featured ? 'true' : 'false' }),
      },
    });
    listed.push(...page.prints);
    cursor = page.next ?? undefined;
  } while (cursor && listed.length < limit);
  return listed;
}

async function feature(api: Api, ids: readonly string[], featured: boolean): Promise<string[]> {
  const done: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const answer = await api.call('featurePrints', {
      body: { ids: ids.slice(start, start + BATCH), featured },
    });
    done.push(...answer.ids);
  }
  return done;
}
