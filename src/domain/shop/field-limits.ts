/** The longest email address that people may enter, in characters. */
export const MAX_EMAIL_CHARACTERS = 255;
