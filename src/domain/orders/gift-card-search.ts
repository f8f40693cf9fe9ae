const WHOLE_CODE = /^[2-9A-HJ-NP-Z]{16}$/;
/** Matches a code by its four groups, so that an e-mail address is not mistaken for one. */
const GROUPS = /(?<![0-9A-Z])(?:[2-9A-HJ-NP-Z]{4}[^0-9A-Z@]{0,3}){3}([2-9A-HJ-NP-Z]{4})(?![0-9A-Z])/;

/** What is searched for: of a whole code only its end, because addresses are written into logs. */
export function toGiftCardSearch(text: string): string {
  const upper = text.toUpperCase();
  const code = upper.replace(/[^0-9A-Z@]/g, '');
  return WHOLE_CODE.test(code) ? code.slice(-4) : (GROUPS.exec(upper)?.[1] ?? text.trim());
}
