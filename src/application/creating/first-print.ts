/** A print that a new shop paints for itself. */
export interface FirstPrint {
  key: string;
  title: string;
  description: string;
  prompt: string;
  /** 1 is square, 2 is portrait and 3 is landscape. */
  orientation: 1 | 2 | 3;
  style: string | null;
  /** '#rrggbb' values, the most wanted first. */
  colors: string[];
  keywords: string[];
  seed: number;
  featured: boolean;
}

/** Derives a UUID from the key (FNV-1a), so that each first print is requested once. */
export function firstPrintId(key: string): string {
  const hex = [0x811c9dc5, 0x01000193].map((basis) => fnv1a(key, basis)).join('');
  return `00000000-0000-4000-8${hex.slice(1, 4)}-${hex.slice(4)}`;
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
