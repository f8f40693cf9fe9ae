import { expect, it } from '@jest/globals';
import { anotherParcel } from '../../../src/application/mails/another-parcel.js';
import { creditsRestored } from '../../../src/application/mails/credits-restored.js';
import { digitalDownload } from '../../../src/application/mails/digital-download.js';
import { giftCardMail } from '../../../src/application/mails/gift-card.js';
import { orderConfirmation } from '../../../src/application/mails/order-confirmation.js';
import { orderStatus } from '../../../src/application/mails/order-status.js';
import { paymentFailed } from '../../../src/application/mails/payment-failed.js';
import { refund } from '../../../src/application/mails/refund.js';
import { reviewRequest } from '../../../src/application/mails/review-request.js';
import { reviewResult } from '../../../src/application/mails/review-result.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import { givenOrderSender } from '../../given-addresses.js';
import { givenGiftCard, givenOrder, NOW } from '../../given.js';

const shop = givenOrderSender();
const order = givenOrder({
  number: 1001,
  total: 5900,
  dispatched_at: NOW,
  carrier: 'Royal Mail',
  tracking: 'RM1',
});
const parcel = {
  carrier: 'Royal Mail',
  tracking: 'RM2',
  tracking_url: null,
} as Parameters<typeof anotherParcel>[1];
const [item] = order.order_items;
const print = { id: 'print-1', title: 'Two lemons', review: 'approved', review_reason: null } as const;
const file = { filename: 'two-lemons.png', path: '/files/1.png?key=a&until=1' };
const card = givenGiftCard({
  value: 5000,
  recipient_name: 'Rose',
  from_name: 'Grace <b>',
  message: 'Happy birthday!\nSee you on Sunday.',
});

/** What the buttons of a mail say, by their addresses. */
function findButtons({ html }: Mail): Record<string, string> {
  const found = html.matchAll(
    /<td\s+align="center"\s+bgcolor="#2c3ea8"[^>]*>\s*<a\s+href="([^"]+)"[^>]*padding[^>]*>([^<]+)<\/a\s*>/g,
  );
  return Object.fromEntries([...found].map(([, link, label]) => [label!, link!.replaceAll('&amp;', '&')]));
}

const page = shop.orderPage(order);

// spec: mails-have-buttons
it.each<[string, Mail, Record<string, unknown>]>([
  ['a confirmed order', orderConfirmation(order, shop), { 'See your order': page }],
  ['an order in making', orderStatus(order, 'in_production', shop), { 'See your order': page }],
  [
    'a parcel',
    orderStatus(order, 'dispatched', shop),
    { 'Follow your parcel': expect.stringMatching(/royalmail.*RM1/) },
  ],
  [
    'another parcel',
    anotherParcel(order, parcel, 1, shop),
    { 'Follow your parcel': expect.stringMatching(/royalmail.*RM2/) },
  ],
  [
    'files',
    digitalDownload(order, [], [file], shop),
    { 'two-lemons.png': 'https://shop.example/files/1.png?key=a&until=1' },
  ],
  ['a failed payment', paymentFailed(order, shop), { 'Back to the prints': shop.links.prints() }],
  ['a refund', refund(order, 5900, shop), { 'See your order': page }],
  ['credits', creditsRestored(order, shop), { 'Make a new print': shop.links.studio() }],
  [
    'a request for a review',
    reviewRequest(order, [{ id: item!.generation_job_id }], shop),
    { 'Write a review': page },
  ],
  [
    'a print that is public',
    reviewResult({ to: order.email, userId: 'ada', at: 1, prints: [print] }, shop),
    { 'See your print': expect.stringContaining('print-1') },
  ],
  ['a gift card', giftCardMail(card, 'ABCD-EFGH-JKLM-NPQR', shop), { 'Choose a print': shop.links.prints() }],
])('the mail about %s has its action as a button, and the address in its text', (_, mail, buttons) => {
  const found = findButtons(mail);
  expect(found).toEqual(buttons);
  for (const link of Object.values(found)) expect(mail.text).toContain(link);
});

// spec: gift-card-mail-design
it('the mail with a gift card shows amount, code, message, giver and how long it is valid', () => {
  const { html, text } = giftCardMail(card, 'ABCD-EFGH-JKLM-NPQR', shop);
  expect(html).toMatch(/font-size:52px[^>]*>\s*£50\.00/);
  expect(html).toMatch(/border:1px dashed[^>]*>\s*ABCD-EFGH-JKLM-NPQR\s*</);
  expect(html).toMatch(/>From<\/td>\s*<td[^>]*>Grace &lt;b&gt;<\/td>/);
  expect(html).toMatch(/>Expires<\/td>\s*<td[^>]*>Never<\/td>/);
  for (const part of [html, text]) expect(part).toContain('Happy birthday!\nSee you on Sunday.');
  expect(text).toContain('Your code:\nABCD-EFGH-JKLM-NPQR');
  expect(text).toContain('From: Grace <b>\nExpires: Never');
});
