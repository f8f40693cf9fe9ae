import { Option, type Command } from 'commander';
import { REVIEW_STATES } from '../../src/domain/orders/buyer-review.js';
import { formatCount } from '../../src/domain/shop/wording.js';
import { toPage } from '../../src/domain/shop/page.js';
import type { Api, Body, Reply } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { parsePositiveInteger } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { fetchRows, type PagingFlags } from '../paging.js';
import { formatReports } from '../print-text.js';

type ManagedReview = Reply<'listManagedReviews'>['reviews'][number];
type Verdict = Body<'decideReviews'>['verdict'];

interface ListOptions extends PagingFlags {
  state: ManagedReview['state'] | 'reported';
  json?: boolean;
}

interface AnswerOptions {
  remove?: boolean;
  json?: boolean;
}

const COLUMNS: Column<ManagedReview>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  timeColumn('CHANGED', ({ changed_at }) => changed_at),
  { heading: 'STARS', cell: ({ stars }) => String(stars) },
  { heading: 'PRINT', cell: ({ print_title, print_id }) => print_title ?? print_id },
  { heading: 'NAME', cell: ({ name }) => name },
  { heading: 'WORDS', cell: ({ words }) => words },
  { heading: 'PHOTO', cell: ({ photo }) => photo?.path ?? '' },
  { heading: 'REASON', cell: ({ reason }) => reason ?? '' },
  { heading: 'REPORTS', cell: formatReports },
  { heading: 'ANSWER', cell: ({ answer }) => answer ?? '' },
];

export function addReviewCommands(program: Command, context: Context, api: () => Api): void {
  const reviews = program
    .command('reviews')
    .description('approve, refuse and answer what buyers say about prints');

  reviews
    .command('list')
    .description('list reviews of buyers, newest first')
    .addOption(
      new Option('--state <state>', 'waiting for an admin, approved, refused, or reported by people')
        .choices([...REVIEW_STATES, 'reported'])
        .default('waiting'),
    )
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell reviews list\n  $ hangwell reviews list --state refused --all')
    .action(async ({ state, json, ...paging }: ListOptions) => {
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listManagedReviews', { query: { state, ...page } }), 'reviews'),
      );
      if (json) writeJson(context, rows);
      else writeRows(context, COLUMNS, rows);
    });

  addDecision(reviews, context, api, 'approve', 'approved');
  addDecision(reviews, context, api, 'refuse', 'refused').option(
    '--reason <sentence>',
    'why, as a sentence for the buyer',
  );
  addAnswer(reviews, context, api);
}

function addDecision(
  reviews: Command,
  context: Context,
  api: () => Api,
  name: 'approve' | 'refuse',
  verdict: Verdict,
): Command {
  return reviews
    .command(name)
    .description(
      `${name === 'approve' ? 'show reviews to everybody' : 'do not show reviews'}; closes the reports on them`,
    )
    .argument('<ids...>', 'IDs of reviews')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      `\n  $ hangwell reviews ${name} 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10${name === 'refuse' ? ' --reason "It is about the parcel, not the print."' : ''}`,
    )
    .action(async (ids: string[], { reason, json }: { reason?: string; json?: boolean }) => {
      const decided = await api().call('decideReviews', { body: { ids, verdict, reason } });
      if (json) writeJson(context, decided);
      else writeLine(context, `${formatCount(decided.ids.length, 'review')} ${verdict}.`);
      if (decided.missing.length > 0)
        throw new CliError(`There is no such review: ${decided.missing.join(', ')}`, EXIT.failed);
    });
}

function addAnswer(reviews: Command, context: Context, api: () => Api): void {
  reviews
    .command('answer')
    .description('answer a review publicly in the name of the shop; with --remove, remove the answer')
    .argument('<id>', 'ID of a review')
    .argument('[text]', 'the answer, which replaces an earlier one')
    .option('--remove', 'remove the answer')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell reviews answer 3f0c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10 "Thank you, Ada."',
    )
    .action(async (id: string, text: string | undefined, { remove, json }: AnswerOptions) => {
      if ((text === undefined) !== (remove === true))
        throw new CliError('Pass either the answer or --remove.', EXIT.usage);
      const params = { id };
      const answered =
        text === undefined
          ? await api().call('removeReviewAnswer', { params })
          : await api().call('answerReview', { params, body: { answer: text } });
      if (json) writeJson(context, answered);
      else
        writeLine(context, answered.answer === null ? 'The answer is removed.' : 'The review is answered.');
    });
}
