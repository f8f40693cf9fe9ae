/** The most things of one kind that a picture shows. */
export const MAX_COUNT = 12;

/**
 * Adds a kind to a variant: 'pear' and 'apple' become 'pear+pear+pear+apple'. `before` is how many of the first
 * kind there are when it is the only one so far, `after` how many of the new kind are added.
 */
export function mixKinds(kinds: string, kind: string, before: number, after: number): string {
  const known = kinds.split('+');
  if (known.includes(kind) || known.length >= MAX_COUNT) return kinds;
  const first = known.length === 1 ? Array.from({ length: before }, () => kinds) : known;
  return [...first, ...Array.from({ length: after }, () => kind)].slice(0, MAX_COUNT).join('+');
}

/** The number of things that the words name twice. After 'an aperitif', 'two glasses' are the same things. */
export const mergeCounts = (before: number, after: number, isGeneric: boolean): number =>
  isGeneric && after > 1 ? Math.max(before, after) : Math.min(MAX_COUNT, before + after);
