/** More bodies of a kind than these nobody counts. */
export const MAX_COUNT = 12;

/**
 * Kinds in turn, a new one after those that were named before it: 'pear+pear+pear+apple'. `before` is how often the
 * first kind comes when it stands alone so far, `after` how often the new one does.
 */
export function mixKinds(kinds: string, kind: string, before: number, after: number): string {
  const known = kinds.split('+');
  if (known.includes(kind) || known.length >= MAX_COUNT) return kinds;
  const first = known.length === 1 ? Array.from({ length: before }, () => kinds) : known;
  return [...first, ...Array.from({ length: after }, () => kind)].slice(0, MAX_COUNT).join('+');
}
