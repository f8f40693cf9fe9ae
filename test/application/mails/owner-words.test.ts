import { describe, expect, it } from '@jest/globals';
import { parseShopSettings } from '../../../src/adapters/disk/shop-settings.js';
import { RouteLinks } from '../../../src/adapters/http/platform/links.js';
import { anotherParcel } from '../../../src/application/mails/another-parcel.js';
import { authMail, type AuthMailKind } from '../../../src/application/mails/auth-mail.js';
import { creditsRestored } from '../../../src/application/mails/credits-restored.js';
import { defaultMailTexts } from '../../../src/application/mails/default-mail-texts.js';
import { digitalDownload } from '../../../src/application/mails/digital-download.js';
import { giftCardMail } from '../../../src/application/mails/gift-card.js';
import { inLanguage } from '../../../src/application/mails/in-language.js';
import type { OrderSender } from '../../../src/application/mails/letter.js';
import { orderConfirmation } from '../../../src/application/mails/order-confirmation.js';
import { orderStatus } from '../../../src/application/mails/order-status.js';
import { paymentFailed } from '../../../src/application/mails/payment-failed.js';
import { refund } from '../../../src/application/mails/refund.js';
import { reviewRequest } from '../../../src/application/mails/review-request.js';
import { reviewResult } from '../../../src/application/mails/review-result.js';
import {
  returnArrived,
  returnInstructions,
  withdrawalReceipt,
} from '../../../src/application/mails/withdrawal.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import { LANGUAGES, type Language } from '../../../src/domain/shop/languages.js';
import {
  findUnknownPlaceholders,
  MAIL_NAMES,
  MAIL_PLACEHOLDERS,
  type MailName,
  type MailTexts,
} from '../../../src/domain/shop/mail-texts.js';
import { givenOrderSender } from '../../given-addresses.js';
import { givenGiftCard, givenOrder, givenOrderItem, givenWithdrawal, NOW, SECOND } from '../../given.js';
import { UK_SHOP } from '../../shops.js';

const order = givenOrder({
  number: 1001,
  total: 5900,
  dispatched_at: NOW,
  order_items: [givenOrderItem({ digital_download: true })],
});
const giftCard = givenGiftCard();
const withdrawal = givenWithdrawal({ arrived_at: NOW, instructed_at: NOW, instructions: 'By post.' });
const parcel = { carrier: 'DHL', tracking: '1', tracking_url: null } as Parameters<typeof anotherParcel>[1];
const review = (verdict: 'approved' | 'refused') => (shop: OrderSender) => {
  const print = { id: 'print-1', title: 'Two lemons', review: verdict, review_reason: null };
  return reviewResult({ to: 'ada@example.com', userId: 'ada', at: 1, prints: [print] }, shop);
};
const auth = (kind: AuthMailKind) => (shop: OrderSender) =>
  authMail(kind, {
    id: 'token-1',
    to: 'ada@new.example',
    code: '048291',
    link: null,
    lifetimeMinutes: 60,
    newEmail: 'ada@new.example',
    shop,
  });

const WRITE: Record<MailName, (shop: OrderSender) => Mail> = {
  confirmation: (shop) => orderConfirmation(order, shop),
  in_production: (shop) => orderStatus(order, 'in_production', shop),
  dispatched: (shop) => orderStatus(order, 'dispatched', shop),
  delivered: (shop) => orderStatus(order, 'delivered', shop),
  cancelled: (shop) => orderStatus(order, 'cancelled', shop),
  other_parcel: (shop) => orderStatus(order, 'dispatched', shop, String(NOW.getTime() + SECOND)),
  another_parcel: (shop) => anotherParcel(order, parcel, 1, shop),
  downloads: (shop) =>
    digitalDownload(order, [{ filename: 'a.png', content: new Uint8Array() } as never], [], shop),
  payment_failed: (shop) => paymentFailed(order, shop),
  refund: (shop) => refund(order, 5900, shop),
  partial_refund: (shop) => refund(order, 900, shop),
  credits_restored: (shop) => creditsRestored(order, shop),
  review_request: (shop) => reviewRequest(order, [{ id: 'print-1' }], shop),
  prints_public: review('approved'),
  prints_hidden: review('refused'),
  gift_card: (shop) => giftCardMail(giftCard, 'ABCD', shop),
  withdrawal: (shop) => withdrawalReceipt(withdrawal, shop),
  return_instructions: (shop) => returnInstructions(withdrawal, shop),
  return_arrived: (shop) => returnArrived(withdrawal, shop),
  signup: auth('signup'),
  magiclink: auth('magiclink'),
  recovery: auth('recovery'),
  email_change_current: auth('email_change_current'),
  email_change_new: auth('email_change_new'),
  reauthentication: auth('reauthentication'),
};

