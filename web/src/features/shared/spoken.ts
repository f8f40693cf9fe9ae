/** A value as a title says it: 'living-room' is 'Living Room'. */
export const spoken = (value: string) =>
  value
    .trim()
    .replace(/[-\s]+/g, ' ')
    .replace(/(?<![\p{L}\p{M}'])\p{L}/gu, (letter) => letter.toUpperCase());

/** As it stands at the beginning of a line: 'sky blue' is 'Sky blue'. */
export const capitalised = (words: string) => words.replace(/^./, (first) => first.toUpperCase());
