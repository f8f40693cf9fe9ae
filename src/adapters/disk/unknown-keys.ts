import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { formatList } from '../../domain/shop/wording.js';

/** One wrong letter is a misspelling in a short name; a longer name may have one per three letters. */
const LETTERS_PER_MISTAKE = 3;

/** For `safeParse`: says for a key that is unknown which one is meant, or which ones there are. */
export const explainUnknownKeys: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'unrecognized_keys') return undefined;
  const known = listKeys(issue.inst as z.ZodObject | z.ZodRecord);
  return issue.keys.map((key) => explain(key, known)).join(' ');
};

function listKeys({ def }: z.ZodObject | z.ZodRecord): string[] {
  if (def.type === 'object') return Object.keys(def.shape);
  return [...(def.keyType._zod.values ?? [])].map(String);
}

function explain(key: string, known: readonly string[]): string {
  const [nearest] = known.toSorted((a, b) => distance(key, a) - distance(key, b));
  const isNear =
    nearest && distance(key, nearest) <= Math.max(1, Math.floor(nearest.length / LETTERS_PER_MISTAKE));
  return `"${key}" is unknown here. ${isNear ? `Did you mean "${nearest}"?` : `Known are ${formatList(known, 'and')}.`}`;
}
