import { z } from 'zod';

const id = z.string().regex(/^\d+$/);

export const tokenResponse = z.object({
  access_token: z.string().min(1),
  /** Lifetime in seconds, here and in `refresh_token_expires_in`. */
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
});

export const boardResponse = z.object({ id, name: z.string() });

export const boardsResponse = z.object({
  items: z.array(boardResponse),
  /** Cursor of the next page, if there is one. */
  bookmark: z.string().nullish(),
});

export const pinResponse = z.object({ id });

export const pinsResponse = z.object({ items: z.array(z.object({ id, link: z.string().nullish() })) });

/** Accepts any object, because the fields of an error body vary. */
export const errorResponse = z.object({
  code: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});
