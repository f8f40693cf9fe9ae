import { z } from 'zod';
import { basketQuote, CHECKOUT_ERRORS, checkoutChoices, QUOTE_ERRORS, quotedBasket } from './buying.js';
import { order } from './order.js';
import { downloadList, signature } from './downloads.js';
import type { EndpointDescription } from './endpoint.js';
import { oneLine, uuid } from './shapes.js';
import { MAX_ORDER_NUMBER_CHARACTERS } from '../../../domain/orders/order-number.js';
import { MAX_EMAIL_CHARACTERS } from '../../../domain/shop/field-limits.js';

const LINK_ERRORS = ['not_found', 'order_claimed'];

/** Buying without an account. */
export const guests = {
  quoteGuestBasket: {
    summary: 'Does what `quoteBasket` does, for somebody without an account, who can buy only public prints',
    body: quotedBasket,
    reply: basketQuote,
    errorCodes: QUOTE_ERRORS,
  },
  checkOutAsGuest: {
    summary: 'Does what `createCheckoutSession` does, for somebody without an account',
    body: z.object({
      /** Gets the mails about the order. A confirmed account with this address can claim the order. */
      email: oneLine(MAX_EMAIL_CHARACTERS),
      /** A random ID. A repeated call with the same ID and basket returns the same address. */
      checkoutId: uuid,
      ...checkoutChoices,
    }),
    reply: z.object({ url: z.string() }),
    errorCodes: [...CHECKOUT_ERRORS, 'validation_failed', 'too_many_open_orders'],
  },
  sendOrderLink: {
    summary:
      'Mails the link to an order again, at most once an hour; the reply is the same whether there is such an order',
    body: z.object({
      order_number: oneLine(MAX_ORDER_NUMBER_CHARACTERS).min(1),
      email: oneLine(MAX_EMAIL_CHARACTERS).min(1),
    }),
    reply: z.object({ accepted: z.literal(true) }),
    errorCodes: ['validation_failed'],
  },
  openGuestOrder: {
    summary: "Returns a guest's order; needs the signature of the link in its mails",
    params: z.object({ id: uuid }),
    body: signature,
    reply: order,
    errorCodes: LINK_ERRORS,
  },
  openGuestDownloads: {
    summary:
      "Lists the files of a guest's paid order, with links for a week; needs the signature of its link",
    params: z.object({ id: uuid }),
    body: signature,
    reply: downloadList,
    errorCodes: LINK_ERRORS,
  },
  cancelGuestOrder: {
    summary:
      "Cancels and refunds a guest's order before it is made; needs the signature of its link; idempotent",
    params: z.object({ id: uuid }),
    body: signature,
    reply: order,
    errorCodes: [...LINK_ERRORS, 'cancel_too_late'],
  },
} satisfies Record<string, EndpointDescription>;
