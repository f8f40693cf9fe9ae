import type { Collection } from '../../client/api';

export type Advice = Collection['best_practices'];

/** A line each: 'Label: text' where the texts stand under labels. */
export function linesOf(advice: Advice): string {
  if (advice === null) return '';
  if (Array.isArray(advice)) return advice.join('\n');
  return Object.entries(advice)
    .map(([label, text]) => `${label}: ${[text].flat().join('; ')}`)
    .join('\n');
}

export const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The kind that it was: a list, or texts under labels, of which those that are several stand with '; ' between them. Where
 * a line has no label it becomes a list, so that nothing that was written is lost.
 */
export function adviceOf(text: string, before: Advice): Advice {
  const lines = linesIn(text);
  if (lines.length === 0) return null;
  const labelled = lines.map((line) => /^([^:]*[^:\s])\s*:\s*(.+)$/.exec(line));
  if (before === null || Array.isArray(before) || labelled.includes(null)) return lines;
  const advice = new Map<string, string | string[]>();
  for (const match of labelled) {
    const [, label = '', said = ''] = match ?? [];
    const now = Array.isArray(before[label]) ? said.split('; ') : said;
    const known = advice.get(label);
    advice.set(label, known === undefined ? now : [known, now].flat());
  }
  return Object.fromEntries(advice);
}
