/** Picks an option by hash (FNV-1a): the same words and slot always give the same one. */
export function pickByHash<T>(options: readonly T[], words: string, slot: string): T {
  let hash = 0x811c9dc5;
  for (const character of `${slot}:${words}`)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15; // without this, the low bits depend only on the last letter
  return options[(hash >>> 0) % options.length]!;
}

/** 'a, b and c' */
export function formatList(items: readonly string[], word: 'and' | 'or'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

/** Removes these characters from both ends in linear time. */
export function trimCharacters(text: string, characters: string): string {
  let [start, end] = [0, text.length];
  while (start < end && characters.includes(text[start]!)) start += 1;
  while (end > start && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

export const withArticle = (noun: string) => `${/^(?:[aeio]|u(?!ki|ni))/i.test(noun) ? 'an' : 'a'} ${noun}`;

export const capitalise = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export const capitaliseWords = (text: string) =>
  text.replace(/(?<![\p{L}\p{M}'])\p{L}/gu, (letter) => letter.toUpperCase());

/** 'Living Room' becomes 'living-room'. */
export const hyphenate = (value: string) => value.trim().toLowerCase().replace(/\s+/g, '-');

/** 'sky-blue' becomes 'Sky Blue'. */
export const toLabel = (value: string) => capitaliseWords(value.trim().replace(/[-\s]+/g, ' '));

/** '1 print', '1,200 prints'. */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
