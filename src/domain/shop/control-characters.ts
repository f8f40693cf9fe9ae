/**
 * C0, DEL and C1, which a terminal may obey; separators of lines; and what changes the direction of writing. Only for
 * `replace`: a global expression remembers where it was.
 */
export const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
