import { z } from 'zod';
import { MAX_BATCH } from '../../../domain/prints/edit-limits.js';
import type { Description } from './endpoint.js';
import { oneLine, pageQuery, time, uuid } from './shapes.js';

const board = z.object({ id: z.string(), name: z.string() });

const pinboardState = z.object({
  name: z.enum(['pinterest', 'local', 'none']),
  connected: z.boolean(),
  /** The connection renews itself until then; null without one. */
  expires_at: time.nullable(),
  /** Null until the first pin, which creates a board with the shop's name. */
  board: board.nullable(),
  /** End of the pinboard's rate limit. */
  paused_until: time.nullable(),
  waiting: z.int(),
  failed: z.int(),
  /** Within the last 24 hours. */
  posted: z.int(),
});

const outcome = z.union([
  z.object({ url: z.string() }),
  z.object({ waiting: z.literal(true) }),
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
]);

const imageIds = z.array(uuid).min(1).max(MAX_BATCH);

export const pins = {
  showPinboard: {
    summary: 'Whether the shop is connected to a pinboard, and what waits to be pinned',
    reply: pinboardState,
  },
  openPinboardTicket: {
    summary: 'Where an admin goes to connect the pinboard: good for a minute, once',
    reply: z.object({ path: z.string() }),
    refusals: ['pinboard_not_connected'],
  },
  authorisePinboard: {
    summary: "Sends a browser with a ticket to the pinboard's consent page",
    query: z.object({ ticket: z.string().max(200).optional() }),
    status: 302,
    refusals: ['ticket_not_valid'],
  },
  finishPinboard: {
    summary: 'Where the pinboard sends a browser back to; goes on to the panel, which says how it went',
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(2000).optional(),
      error: z.string().max(500).optional(),
    }),
    status: 302,
  },
  disconnectPinboard: {
    summary: 'Forgets the connection; pins stay where they are',
    reply: pinboardState,
  },
  listBoards: {
    summary: 'The boards that pins can go to',
    reply: z.object({ boards: z.array(board) }),
    refusals: ['pinboard_not_connected', 'pinboard_refused'],
  },
  chooseBoard: {
    summary: 'Chooses the board that pins go to from now on',
    body: z.object({ board_id: oneLine(100).min(1) }),
    reply: pinboardState,
    refusals: ['not_found', 'pinboard_not_connected', 'pinboard_refused'],
  },
  postImages: {
    summary: 'Pins prints; answers what came of each, and which of them still wait for their turn',
    body: z.object({ imageIds }),
    reply: z.record(z.string(), outcome),
    refusals: ['pinboard_not_connected'],
  },
  removePins: {
    summary: 'Takes the pins of prints off the board',
    body: z.object({ imageIds }),
    reply: z.object({ ids: z.array(uuid), missing: z.array(uuid) }),
  },
  listPins: {
    summary: 'What was to be pinned and what came of it, the last asked first',
    query: pageQuery.extend({
      state: z.enum(['waiting', 'posting', 'posted', 'failed', 'removing']).optional(),
      /** Comma-separated print IDs; all on one page, regardless of the limit. */
      ids: z
        .string()
        .max(4000)
        .transform((text) => text.split(','))
        .pipe(z.array(uuid).max(100))
        .optional(),
    }),
    reply: z.object({
      pins: z.array(
        z.object({
          id: uuid,
          state: z.enum(['waiting', 'posting', 'posted', 'failed', 'removing']),
          url: z.string().nullable(),
          message: z.string().nullable(),
          asked_at: time,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
} satisfies Record<string, Description>;
