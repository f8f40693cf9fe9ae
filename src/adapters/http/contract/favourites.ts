import { z } from 'zod';
import { MAX_FAVOURITES, MAX_PRINTS_BY_ID } from '../../../domain/prints/favourites.js';
import type { EndpointDescription } from './endpoint.js';
import { printSummary } from './prints.js';
import { uuid } from './shapes.js';

/** The newest favourite comes first. Some of the prints may not be public any more. */
const favouriteIds = z.object({ ids: z.array(uuid) });

export const favourites = {
  listPrintsById: {
    summary: 'Returns those of the prints that are public, in the order of the IDs',
    query: z.object({
      /** Comma-separated. */
      ids: z
        .string()
        .max(40 * MAX_PRINTS_BY_ID)
        .transform((text) => text.split(','))
        .pipe(z.array(uuid).min(1).max(MAX_PRINTS_BY_ID)),
    }),
    reply: z.object({ prints: z.array(printSummary) }),
  },
  listFavourites: {
    summary: "Lists the IDs of the caller's favourite prints",
    reply: favouriteIds,
  },
  addFavourites: {
    summary: 'Adds public prints to the favourites, the last as the newest; other IDs are ignored',
    body: z.object({ ids: z.array(uuid).min(1).max(MAX_FAVOURITES) }),
    reply: favouriteIds,
    errorCodes: ['too_many_favourites'],
  },
  removeFavourite: {
    summary: 'Removes a print from the favourites; does nothing if it is none',
    params: z.object({ id: uuid }),
    reply: z.object({ id: uuid }),
  },
} satisfies Record<string, EndpointDescription>;
