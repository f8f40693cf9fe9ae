export const MAX_TITLE_CHARACTERS = 120;
export const MAX_DESCRIPTION_CHARACTERS = 2000;
export const MAX_STYLE_CHARACTERS = 60;

export const MAX_BATCH_PRINTS = 500;
export const MAX_IDS_PER_PAGE = 1000;
/** Up to this many pins are waited for. */
export const MAX_AWAITED_PINS = 20;
export const MAX_REVIEW_REASON_CHARACTERS = 500;
