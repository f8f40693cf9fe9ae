/** Meanings with the phrases for each, separated by a vertical bar. */
export type Rows<T> = readonly (readonly [meaning: T, phrases: string])[];

/** The meanings by phrase. */
export function index<T>(rows: Rows<T>): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([meaning, phrases]) => phrases.split('|').map((p) => [p, meaning] as const)));
}

function wordForms(phrase: string): string[] {
  const out = [phrase];
  if (phrase.endsWith('ies')) out.push(`${phrase.slice(0, -3)}y`);
  if (phrase.endsWith('ves')) out.push(`${phrase.slice(0, -3)}f`);
  if (phrase.endsWith('es')) out.push(phrase.slice(0, -2));
  if (phrase.endsWith('s')) out.push(phrase.slice(0, -1));
  return out;
}

/** Looks up a phrase in the singular or the plural. */
export function lookUp<T>(
  table: ReadonlyMap<string, T>,
  phrase: string,
): { value: T; plural: boolean } | null {
  for (const form of wordForms(phrase)) {
    const value = table.get(form);
    if (value !== undefined) return { value, plural: form !== phrase };
  }
  return null;
}
