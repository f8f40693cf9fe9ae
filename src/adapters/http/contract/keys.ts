import { z } from 'zod';
import type { Description } from './endpoint.js';
import { oneLine, time, uuid } from './shapes.js';

const serviceKey = z.object({ id: uuid, name: z.string(), created_at: time });

export const keys = {
  createServiceKey: {
    summary: 'A key with which a script manages accounts; told this once',
    body: z.object({ name: oneLine(100).min(1) }),
    reply: serviceKey.extend({ key: z.string() }),
  },
  listServiceKeys: {
    summary: 'The service keys that are good now, newest first',
    reply: z.object({ keys: z.array(serviceKey) }),
  },
  revokeServiceKey: {
    summary: 'Ends a service key at once',
    params: z.object({ id: oneLine(100) }),
    reply: z.object({ revoked: z.literal(true) }),
    refusals: ['not_found'],
  },
  rotateSigningKeys: {
    summary:
      'Signs access tokens with the next key from now on; those signed before stay good until they expire',
    /** The key IDs that verify from now on, the signing key first. */
    reply: z.object({ kids: z.array(z.string()) }),
  },
} satisfies Record<string, Description>;
