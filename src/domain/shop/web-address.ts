/** Top-level domains that links in unwanted mails often have. 'J.Smith' is a name. */
const DOMAINS =
  'app|at|biz|ch|click|club|cn|co|com|de|dev|es|eu|fr|info|io|it|link|live|me|net|nl|online|org|ru|shop|site|store|top|uk|vip|xyz';

const ADDRESS = new RegExp(String.raw`://|\bwww\.|[\p{L}\d]\.(?:${DOMAINS})(?![\p{L}\d])`, 'iu');

/** Whether mail programs would turn a part of the text into a link. */
export const namesWebAddress = (text: string): boolean => ADDRESS.test(text);
