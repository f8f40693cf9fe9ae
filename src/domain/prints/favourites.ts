/** The most prints that one person can keep as favourites. */
export const MAX_FAVOURITES = 500;
/** The most prints that are read by their IDs in one request. */
export const MAX_PRINTS_BY_ID = 24;
