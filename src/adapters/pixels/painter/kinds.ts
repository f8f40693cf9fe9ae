/** More bodies of a kind than these nobody counts. */
export const MOST = 12;

/** Kinds in turn, each once more when it is new; the one apple among pears comes after four of them. */
export function mixed(kinds: string, kind: string, single: boolean): string {
  const known = kinds.split('+');
  if (known.includes(kind) || known.length >= MOST) return kinds;
  return [...(single && known.length === 1 ? Array.from({ length: 4 }, () => kinds) : known), kind].join('+');
}
