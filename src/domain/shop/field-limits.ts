/** The longest texts that people may enter in fields that several forms have, in characters. */
export const MAX_EMAIL_CHARACTERS = 255;
