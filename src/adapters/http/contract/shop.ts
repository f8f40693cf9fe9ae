import { z } from 'zod';
import { LANGUAGES } from '../../../domain/shop/languages.js';
import { currency } from './order.js';
import type { EndpointDescription } from './endpoint.js';
import { uuid } from './shapes.js';

/** Reads as '{name} receives {what} {why}.' */
const processor = z.object({ name: z.string(), what: z.string(), why: z.string() });

export const shop = {
  showShop: {
    summary: "Returns the shop's name and the progress of its first prints",
    query: z.object({
      /** The language of the owner's texts. Texts without a translation are returned as written. */
      language: z.enum(LANGUAGES).optional(),
    }),
    reply: z.object({
      name: z.string(),
      /** ISO 3166-1 alpha-2, of the shop itself. */
      country: z.string(),
      currency,
      /** IANA name of the zone in which the shop's days begin. */
      timeZone: z.string().regex(/^[\w+/-]+$/),
      /** How the shop writes dates and amounts, as a BCP 47 tag. */
      locale: z.string(),
      tax: z.object({ name: z.string(), included: z.boolean() }),
      supportEmail: z.string(),
      /** Plain text of pages. Null where the owner wrote none and the page has its own. */
      texts: z.object({
        delivery: z.string().nullable(),
        faults: z.string(),
        terms: z.string().nullable(),
        law: z.string(),
        privacy: z.string().nullable(),
        personalised: z.string().nullable(),
      }),
      /** The authority for complaints about the shop's use of personal data. */
      dataAuthority: z.object({ name: z.string(), url: z.string() }).nullable(),
      /** Since when the program's privacy policy applies. */
      privacyEffective: z.iso.date().nullable(),
      /** Progress of the first prints. */
      firstPrints: z.object({ painted: z.int(), total: z.int() }),
      /** URL of the local outbox, if mails go there. */
      outboxUrl: z.string().nullable(),
      /** Whether Google sign-in is available. */
      googleSignIn: z.boolean(),
      /** Minimum password length. */
      passwordLength: z.int(),
      /** A session that is not used for so many days ends. */
      sessionDays: z.int(),
      /** Who runs the shop. */
      legal: z.object({
        name: z.string(),
        address: z.array(z.string()),
        companyNumber: z.string().nullable(),
        vatNumber: z.string().nullable(),
        phone: z.string().nullable(),
        representedBy: z.string().nullable(),
        /** Lines; empty without one. */
        responsiblePerson: z.array(z.string()),
      }),
      processors: z.array(processor),
      /** Customers' prints become public immediately, after an admin's approval, or never. */
      publishing: z.enum(['open', 'review', 'private']),
    }),
  },
  showMe: {
    summary: "Returns the caller's account",
    reply: z.object({
      user_id: uuid,
      email: z.string(),
      is_admin: z.boolean(),
      must_change_password: z.boolean(),
      /** The account has a second factor that this session has not used yet. */
      needs_second_factor: z.boolean(),
    }),
  },
} satisfies Record<string, EndpointDescription>;
