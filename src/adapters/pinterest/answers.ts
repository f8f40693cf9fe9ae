import { z } from 'zod';

const id = z.string().regex(/^\d+$/);

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  /** Lifetime in seconds, here and in `refresh_token_expires_in`. */
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});

export const boardAnswer = z.object({ id, name: z.string() });

export const boardsAnswer = z.object({
  items: z.array(boardAnswer),
  /** Cursor of the next page, if there is one. */
  bookmark: z.string().nullish(),
});

export const pinAnswer = z.object({ id });

export const pinsAnswer = z.object({ items: z.array(z.object({ id, link: z.string().nullish() })) });

/** Accepts any object, because the fields of an error body vary. */
export const errorAnswer = z.object({
  code: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});
