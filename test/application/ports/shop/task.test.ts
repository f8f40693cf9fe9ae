import { describe, expect, it } from '@jest/globals';
import {
  MAIL_KINDS,
  parsePayload,
  toTask,
  type TaskKind,
  type TaskPayloads,
} from '../../../../src/application/ports/shop/task.js';

const WHOLE: TaskPayloads = {
  'order-confirmation': { orderId: 'o' },
  'credits-restored': { orderId: 'o' },
  'digital-download': { orderId: 'o', refunded: 1200 },
  'payment-failed': { orderId: 'o' },
  refund: { orderId: 'o', refunded: 5, giftCard: 3 },
  'order-status': { orderId: 'o', status: 'dispatched', at: 5 },
  'another-parcel': { orderId: 'o', at: 1 },
  'resend-mail': { orderId: 'o', mail: 'confirmation', at: 5 },
  'close-checkout': { orderId: 'o', at: 5 },
  'ask-refund': { refundId: 'r' },
  'hand-off': { orderId: 'o', at: 5 },
  'workshop-status': { handOffId: 'h', at: 5 },
  'assume-delivery': { orderId: 'o', at: 5 },
  'avif-renditions': { printId: 'p' },
  'print-file': { printId: 'p', size: '30x40' },
  'download-file': { printId: 'p' },
  'auth-mail': { requestId: 'm' },
  'review-mail': { userId: 'u', at: 5 },
  'remove-pictures': { printId: 'p', at: 5 },
  'restate-provenance': { printId: 'p', changeId: 'c' },
  'remove-upload': { uploadId: 'u' },
  'remove-review-photo': { photoId: 'p', at: 5 },
  'review-request': { orderId: 'o' },
  'withdrawal-receipt': { withdrawalId: 'w' },
  'gift-card': { giftCardId: 'g', at: 1 },
  'withdrawal-notice': { withdrawalId: 'w' },
  'return-instructions': { withdrawalId: 'w', at: 5 },
  'return-arrived': { withdrawalId: 'w', at: 5 },
  'link-withdrawal': { withdrawalId: 'w' },
  webhook: { deliveryId: 'd', at: 5 },
  pin: { printId: 'p', at: 5 },
  unpin: { printId: 'p', at: 5 },
};

describe('The kinds that mail', () => {
  it('are all but those that work on files, pins, payment pages, refunds, hand-offs, deliveries, links and webhooks', () => {
    const others =
      /^(close-checkout|ask-refund|hand-off|workshop-status|assume-delivery|link-withdrawal|webhook|avif-renditions|print-file|download-file|remove-[\w-]+|restate-provenance|pin|unpin)$/;
    const mailing = (Object.keys(WHOLE) as TaskKind[]).filter((kind) => !others.test(kind));
    expect([...MAIL_KINDS].sort()).toEqual(mailing.sort());
  });
});

describe('The subject of a task', () => {
  it.each(Object.keys(WHOLE) as TaskKind[])('contains the whole payload of %s', (kind) => {
    const { subject } = toTask(kind, WHOLE[kind]);
    expect(parsePayload(kind, subject)).toEqual(WHOLE[kind]);
  });

  it('leaves out missing fields of the payload', () => {
    expect(toTask('digital-download', { orderId: 'o' }).subject).toBe('o');
    expect(parsePayload('digital-download', 'o')).toEqual({ orderId: 'o' });
    expect(parsePayload('order-status', 'o/cancelled')).toEqual({ orderId: 'o', status: 'cancelled' });
  });
});
