/** A print the shop opens with: what to ask the image model for, and what to call it. */
export interface FirstPrint {
  key: string;
  title: string;
  description: string;
  prompt: string;
  /** 1 Square, 2 Portrait, 3 Landscape. */
  orientation: 1 | 2 | 3;
  style: string | null;
  /** '#rrggbb', most wanted first. */
  colors: string[];
  keywords: string[];
  seed: number;
  featured: boolean;
}

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
