import { z } from 'zod';
import type { Description } from './endpoint.js';
import { time } from './shapes.js';

export const backup = {
  downloadBackup: {
    summary: 'The whole shop, data and pictures, as one tar file. It holds every secret of the shop',
    recorded: true,
  },
  restoreBackup: {
    summary:
      'Puts a backup (application/x-tar) in the place of all data, pictures beside those that are there; the service then closes for a moment and opens anew, and workers of their own want to be started again',
    reply: z.object({
      /** When the backup was made. */
      created_at: time,
      rows: z.int(),
      pictures: z.int(),
    }),
    refusals: ['bad_archive', 'restore_refused', 'disk_full'],
  },
} satisfies Record<string, Description>;
