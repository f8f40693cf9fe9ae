const WHOLE_CODE = /^[2-9A-HJ-NP-Z]{16}$/;

/** What is searched for: of a whole code only its end, because addresses are written into logs. */
export function toGiftCardSearch(text: string): string {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return WHOLE_CODE.test(code) ? code.slice(-4) : text.trim();
}
