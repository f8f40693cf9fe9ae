import { z } from 'zod';
import { session } from './account.js';
import { managedUser } from './admin.js';
import { currency, orderStatus } from './order.js';
import { statementEntry } from './credits.js';
import type { EndpointDescription } from './endpoint.js';
import { oneLine, time, uuid } from './shapes.js';
import { MAX_EMAIL_CHARACTERS } from '../../../domain/shop/field-limits.js';

const shownUser = managedUser.extend({
  /** As given to Google or in the newest order. */
  name: z.string().nullable(),
  /** The lines of the newest order's delivery address. */
  address: z.array(z.string()),
  /** Whether the person has opened a link sent to the address. */
  confirmed: z.boolean(),
  second_factor: z.boolean(),
  /** Null unless the person cannot sign in now. */
  blocked_until: time.nullable(),
  /** The credit statement, newest first. */
  entries: z.array(statementEntry),
  /** The most recently used first. */
  sessions: z.array(session),
  /** Paid and refunded orders, newest first. */
  orders: z.array(
    z.object({
      id: uuid,
      number: z.int().nullable(),
      status: orderStatus,
      currency,
      total: z.int(),
      created_at: time,
    }),
  ),
  /** The newest 24 prints, public or not. */
  prints: z.array(z.object({ id: uuid, title: z.string(), slug: z.string(), created_at: time })),
});

const support = z.discriminatedUnion('step', [
  z.object({ step: z.enum(['sign-out', 'send-password-reset', 'block', 'unblock']) }),
  z.object({
    step: z.literal('remove-second-factor'),
    /** How the admin checked who asked, for the action log. */
    check: oneLine(300).min(3),
  }),
]);

export const people = {
  showUser: {
    summary: 'Returns an account, by ID or e-mail address, with what an admin needs to support the person',
    params: z.object({ user: z.string().max(255) }),
    reply: shownUser,
    errorCodes: ['not_found'],
  },
  supportUser: {
    summary:
      'Signs a person out everywhere, mails a password reset, removes second factors, blocks or unblocks',
    params: z.object({ user: uuid }),
    body: support,
    reply: shownUser,
    errorCodes: ['not_found', 'still_admin', 'person_blocked', 'over_email_send_rate_limit'],
  },
  eraseUser: {
    summary: 'Erases the account of a person who is no admin; paid orders remain',
    params: z.object({ user: uuid }),
    /** The address of the account, typed again to confirm. */
    body: z.object({ email: oneLine(MAX_EMAIL_CHARACTERS) }),
    reply: z.object({ erased: z.literal(true) }),
    errorCodes: ['not_found', 'still_admin', 'validation_failed'],
  },
} satisfies Record<string, EndpointDescription>;
