/** What a description may bring beside its words, at most. */
export const MAX_KEYWORDS = 12;
/** Characters. */
export const MAX_KEYWORD_LENGTH = 40;
export const MAX_CHOSEN_COLORS = 6;
