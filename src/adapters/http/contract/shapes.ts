import { z } from 'zod';

/** Lower case, whatever was sent: one print has one id. */
export const uuid = z.uuid().toLowerCase();
export const rgb = z.tuple([z.int(), z.int(), z.int()]);
export const time = z.union([
  z.date().transform((date) => date.toISOString()),
  z.iso.datetime({ offset: true }),
]);

/** A page goes on after the last row of the one before. The cursor is opaque. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  request_id: z.string().optional(),
});

/** An order by its id, or by the number that people say. */
export const whichOrder = z.object({ order: z.union([uuid, z.string().regex(/^\d{1,9}$/)]) });
