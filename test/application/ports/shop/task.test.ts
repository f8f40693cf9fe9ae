import { describe, expect, it } from '@jest/globals';
import {
  payloadOf,
  taskFor,
  type TaskKind,
  type TaskPayloads,
} from '../../../../src/application/ports/shop/task.js';

const WHOLE: TaskPayloads = {
  'order-confirmation': { orderId: 'o' },
  'credits-restored': { orderId: 'o' },
  'digital-download': { orderId: 'o', refunded: 1200 },
  'payment-failed': { orderId: 'o' },
  refund: { orderId: 'o', refunded: 0 },
  'order-status': { orderId: 'o', status: 'dispatched', at: 5 },
  'ask-refund': { refundId: 'r' },
  'avif-renditions': { printId: 'p' },
  'print-file': { printId: 'p', size: '30x40' },
  'download-file': { printId: 'p' },
  'auth-mail': { requestId: 'm' },
  'remove-pictures': { printId: 'p', at: 5 },
  'remove-upload': { uploadId: 'u' },
  pin: { printId: 'p', at: 5 },
  unpin: { printId: 'p', at: 5 },
};

describe('The subject of a task', () => {
  it.each(Object.keys(WHOLE) as TaskKind[])('holds the whole payload of %s', (kind) => {
    const { subject } = taskFor(kind, WHOLE[kind]);
    expect(payloadOf(kind, subject)).toEqual(WHOLE[kind]);
  });

  it('leaves out what the payload leaves out', () => {
    expect(taskFor('digital-download', { orderId: 'o' }).subject).toBe('o');
    expect(payloadOf('digital-download', 'o')).toEqual({ orderId: 'o' });
    expect(payloadOf('order-status', 'o/cancelled')).toEqual({ orderId: 'o', status: 'cancelled' });
  });
});
