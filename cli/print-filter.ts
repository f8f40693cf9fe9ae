import { Option, type Command } from 'commander';
import { MAX_IDS_PER_PAGE } from '../src/domain/prints/edit-limits.js';
import type { Api, PrintFilter } from './api.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { idsFrom, idsOfFile } from './input.js';
import { gathered, pages } from './paging.js';

/** The filter flags. */
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
const STATES: State[] = ['shown', 'waiting', 'refused', 'hidden', 'making', 'failed'];

/**
 * Adds flags that filter prints; all given conditions must hold.
 * @param usual default state
 */
export function addFilter(command: Command, usual: State = 'shown'): Command {
  const others = STATES.filter((state) => state !== usual);
  return command
    .option('--state <state>', `${usual} (unless said otherwise), ${others.join(', ')}`)
    .option('--featured', 'that are featured')
    .addOption(new Option('--no-featured', 'the same as --not-featured').hideHelp())
    .option('--not-featured', 'that are not')
    .option('--posted', 'that hang on the pinboard')
    .option('--not-posted', 'that do not')
    .option('--pin <state>', 'whose pin is on its way: waiting, failed, removing')
    .option('--user <user>', 'made by this person: an id, or an e-mail address')
    .option('--since <day>', 'made on this day (UTC) or later, like 2026-05-31')
    .option('--until <day>', 'made on this day (UTC) or before')
    .option('--room <room>', 'that suit this room')
    .option('--trait <trait>', 'of this mood, like Serene')
    .option('--impact <level>', 'of this impact, like Subtle')
    .option('--category <category>', 'of this colour category')
    .option('--color <name>', "that hold this one of the shop's colours")
    .option('--keyword <word>', 'with this keyword')
    .option('--search <words>', 'with this in title, keywords, description or what was asked for');
}

/** @throws CliError for contradictory flags */
export function filterOf(flags: FilterFlags): PrintFilter {
  const { notFeatured, notPosted, search, user, since, until } = flags;
  const { room, trait, impact, category, color, keyword } = flags;
  const state = flags.state as PrintFilter['state'];
  const pin = flags.pin as PrintFilter['pin'];
  const featured = one('featured', flags.featured, notFeatured);
  const posted = one('posted', flags.posted, notPosted);
  const rest = { user, since, until, room, trait, impact, category, color, keyword, q: search };
  return { state, featured, posted, pin, ...rest };
}

function one(word: string, is?: boolean, isNot?: boolean): 'true' | 'false' | undefined {
  if (is && isNot) throw new CliError(`Say --${word} or --not-${word}, not both.`, EXIT.usage);
  if (is === undefined && !isNot) return undefined;
  return is && !isNot ? 'true' : 'false';
}

/** Pages of IDs of the matching prints. */
export function idsThat(api: Api, filter: PrintFilter, limit = Infinity): AsyncIterable<string[]> {
  return pages(
    limit,
    async (page) => {
      const query = { ...filter, ...page };
      const { ids, next } = await api.call('listManagedIds', { query });
      return { rows: ids, next };
    },
    MAX_IDS_PER_PAGE,
  );
}

/**
 * The prints of a command: named, from a file, from standard input, or all that match a filter.
 * @param usual default state of a filter
 */
export async function chosenPrints(
  context: Context,
  api: Api,
  given: readonly string[],
  flags: FilterFlags & { file?: string },
  usual?: State,
): Promise<string[]> {
  const filter = filterOf(flags);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if ([given.length > 0, flags.file !== undefined, isFiltered].filter(Boolean).length !== 1)
    throw new CliError(
      "Say which prints: by their ids, by --file, by '-' for standard input, or by a filter; by one of these.",
      EXIT.usage,
    );
  if (isFiltered) return gathered(idsThat(api, { ...filter, state: filter.state ?? usual }));
  return flags.file === undefined ? idsFrom(context, given) : idsOfFile(flags.file);
}
