import { z } from 'zod';
import type { Description } from './endpoint.js';
import { uuid } from './shapes.js';

/** Who gets something of what is known of a person: reads as '{name} receives {what} {why}.' */
const processor = z.object({ name: z.string(), what: z.string(), why: z.string() });

export const shop = {
  showShop: {
    summary: "The shop's name, and how far its first prints have come",
    reply: z.object({
      name: z.string(),
      supportEmail: z.string(),
      /** Of the first prints: how many are painted. Equal when all are. */
      firstPrints: z.object({ painted: z.int(), total: z.int() }),
      /** Where the local outbox is, when mails go there. */
      outboxUrl: z.string().nullable(),
      /** Whether people may sign in with Google. */
      googleSignIn: z.boolean(),
      /** The least number of characters of a password. */
      passwordLength: z.int(),
      /** Who runs it. */
      legal: z.object({
        name: z.string(),
        address: z.array(z.string()),
        companyNumber: z.string().nullable(),
        vatNumber: z.string().nullable(),
      }),
      processors: z.array(processor),
    }),
  },
  showMe: {
    summary: 'Who the caller is to the shop',
    reply: z.object({
      user_id: uuid,
      email: z.string(),
      is_admin: z.boolean(),
      must_change_password: z.boolean(),
      /** The account has a second factor, and this session has not shown it yet. */
      needs_second_factor: z.boolean(),
    }),
  },
} satisfies Record<string, Description>;
