import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '../../../domain/shop/languages.js';
import { MAX_PRICE } from '../../../domain/shop/money.js';
import { MAX_EMAIL_CHARACTERS } from '../../../domain/shop/field-limits.js';
import { GIFT_LIMITS } from '../../../domain/orders/gift.js';
import type { EndpointDescription } from './endpoint.js';
import { currency } from './order.js';
import { language, moment, oneLine, pageQuery, time, uuid } from './shapes.js';

/** The code is a secret of the recipient, so it is in no reply. */
const giftCard = z.object({
  id: uuid,
  created_at: time,
  /** The last characters of the code. */
  code_end: z.string(),
  currency,
  value: z.int(),
  /** What may be spent, and what open payment pages hold. */
  available: z.int(),
  held: z.int(),
  recipient_email: z.string(),
  recipient_name: z.string(),
  from_name: z.string(),
  message: z.string(),
  /** Of its mail. */
  language,
  send_at: time,
  sent_at: time.nullable(),
  blocked_at: time.nullable(),
});

const params = z.object({ id: uuid });
const pence = z.int();

export const giftCards = {
  listGiftCards: {
    summary: 'Lists gift cards with their balances, newest first',
    query: pageQuery.extend({
      /** The end of the code, or a part of the recipient's address or of a name. */
      q: z.string().trim().max(255).optional(),
    }),
    reply: z.object({ gift_cards: z.array(giftCard), next: z.string().nullable() }),
  },
  showGiftCard: {
    summary: 'Returns a gift card with its balance',
    params,
    reply: giftCard,
    errorCodes: ['not_found'],
  },
  issueGiftCard: {
    summary: 'Issues a gift card and mails its code to the recipient when it is time; idempotent by `id`',
    params,
    body: z.object({
      value: z.int().min(1).max(MAX_PRICE),
      recipient_email: oneLine(MAX_EMAIL_CHARACTERS).min(1),
      recipient_name: oneLine(GIFT_LIMITS.name).default(''),
      /** The giver's name in the mail; empty for the shop. */
      from_name: oneLine(GIFT_LIMITS.name).default(''),
      message: oneLine(GIFT_LIMITS.message).default(''),
      /** Of its mail. */
      language: language.default(DEFAULT_LANGUAGE),
      /** When the mail is sent; null for now. */
      send_at: moment,
    }),
    reply: giftCard,
    errorCodes: ['validation_failed'],
  },
  changeGiftCardRecipient: {
    summary: 'Corrects the address of the mail, which is not sent again; idempotent',
    params,
    body: z.object({ recipient_email: oneLine(MAX_EMAIL_CHARACTERS).min(1) }),
    recordsNoInput: true,
    reply: giftCard,
    errorCodes: ['not_found', 'validation_failed'],
  },
  resendGiftCard: {
    summary: 'Mails the code again, to the address that the card has now',
    params,
    reply: giftCard,
    errorCodes: ['not_found', 'gift_card_not_mailed'],
  },
  blockGiftCard: {
    summary: 'Blocks a gift card, so that it pays for nothing more, or lets it pay again; idempotent',
    params,
    body: z.object({ blocked: z.boolean() }),
    reply: giftCard,
    errorCodes: ['not_found'],
  },
  auditGiftCards: {
    summary: 'Checks that issued = available + held + spent + taken back for every gift card',
    reply: z.object({
      cards: z.int(),
      faults: z.array(
        z.object({
          gift_card_id: uuid,
          available: pence,
          held: pence,
          ledger: z.object({ issued: pence, available: pence, held: pence, spent: pence, taken_back: pence }),
        }),
      ),
    }),
  },
} satisfies Record<string, EndpointDescription>;
