export const MAX_KEYWORDS = 12;
export const MAX_KEYWORD_CHARACTERS = 40;
export const MAX_CHOSEN_COLORS = 6;
