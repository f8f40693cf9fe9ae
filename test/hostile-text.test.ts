import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { toRoutePath } from '../src/adapters/http/platform/address.js';
import { escapeMarkup } from '../src/domain/shop/escape-markup.js';
import { readStyle } from '../src/adapters/painter/words/read-style.js';
import { tokenize } from '../src/adapters/painter/words/tokens.js';
import { unknownWords } from '../src/adapters/painter/words/understand-words.js';
import { html } from '../src/application/mails/html.js';
import { validateEmail, validatePassword } from '../src/domain/accounts/account.js';
import { parseCollectionValue } from '../src/domain/prints/collection.js';
import { findColorName } from '../src/domain/pictures/color-names.js';
import { parseHex } from '../src/domain/pictures/color.js';
import { composeTitle } from '../src/domain/prints/describe-print.js';
import { extractKeywords, toPlainText, toWords } from '../src/domain/prints/keywords.js';
import { findObjection } from '../src/domain/creating/moderation.js';
import { findPublicObjection } from '../src/domain/creating/public-words.js';
import { allowedRedirect } from '../src/domain/accounts/redirect.js';
import { descriptionWords, indexWords, queryWords } from '../src/domain/prints/search.js';
import { toSlug } from '../src/domain/shop/slug.js';
import { namesWebAddress } from '../src/domain/shop/web-address.js';
import { removeStyleWords } from '../src/domain/prints/title-words.js';
import { capitaliseWords, toLabel } from '../src/domain/shop/wording.js';
import { withoutAddresses } from '../src/domain/shop/without-addresses.js';
import { growsTooFast } from './growth.js';

const LENGTH = 4000;

/** Each piece is repeated, then followed by an ending that makes the pattern fail. */
const PIECES = [
  'a',
  ' ',
  'a ',
  'A  ',
  '-',
  "'",
  "a'",
  '/',
  '@',
  'a@',
  'a.',
  '<',
  '<a',
  '1',
  '1 ',
  '0a',
  '#a',
  ', ',
  '--a ',
  'https://',
  'a\u0301',
  '\u0301',
  'é',
  '\u0301\u0316',
  'İ',
  '\ufdfa',
  '\u3300',
  '漢',
  '漢 ',
  'ก ',
  'つ',
  '👩‍👩‍👧 ',
  'child ',
  'nude ',
  'rape ',
  'no ',
  'no any ',
  'or a ',
  'please ',
  'a picture of ',
  'in a style ',
  'in style of ',
  'for my ',
  'for a room ',
  'eye glasses ',
  'round ',
  'in red and ',
  'with a touch of ',
  ' in dark dark',
  'art ',
  'line ',
  'buy ',
  'you are so ',
  '1 - ',
  'a@a-a.',
  'you are ',
  '\u2a74\u2001',
  '\u2474',
  '%40a',
  'a%40',
  '+1 (2) ',
];
const HOSTILE = PIECES.flatMap((piece) => {
  const text = piece.repeat(LENGTH).slice(0, LENGTH - 1);
  return [`${text}a`, `${text}!`];
}).concat(
  `no a${' or any'.repeat(LENGTH / 8)} and a`,
  `0${' '.repeat(LENGTH - 11)}123456789x`,
  `a${'\u0301'.repeat(LENGTH - 1)}`,
);

const READERS: [string, (text: string) => unknown][] = [
  ['findObjection', findObjection],
  ['findPublicObjection', findPublicObjection],
  ['withoutAddresses', withoutAddresses],
  ['toPlainText', toPlainText],
  ['toWords', toWords],
  ['extractKeywords', (text) => extractKeywords(text, text, [text])],
  ['composeTitle', composeTitle],
  ['removeStyleWords', (text) => removeStyleWords(toPlainText(text))],
  ['indexWords', indexWords],
  ['descriptionWords', descriptionWords],
  ['queryWords', queryWords],
  ['toSlug', toSlug],
  ['capitaliseWords', capitaliseWords],
  ['toLabel', toLabel],
  ['parseCollectionValue', (text) => parseCollectionValue('keywords', text)],
  ['findColorName', findColorName],
  ['parseHex', parseHex],
  ['validateEmail', (text) => expectRefused(() => validateEmail(text))],
  ['validatePassword', (text) => expectRefused(() => validatePassword(text))],
  ['allowedRedirect', (text) => allowedRedirect(text, 'https://shop.example', [])],
  ['namesWebAddress', namesWebAddress],
  ['toRoutePath', (text) => toRoutePath({ path: text } as Request)],
  ['html', (text) => html`<p title="${text}">${text}</p>`],
  ['escapeMarkup', escapeMarkup],
  ['tokenize', tokenize],
  ['readStyle', readStyle],
  ['unknownWords', (text) => unknownWords({ prompt: text, keywords: [] }, [])],
];

function expectRefused(work: () => unknown): void {
  try {
    work();
  } catch {
    // Other tests check the error.
  }
}

describe(`Parsing people's text takes time in proportion to its length of ${LENGTH} characters`, () => {
  it.each(READERS)('%s', (_, read) => {
    for (const text of HOSTILE.slice(0, 20)) read(text.slice(0, 100));
    const slow = HOSTILE.filter((text) => growsTooFast(read, text));
    expect(slow.map((text) => JSON.stringify(text.slice(0, 12)))).toEqual([]);
  });
});
