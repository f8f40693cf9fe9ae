import { z } from 'zod';
import { MAX_NOTE_CHARACTERS } from '../../../domain/orders/note.js';
import { MAX_ADDRESS_LINE_CHARACTERS } from '../../../domain/orders/order.js';
import { WITHDRAWAL_LIMITS } from '../../../domain/orders/withdrawal.js';
import { RESENDABLE_MAILS } from '../../../domain/orders/resendable-mail.js';
import type { EndpointDescription } from './endpoint.js';
import { shownOrder } from './orders.js';
import { mailedLine } from './withdrawals.js';
import { multiLine, oneLine, time, uuid, whichOrder } from './shapes.js';

const supported = z.object({
  /** Notes by admins, oldest first. */
  notes: z.array(
    z.object({
      id: uuid,
      created_at: time,
      text: z.string(),
      /** Address of the admin who wrote it; null for an erased account. */
      author: z.string().nullable(),
    }),
  ),
  /** The mails that can be sent again now. */
  resendable: z.array(z.enum(RESENDABLE_MAILS)),
  /** Withdrawals from the order, oldest first, and what became of the returns. */
  returns: z.array(
    z.object({
      id: uuid,
      created_at: time,
      /** What is withdrawn from; empty for the whole order. */
      part: z.string(),
      instructed_at: time.nullable(),
      arrived_at: time.nullable(),
      handled_at: time.nullable(),
    }),
  ),
});

const line = oneLine(MAX_ADDRESS_LINE_CHARACTERS);
const optionalLine = line
  .transform((text) => text || null)
  .nullable()
  .default(null);

export const orderSupport = {
  showOrderSupport: {
    summary: 'Returns the notes of an order, its returns, and the mails that can be sent again',
    params: whichOrder,
    reply: supported,
    errorCodes: ['not_found'],
  },
  showPackingSlip: {
    summary: 'Returns the packing slip of an order as PDF',
    params: whichOrder,
    errorCodes: ['not_found', 'nothing_to_deliver'],
  },
  addOrderNote: {
    summary: 'Adds a note for admins to an order; idempotent by `id`',
    recordsNoInput: true,
    params: whichOrder,
    body: z.object({ id: uuid, text: multiLine.trim().min(1).max(MAX_NOTE_CHARACTERS) }),
    reply: supported,
    errorCodes: ['not_found', 'order_not_ready'],
  },
  changeOrderAddress: {
    summary: 'Changes the delivery address of an order that is not being made yet, within its country',
    recordsNoInput: true,
    params: whichOrder,
    body: z.object({
      address_name: line.min(1),
      address_line_1: line.min(1),
      address_line_2: optionalLine,
      city: line.min(1),
      state: optionalLine,
      postal_code: optionalLine,
    }),
    reply: shownOrder,
    errorCodes: ['not_found', 'nothing_to_deliver', 'order_not_ready'],
  },
  openReturn: {
    summary:
      "Opens a return for the buyer of a paid order, as the buyer's own withdrawal does, and mails the receipt; idempotent by `id`",
    params: whichOrder,
    body: z.object({
      /** A random ID. */
      id: uuid,
      /** What comes back; empty for the whole order. */
      part: mailedLine(WITHDRAWAL_LIMITS.part).default(''),
    }),
    reply: supported,
    errorCodes: ['not_found', 'order_not_ready', 'validation_failed'],
  },
  resendOrderMail: {
    summary: 'Sends a mail of an order again, as the order is now',
    params: whichOrder,
    body: z.object({ mail: z.enum(RESENDABLE_MAILS) }),
    reply: supported,
    errorCodes: ['not_found', 'order_not_ready'],
  },
} satisfies Record<string, EndpointDescription>;
