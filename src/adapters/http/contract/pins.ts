import { z } from 'zod';
import { MAX_BATCH_PRINTS } from '../../../domain/prints/edit-limits.js';
import type { EndpointDescription } from './endpoint.js';
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

const imageIds = z.array(uuid).min(1).max(MAX_BATCH_PRINTS);

export const pins = {
  showPinboard: {
    summary: "Returns the pinboard's connection and the number of waiting pins",
    reply: pinboardState,
  },
  openPinboardTicket: {
    summary: 'Creates a one-time address, valid for a minute, where an admin connects the pinboard',
    reply: z.object({ path: z.string() }),
    errorCodes: ['pinboard_not_connected'],
  },
  authorisePinboard: {
    summary: "Sends a browser with a ticket to the pinboard's consent page",
    query: z.object({ ticket: z.string().max(200).optional() }),
    status: 302,
    errorCodes: ['ticket_not_valid'],
  },
  finishPinboard: {
    summary: 'Receives the browser from the pinboard and redirects to the panel with the outcome',
    query: z.object({
      state: z.string().max(500).optional(),
      code: z.string().max(2000).optional(),
      error: z.string().max(500).optional(),
    }),
    status: 302,
  },
  disconnectPinboard: {
    summary: 'Disconnects the pinboard; pins remain',
    reply: pinboardState,
  },
  listBoards: {
    summary: 'Lists the boards of the connected account',
    reply: z.object({ boards: z.array(board) }),
    errorCodes: ['pinboard_not_connected', 'pinboard_refused'],
  },
  chooseBoard: {
    summary: 'Chooses the board for new pins',
    body: z.object({ board_id: oneLine(100).min(1) }),
    reply: pinboardState,
    errorCodes: ['not_found', 'pinboard_not_connected', 'pinboard_refused'],
  },
  postImages: {
    summary: 'Pins prints and returns the outcome of each, or that it still waits',
    body: z.object({ imageIds }),
    reply: z.record(z.string(), outcome),
    errorCodes: ['pinboard_not_connected'],
  },
  removePins: {
    summary: 'Removes the pins of prints',
    body: z.object({ imageIds }),
    reply: z.object({ ids: z.array(uuid), missing: z.array(uuid) }),
  },
  listPins: {
    summary: 'Lists pins and their outcomes, the latest request first',
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
} satisfies Record<string, EndpointDescription>;
