import type { Collection } from '../../../client/api';

export type Advice = Collection['best_practices'];

/** One line per entry; labelled texts become 'Label: text'. */
export function formatAdvice(advice: Advice): string {
  if (advice === null) return '';
  if (Array.isArray(advice)) return advice.join('\n');
  return Object.entries(advice)
    .map(([label, text]) => `${label}: ${[text].flat().join('; ')}`)
    .join('\n');
}

export const parseLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Keeps the format of `before`: a list, or labelled texts, where several texts under one label are separated by '; '.
 * If a line has no label the result is a list, so that nothing is lost.
 */
export function parseAdvice(text: string, before: Advice): Advice {
  const lines = parseLines(text);
  if (lines.length === 0) return null;
  const matches = lines.map((line) => /^([^:]*[^:\s])\s*:\s*(.+)$/.exec(line));
  if (before === null || Array.isArray(before) || matches.includes(null)) return lines;
  const advice = new Map<string, string | string[]>();
  for (const match of matches) {
    const [, label = '', labelled = ''] = match ?? [];
    const value = Array.isArray(before[label]) ? labelled.split('; ') : labelled;
    const earlier = advice.get(label);
    advice.set(label, earlier === undefined ? value : [earlier, value].flat());
  }
  return Object.fromEntries(advice);
}
