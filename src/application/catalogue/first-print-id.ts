/** The same key gives the same UUID on every start, so that a first print is asked for once. FNV-1a over the key. */
export function firstPrintId(key: string): string {
  const hex = [0x811c9dc5, 0x01000193].map((basis) => fnv1a(key, basis)).join('');
  return `00000000-0000-4000-8${hex.slice(1, 4)}-${hex.slice(4)}`;
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
