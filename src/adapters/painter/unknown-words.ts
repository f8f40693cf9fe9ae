/** The most words that are reported. */
const MAX_WORDS = 8;
/** Function words and other words without a visual meaning. */
const LINKS = new Set(
  (
    'about after again all also although always and another any anyone anything around because become been being both but can could did does ' +
    'doing done during each else even ever every everybody everyone everything feel feeling feels get gets getting give going had has have ' +
    'having her here hers him his how however inspired its itself just keep kind let like lots lot made makes making maybe might mine most ' +
    'much must need other our ours own quite rather really same shall she should show showing shows since somebody somehow someone something ' +
    'sort such than that their theirs them then there these they thing things those though too upon use using want was way well were what ' +
    'when where which while who whom whose why will wish within would yet you your yours'
  ).split(' '),
);
/** Endings of words that describe how a thing is or what it does. They say less than the thing's name. */
const MANNER = /(?:ing|ed|ly)$/;

/**
 * The words of a description that the painter did not know, as they were written. Names come first, then things,
 * then other words, each once. `unknown` is from the reading, in lower case and in its order.
 */
export function unknownWords(
  { prompt, keywords }: { prompt: string; keywords: readonly string[] },
  unknown: readonly string[],
): string[] {
  const written = new Map<string, { word: string; rank: number }>();
  for (const text of [prompt, ...keywords])
    for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
      const known = word.toLowerCase();
      const isName = /^\p{Lu}\p{Ll}/u.test(word) && /[\p{L}\p{N},;] +$/u.test(text.slice(0, index));
      if (!written.has(known)) written.set(known, { word, rank: isName ? 0 : MANNER.test(word) ? 2 : 1 });
    }
  return [...new Set(unknown)]
    .filter((word) => word.length > 2 && !LINKS.has(word))
    .flatMap((word) => written.get(word) ?? [])
    .sort((p, q) => p.rank - q.rank)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}
