import { z } from 'zod';
import { WITHDRAWAL_LIMITS } from '../../../domain/orders/withdrawal.js';
import { namesWebAddress } from '../../../domain/shop/web-address.js';
import { DEFAULT_LANGUAGE } from '../../../domain/shop/languages.js';
import type { EndpointDescription } from './endpoint.js';
import { flag, language, multiLine, oneLine, pageQuery, time, uuid } from './shapes.js';

/** The receipt repeats these texts in a mail. */
export const mailedLine = (maxCharacters: number) =>
  oneLine(maxCharacters).refine((text) => !namesWebAddress(text), 'holds a web address');

const withdrawal = z.object({
  id: uuid,
  /** When the shop received it. */
  created_at: time,
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  /** The language of mails to the customer. */
  language,
  /** What is withdrawn from; empty for the whole order. */
  part: z.string(),
  /** The order, if number, name and address agree with it. */
  order_id: uuid.nullable(),
  /** The return instructions sent to the customer. */
  instructions: z.string().nullable(),
  instructed_at: time.nullable(),
  /** When the goods came back. */
  arrived_at: time.nullable(),
  handled_at: time.nullable(),
  note: z.string().nullable(),
});

export const withdrawals = {
  declareWithdrawal: {
    summary:
      'Stores that somebody withdraws from an order, and mails a receipt; idempotent by `id`. The reply is the same whether there is such an order',
    body: z.object({
      /** A random ID. */
      id: uuid,
      order_number: mailedLine(WITHDRAWAL_LIMITS.order_number).min(1),
      name: mailedLine(WITHDRAWAL_LIMITS.name).min(1),
      email: oneLine(WITHDRAWAL_LIMITS.email).min(1),
      part: mailedLine(WITHDRAWAL_LIMITS.part).default(''),
      /** The language of the page and of the mails. */
      language: language.default(DEFAULT_LANGUAGE),
    }),
    reply: withdrawal.pick({ id: true, created_at: true }),
    errorCodes: ['validation_failed'],
  },
  listWithdrawals: {
    summary: 'Lists declarations of withdrawal, newest first',
    query: pageQuery.extend({ handled: flag.optional() }),
    reply: z.object({ withdrawals: z.array(withdrawal), next: z.string().nullable() }),
  },
  changeWithdrawal: {
    summary: 'Marks a declaration of withdrawal as handled or open, with a note',
    params: z.object({ id: uuid }),
    body: z.object({
      handled: z.boolean(),
      /** Null keeps the note. */
      note: oneLine(WITHDRAWAL_LIMITS.note).nullable().default(null),
    }),
    reply: withdrawal,
    errorCodes: ['not_found'],
  },
  instructReturn: {
    summary: 'Mails the customer how to send the goods back; the same words are mailed once',
    params: z.object({ id: uuid }),
    body: z.object({ instructions: multiLine.trim().min(1).max(WITHDRAWAL_LIMITS.instructions) }),
    reply: withdrawal,
    errorCodes: ['not_found', 'withdrawal_not_ready'],
  },
  receiveReturn: {
    summary: 'Marks returned goods as arrived, and mails that to the customer once',
    params: z.object({ id: uuid }),
    reply: withdrawal,
    errorCodes: ['not_found', 'withdrawal_not_ready'],
  },
} satisfies Record<string, EndpointDescription>;
