import { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { time } from './shapes.js';

export const backup = {
  downloadBackup: {
    method: 'GET',
    path: '/api/admin/backup',
    summary: 'The whole shop, data and pictures, as one tar file. It holds every secret of the shop',
    access: 'admin',
    recorded: true,
  },
  restoreBackup: {
    method: 'POST',
    path: '/api/admin/restore',
    summary:
      'Puts a backup (application/x-tar) in the place of all data, pictures beside those that are there; the service then closes for a moment and opens anew, and workers of their own want to be started again',
    access: 'admin',
    reply: z.object({
      /** When the backup was made. */
      created_at: time,
      rows: z.int(),
      pictures: z.int(),
    }),
    refusals: ['bad_archive', 'restore_refused', 'disk_full'],
  },
} satisfies Record<string, Endpoint>;
