import { z } from 'zod';
import type { EndpointDescription } from './endpoint.js';
import { time } from './shapes.js';

export const backup = {
  downloadBackup: {
    summary: 'Exports the whole shop, data and pictures, as a tar file. It contains every secret of the shop',
    recorded: true,
  },
  restoreBackup: {
    summary:
      'Restores a backup (application/x-tar): replaces all data and adds the pictures. The service then restarts; restart separate workers yourself',
    reply: z.object({
      /** When the backup was made. */
      created_at: time,
      rows: z.int(),
      pictures: z.int(),
    }),
    errorCodes: ['bad_archive', 'restore_refused', 'disk_full'],
  },
} satisfies Record<string, EndpointDescription>;
