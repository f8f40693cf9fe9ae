import type { Language } from '../../domain/shop/languages.js';
import type { MailName } from '../../domain/shop/mail-texts.js';
import { AUTH_LANGUAGES } from './auth-mail.js';
import { MAIL_WORDS } from './words/words.js';

interface DefaultMailText {
  subject: string;
  /** Empty if the mail begins with what the order is about. */
  text: string;
}

const SHOP = '{shop}';
const NUMBER = '{number}';
const SUM = '{sum}';
const TOTAL = '{total}';
const TIME = '{time}';

/** What mails say unless the owner writes something else, for one print and one parcel. */
export function defaultMailTexts(language: Language): Record<MailName, DefaultMailText> {
  const { [language]: words } = MAIL_WORDS;
  const { confirmation, status, anotherParcel, downloads, paymentFailed, refund, review, giftCard } = words;
  const { creditsRestored, reviewRequest, withdrawal, returnInstructions, returnArrived } = words;
  const describeStatus = ([heading, text]: readonly [string, string]) => ({
    subject: status.subject(heading, NUMBER),
    text,
  });
  const gift = giftCard.sentence('{from}', '{value}', SHOP);
  const { table: auth } = AUTH_LANGUAGES[language];
  const describeAuth = (name: keyof typeof auth) => {
    const { subject, lead } = auth[name]({ shop: SHOP, to: '{email}', newEmail: '{email}' });
    return { subject, text: lead };
  };
  return {
    confirmation: { subject: confirmation.subject(SHOP, NUMBER, TOTAL), text: '' },
    in_production: describeStatus(status.in_production),
    dispatched: describeStatus(status.dispatched),
    delivered: describeStatus(status.delivered('{days}')),
    cancelled: describeStatus(status.cancelled(false)),
    other_parcel: { subject: status.otherParcelSubject(SHOP, NUMBER), text: status.otherParcel[1] },
    another_parcel: describeStatus([anotherParcel.heading, anotherParcel.sentence]),
    downloads: {
      subject: downloads.subject(downloads.heading(true), SHOP),
      text: downloads.sentence(true, true),
    },
    payment_failed: { subject: paymentFailed.subject(SHOP), text: paymentFailed.sentences[0] },
    refund: { subject: refund.wholeSubject(SUM, SHOP), text: refund.whole(NUMBER, SUM) },
    partial_refund: {
      subject: refund.partSubject(SUM, SHOP, NUMBER),
      text: refund.part(NUMBER, SUM, TOTAL),
    },
    credits_restored: { subject: creditsRestored.subject(SHOP), text: creditsRestored.sentence(NUMBER) },
    review_request: {
      subject: reviewRequest.subject(reviewRequest.heading(true), NUMBER),
      text: reviewRequest.request,
    },
    prints_public: {
      subject: review.subject(review.publicHeading(true), SHOP),
      text: review.publicSentences('{title}', 1)[0]!,
    },
    prints_hidden: {
      subject: review.subject(review.hiddenHeading(true), SHOP),
      text: review.hiddenSentence('{title}', 1),
    },
    gift_card: { subject: gift, text: gift },
    withdrawal: { subject: withdrawal.subject(SHOP), text: withdrawal.sentence(TIME) },
    return_instructions: { subject: returnInstructions.subject(SHOP), text: '' },
    return_arrived: { subject: returnArrived.subject(SHOP), text: returnArrived.sentence(TIME) },
    signup: describeAuth('signup'),
    magiclink: describeAuth('magiclink'),
    recovery: describeAuth('recovery'),
    email_change_current: describeAuth('email_change_current'),
    email_change_new: describeAuth('email_change_new'),
    reauthentication: describeAuth('reauthentication'),
  };
}