const links = new RouteLinks('https://shop.example');

/** The shop with these words in a language, as it writes in one. */
const senderWith = (mails: MailTexts, language: Language, wanted = language) =>
  sender(language === 'en' ? { mails } : { translations: { [language]: { mails } } }, wanted);

function sender(change: object, language: Language): OrderSender {
  const settings = parseShopSettings({ ...UK_SHOP, ...change }, 'shop.json');
  return inLanguage(givenOrderSender(links), { get: () => settings }, language);
}

const CASES = LANGUAGES.flatMap((language) => MAIL_NAMES.map((name) => [name, language] as const));

describe('The company that runs the shop', () => {
  const legal = {
    name: 'Wand & Laden GmbH',
    address: ['Hauptstr. 1', '04109 Leipzig'],
    company_number: 'HRB 1234, Amtsgericht Leipzig',
    represented_by: 'Ada Feld',
  };

  // spec: mails-name-the-company
  it.each(MAIL_NAMES)('is named in the mail %s, in its language', (name) => {
    const { text, html } = WRITE[name](sender({ legal }, 'de'));
    expect(text.split('\n').slice(-3)).toEqual([
      'Wand & Laden GmbH, Hauptstr. 1, 04109 Leipzig',
      'Registernummer HRB 1234, Amtsgericht Leipzig',
      'Vertreten durch: Ada Feld',
    ]);
    expect(html).toContain('<div>Wand &amp; Laden GmbH, Hauptstr. 1, 04109 Leipzig</div>');
    const trader = WRITE[name](sender({ legal: { ...legal, company_number: null } }, 'de'));
    expect(trader.text).not.toContain('Leipzig');
  });
});

describe('The owner’s words', () => {
  // spec: owner-words-of-mails
  it.each(CASES)('are in the mail %s, in the language %s', (name, language) => {
    const placeholders = MAIL_PLACEHOLDERS[name].map((placeholder) => `{${placeholder}}`).join(' ');
    const own = { subject: `Dear subject: ${placeholders}`, text: `Dear <b>text</b>: ${placeholders}` };
    const mail = WRITE[name](senderWith({ [name]: own }, language));
    expect(mail.subject).toMatch(/^Dear subject: Hangwell/);
    expect(mail.text).toContain('Dear <b>text</b>: Hangwell');
    expect(mail.html).toContain('Dear &lt;b&gt;text&lt;/b&gt;: Hangwell');
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{|null|undefined/);
    const others = WRITE[name](senderWith({ [name]: own }, language, language === 'en' ? 'de' : 'en'));
    expect(others.subject).not.toContain('Dear');
    expect(others.text).not.toContain('Dear');
  });

  it.each(CASES)('may be those of the program, for %s in %s', (name, language) => {
    const { subject, text } = defaultMailTexts(language)[name];
    for (const words of [subject, text]) expect(findUnknownPlaceholders(name, words)).toEqual([]);
    const plain = WRITE[name](senderWith({}, language));
    const own = { subject, ...(text && { text }) };
    expect(WRITE[name](senderWith({ [name]: own }, language))).toEqual(plain);
  });

  // spec: owner-words-checked
  it.each<[string, MailTexts, RegExp]>([
    [
      'an unknown placeholder',
      { refund: { text: 'Dear {buyer}' } },
      /no \{buyer\}\. It has \{shop\}, \{number\}.*\n.*mails\.refund\.text/,
    ],
    ['a misspelt one', { signup: { subject: 'At {Shop}' } }, /no \{Shop\}\. It has \{shop\}\./],
    [
      'a line break in a subject',
      { refund: { subject: 'Refund\nBcc: all' } },
      /in one line.*\n.*mails\.refund\.subject/,
    ],
    ['a line break in a text', { refund: { text: 'Dear you,\nhere it is' } }, /one paragraph/],
    ['a receipt of a withdrawal without its time', { withdrawal: { text: 'We have it.' } }, /\{time\}/],
    ['an unknown mail', { refunds: { subject: 'Refund' } } as MailTexts, /refunds/],
  ])('are refused with %s', (_, mails, message) => {
    expect(() => senderWith(mails, 'en')).toThrow(message);
    expect(() => senderWith(mails, 'de')).toThrow(/shop\.json/);
  });
});
