const WORD = /[^\s/<>"'(),:;=[\]{}]+/g;
/** Also matches the URL-encoded form with `%40`. */
const HAS_ADDRESS = /.(@|%40)[\w-]+\.\w/i;

/** Removes e-mail addresses from log text. Works word by word, which keeps the time linear. */
export function withoutAddresses(text: string): string {
  return text.replace(WORD, (word) => (HAS_ADDRESS.test(word) ? '[address]' : word));
}
