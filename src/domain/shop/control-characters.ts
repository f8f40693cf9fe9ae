/**
 * C0, DEL and C1, which a terminal interprets; line separators; and bidirectional controls. Use it only with `replace`,
 * because a global expression keeps its position.
 */
export const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
