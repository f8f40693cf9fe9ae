import type { PaintRequest, Understanding } from '../../../application/ports/creating/image-model.js';
import { mannerWords } from './manner-words.js';
import { readRequest } from './read-request.js';
import { subjects } from '../subjects.js';

/** The most words that are reported. */
const MAX_WORDS = 8;
/** Function words and other words without a visual meaning. */
const LINKS = new Set(
  (
    'about among after again all also although always and another any anyone anything around because become been being both but can could did does ' +
    'doing done during each else even ever every everybody everyone everything feel feeling feels get gets getting give going had has have ' +
    'having her here hers him his how however inspired its itself just keep kind let like lots lot made makes making maybe might mine most ' +
    'much must need other our ours own quite rather really same seen shall she should show showing shows since somebody somehow someone something ' +
    'sort such than that their theirs them then there these they thing things those though too upon use using vintage want was way well were what ' +
    'when where which while who whom whose why will wish within would yet you your yours'
  ).split(' '),
);
/** Surroundings that a picture has without a shape of their own. */
const SURROUNDINGS = new Set(
  'background backdrop sky ground floor wall room kitchen table surface corner outside foreground paper space front edge edges side light portrait tablecloth cloth'.split(
    ' ',
  ),
);
/** Words for the names that are set under herbs. */
const LABELS = new Set(['label', 'labels', 'name', 'names']);
/** Words for the glass behind a table. */
const GLASSHOUSES = new Set(['greenhouse', 'conservatory']);
/** Words for the planks in front of a sea. */
const JETTIES = new Set(['jetty', 'jetties', 'boardwalk']);
/** Endings of words that describe how a thing is or what it does. */
const MANNER = /(?:ing|ed|ly)$/;

type Words = Pick<PaintRequest, 'prompt' | 'keywords'>;

/** What the painter makes of the words, without painting them. */
export function understandWords(words: Words): Understanding {
  const { unknown: all, approximated, labelled, mentions } = readRequest(words);
  const isDrawn = (word: string) =>
    (LABELS.has(word) && labelled && mentions.some(({ subject }) => subject === 'herbs')) ||
    (GLASSHOUSES.has(word) && mentions.some(({ subject }) => subjects[subject].realm === 'table')) ||
    (JETTIES.has(word) && mentions.some(({ subject }) => subject === 'sea'));
  const unknown = all.filter((word) => !isDrawn(word));
  return {
    unknown_words: unknownWords(words, unknown),
    approximations: approximated
      .slice(0, MAX_WORDS)
      .map(({ word, as }) => ({ word: asWritten(words).get(word) ?? word, painted_as: as })),
  };
}

/**
 * The things in a description that the painter does not know, as they were written. Names come first, each once.
 * `unknown` is from the reading, in lower case and in its order.
 */
export function unknownWords(words: Words, unknown: readonly string[]): string[] {
  const written = asWritten(words);
  const isName = (word: string) => word !== word.toLowerCase();
  return [...new Set(unknown)]
    .filter((word) => word.length > 2 && ![LINKS, SURROUNDINGS, mannerWords].some((set) => set.has(word)))
    .filter((word) => !MANNER.test(word))
    .flatMap((word) => written.get(word) ?? [])
    .sort((p, q) => Number(isName(q)) - Number(isName(p)))
    .slice(0, MAX_WORDS);
}

/** The words of a description by their lower case. A capital that only begins a sentence is not kept. */
function asWritten({ prompt, keywords }: Words): Map<string, string> {
  const written = new Map<string, string>();
  for (const text of [prompt, ...keywords])
    for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
      const known = word.toLowerCase();
      const isName = /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\p{N},;] +$/u.test(text.slice(0, index));
      if (!written.has(known)) written.set(known, isName || !/^\p{Lu}\p{Ll}/u.test(word) ? word : known);
    }
  return written;
}
