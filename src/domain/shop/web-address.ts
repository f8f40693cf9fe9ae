/** Top-level domains that unwanted links often have. */
export const DOMAINS =
  'biz|ch|cn|co|com|de|dev|eu|fr|info|io|net|nl|online|org|ru|shop|site|store|uk|vip|xyz';
/** These are words, too: without a space after a full stop, they begin a sentence. */
export const WORD_DOMAINS = 'app|at|click|club|es|it|link|live|me|top';

const ADDRESS = new RegExp(
  String.raw`://|\bwww\.|[\p{L}\d]\.(?:${DOMAINS}|${WORD_DOMAINS})(?![\p{L}\d])`,
  'iu',
);

/** Whether mail programs would turn a part of the text into a link. */
export const namesWebAddress = (text: string): boolean => ADDRESS.test(text);
