import { z } from 'zod';

/** Lower case, whatever was sent: one print has one id. */
export const uuid = z.uuid().toLowerCase();
export const rgb = z.tuple([z.int(), z.int(), z.int()]);
export const time = z.union([
  z.date().transform((date) => date.toISOString()),
  z.iso.datetime({ offset: true }),
]);

/**
 * What a terminal or a reader of text obeys instead of showing: C0, DEL, C1, separators of lines, and what overrides,
 * embeds or isolates a direction of writing. Marks of direction stay: Arabic and Hebrew need them.
 */
const CONTROLS = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069';
const NO_CONTROLS = new RegExp(`^[^${CONTROLS}]*$`, 'u');
const DROPPED = new RegExp(`(?![\\n\\t])[${CONTROLS}]`, 'gu');
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;

/** One line of text that people type, trimmed. Control characters are refused. */
export const oneLine = (most: number) =>
  z.string().trim().regex(NO_CONTROLS, 'holds a control character').max(most);

/** Text of several lines. It keeps line breaks and tabs, and loses all other control characters. */
export const manyLines = z.string().overwrite((text) => text.replace(LINE_ENDS, '\n').replace(DROPPED, ''));

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
