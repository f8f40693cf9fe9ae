import { expect, it } from '@jest/globals';
import { CHECKOUT_WORDS } from '../../src/adapters/local/payments/checkout-words.js';
import { DOCUMENT_WORDS } from '../../src/adapters/pixels/documents/words.js';
import { MAIL_WORDS } from '../../src/application/mails/words/words.js';
import { FIT_NAMES } from '../../src/application/orders/price-variant.js';
import { SOLD_WORDS } from '../../src/domain/orders/sold-words.js';

/** What a function of texts may be called with: one and several, true and false. */
const CALLS = [
  [1, 1, 1],
  [2, 2, 2],
  [true, true, true],
  [false, false, false],
];

/** All texts by their place. */
function listTexts(words: unknown, place: string): [string, string][] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function')
    return CALLS.flatMap((values, call) =>
      listTexts((words as (...all: unknown[]) => unknown)(...values), `${place}(${call})`),
    );
  return Object.entries(words as object).flatMap(([name, inner]) => listTexts(inner, `${place}.${name}`));
}

/** The same in both languages. */
const SAME =
  /^(mails\.(confirmation\.credits|withdrawal\.labels\.name|review\.subject.*)|payments\.form\.optional)$/;

// spec: order-language-complete
it.each([
  ['mails', MAIL_WORDS],
  ['documents', DOCUMENT_WORDS],
  ['payments', CHECKOUT_WORDS],
] as const)('has every text of %s in German', (name, { en, de }) => {
  const [english, german] = [listTexts(en, name), listTexts(de, name)];
  expect(german.map(([place]) => place)).toEqual(english.map(([place]) => place));
  const texts = new Map(german);
  expect(english.filter(([place, text]) => texts.get(place) === text && !SAME.test(place))).toEqual([]);
  for (const [place, text] of german)
    expect({ place, text }).toEqual({ place, text: expect.stringMatching(/\S/) });
  expect(JSON.stringify(german)).not.toMatch(/undefined|null|\b(dein|dir|dich|du)\b/i);
});

// spec: order-language-names
it('has every name of what is sold in German', () => {
  const { names } = SOLD_WORDS.de;
  expect(Object.keys(names)).toEqual(
    expect.arrayContaining([...Object.values(FIT_NAMES).filter((name) => name !== null), 'Gift card']),
  );
  for (const [english, german] of Object.entries(names)) {
    expect(german).toMatch(/\S/);
    expect(german).not.toBe(english);
  }
});
