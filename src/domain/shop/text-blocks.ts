/** A part of an owner's text. */
export interface TextBlock {
  isHeading: boolean;
  words: string;
}

/** Reads plain text: an empty line begins a paragraph, and a line that begins with '## ' is a heading. */
export const toBlocks = (text: string): TextBlock[] =>
  text
    .replace(/^## .*$/gm, '\n$&\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => {
      const isHeading = block.startsWith('## ');
      return { isHeading, words: isHeading ? block.slice(3).trim() : block };
    });

/** Reads headings with a paragraph each. A paragraph without a heading is a name without words. */
export function toPoints(text: string): { name: string; words: string }[] {
  const points: { name: string; words: string }[] = [];
  let isOpen = false;
  for (const { isHeading, words } of toBlocks(text)) {
    if (isOpen && !isHeading) points.at(-1)!.words = words;
    else points.push({ name: words, words: '' });
    isOpen = isHeading;
  }
  return points;
}
