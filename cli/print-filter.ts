import { Option, type Command } from 'commander';
import { MAX_IDS_PER_PAGE } from '../src/domain/prints/edit-limits.js';
import { gather, toPage } from '../src/domain/shop/page.js';
import type { Api, PrintFilter } from './api.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readIds, readIdFile } from './input.js';
import { fetchPages } from './paging.js';

export interface FilterFlags {
  state?: string;
  featured?: boolean;
  notFeatured?: boolean;
  posted?: boolean;
  notPosted?: boolean;
  pin?: string;
  user?: string;
  since?: string;
  until?: string;
  room?: string;
  trait?: string;
  impact?: string;
  category?: string;
  color?: string;
  keyword?: string;
  search?: string;
}

type State = NonNullable<PrintFilter['state']>;
const STATES: State[] = ['shown', 'waiting', 'refused', 'reported', 'hidden', 'making', 'failed'];

/**
 * Adds the options that filter prints; all of them must match.
 * @param defaultState without --state
 */
export function addFilterOptions(command: Command, defaultState: State = 'shown'): Command {
  const others = STATES.filter((state) => state !== defaultState);
  return command
    .option('--state <state>', `in this state: ${defaultState} (default), ${others.join(', ')}`)
    .option('--featured', 'only featured prints')
    .addOption(new Option('--no-featured', 'the same as --not-featured').hideHelp())
    .option('--not-featured', 'only prints that are not featured')
    .option('--posted', 'only prints on the pinboard')
    .option('--not-posted', 'only prints that are not on the pinboard')
    .option('--pin <state>', 'with a pin in this state: waiting, failed, removing')
    .option('--user <user>', 'made by this person: an ID or e-mail address')
    .option('--since <day>', 'made on this day (UTC) or later, such as 2026-05-31')
    .option('--until <day>', 'made on this day (UTC) or earlier')
    .option('--room <room>', 'recommended for this room')
    .option('--trait <trait>', 'with this mood trait, such as Serene')
    .option('--impact <level>', 'with this impact level, such as Subtle')
    .option('--category <category>', 'in this colour category')
    .option('--color <name>', 'with this colour, as the shop names it')
    .option('--keyword <word>', 'with this keyword')
    .option('--search <words>', 'with these words in the title, keywords, description or prompt');
}

/** @throws CliError for contradictory flags */
export function toFilter(flags: FilterFlags): PrintFilter {
  const { notFeatured, notPosted, search, user, since, until } = flags;
  const { room, trait, impact, category, color, keyword } = flags;
  const state = flags.state as PrintFilter['state'];
  const pin = flags.pin as PrintFilter['pin'];
  const featured = toFilterValue('featured', flags.featured, notFeatured);
  const posted = toFilterValue('posted', flags.posted, notPosted);
  const rest = { user, since, until, room, trait, impact, category, color, keyword, q: search };
  return { state, featured, posted, pin, ...rest };
}

function toFilterValue(flag: string, is?: boolean, isNot?: boolean): 'true' | 'false' | undefined {
  if (is && isNot) throw new CliError(`Pass --${flag} or --not-${flag}, not both.`, EXIT.usage);
  if (is === undefined && !isNot) return undefined;
  return is && !isNot ? 'true' : 'false';
}

/** The IDs of the matching prints, page by page. */
export function fetchIds(api: Api, filter: PrintFilter, limit = Infinity): AsyncIterable<string[]> {
  return fetchPages(
    limit,
    async (page) => toPage(await api.call('listManagedIds', { query: { ...filter, ...page } }), 'ids'),
    MAX_IDS_PER_PAGE,
  );
}

/**
 * The IDs of a command's prints: from its arguments, a file, standard input or a filter.
 * @param defaultState of a filter without --state
 */
export async function selectPrints(
  context: Context,
  api: Api,
  given: readonly string[],
  flags: FilterFlags & { file?: string },
  defaultState?: State,
): Promise<string[]> {
  const filter = toFilter(flags);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if ([given.length > 0, flags.file !== undefined, isFiltered].filter(Boolean).length !== 1)
    throw new CliError(
      "Choose prints in one way: by ID, with --file, with '-' for standard input, or with a filter.",
      EXIT.usage,
    );
  if (isFiltered) return gather(fetchIds(api, { ...filter, state: filter.state ?? defaultState }));
  return flags.file === undefined ? readIds(context, given) : readIdFile(flags.file);
}
