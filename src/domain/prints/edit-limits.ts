/** Characters of a print's title, at most. */
export const MAX_TITLE_LENGTH = 120;
/** Characters of what is said of a print, at most. */
export const MAX_DESCRIPTION_LENGTH = 2000;

/** Prints that are changed at once, at most. */
export const MAX_BATCH = 500;
/** Ids of prints on one page, at most. */
export const MAX_IDS_PER_PAGE = 1000;
/** Prints whose pins are waited for; of more, whoever asks hears at once that they wait. */
export const MAX_AWAITED_PINS = 20;
