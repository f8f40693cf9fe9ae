/** The longest email address that people may enter, in characters. */
export const MAX_EMAIL_CHARACTERS = 255;

/** The longest reason of a refund. */
export const MAX_REFUND_REASON_CHARACTERS = 100;
