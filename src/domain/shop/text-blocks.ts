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
