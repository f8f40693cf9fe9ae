import { z } from 'zod';
import { LANGUAGES } from '../../../domain/shop/languages.js';

/** Lower-cased, so that equal IDs are equal strings. */
export const uuid = z.uuid().toLowerCase();
/** One that the shop may write in. */
export const language = z.enum(LANGUAGES);
export const rgb = z.tuple([z.int(), z.int(), z.int()]);
export const time = z.union([
  z.date().transform((date) => date.toISOString()),
  z.iso.datetime({ offset: true }),
]);

/** A time that people may leave out. */
export const moment = z.iso.datetime({ offset: true }).nullable().default(null);

/**
 * Characters that terminals and text renderers interpret: C0, DEL, C1, line and paragraph separators, and directional
 * overrides, embeddings and isolates. Directional marks are allowed, because Arabic and Hebrew need them.
 */
const CONTROLS = '\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069';
const NO_CONTROLS = new RegExp(`^[^${CONTROLS}]*$`, 'u');
const DROPPED = new RegExp(`(?![\\n\\t])[${CONTROLS}]`, 'gu');
const LINE_ENDS = /\r\n?|[\u2028\u2029]/g;

/** One trimmed line of text. Control characters are rejected. */
export const oneLine = (maxCharacters: number) =>
  z.string().trim().regex(NO_CONTROLS, 'holds a control character').max(maxCharacters);

/** Multi-line text. Line breaks and tabs are kept, other control characters are removed. */
export const multiLine = z.string().overwrite((text) => text.replace(LINE_ENDS, '\n').replace(DROPPED, ''));

/** The cursor is opaque. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Lets a page say a message in another language: a key of ERROR_SENTENCES, and the values of its placeholders. */
export const wording = z
  .object({
    sentence: z.string(),
    values: z.record(
      z.string(),
      z.union([
        z.string(),
        z.number(),
        z.object({ amount: z.int(), currency: z.string() }),
        z.object({ day: z.iso.date() }),
      ]),
    ),
  })
  .optional();

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  wording,
  request_id: z.string().optional(),
});

/** An order's ID or number. */
export const whichOrder = z.object({ order: z.union([uuid, z.string().regex(/^\d{1,9}$/)]) });
