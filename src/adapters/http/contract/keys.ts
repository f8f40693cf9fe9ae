import { z } from 'zod';
import type { EndpointDescription } from './endpoint.js';
import { oneLine, time, uuid } from './shapes.js';

const serviceKey = z.object({ id: uuid, name: z.string(), created_at: time });

export const keys = {
  createServiceKey: {
    summary: 'Creates a service key, which is shown only once',
    body: z.object({ name: oneLine(100).min(1) }),
    reply: serviceKey.extend({ key: z.string() }),
  },
  listServiceKeys: {
    summary: 'Lists the valid service keys, newest first',
    reply: z.object({ keys: z.array(serviceKey) }),
  },
  revokeServiceKey: {
    summary: 'Revokes a service key immediately',
    params: z.object({ id: oneLine(100) }),
    reply: z.object({ revoked: z.literal(true) }),
    errorCodes: ['not_found'],
  },
  rotateSigningKeys: {
    summary: 'Rotates the signing key; tokens signed before stay valid until they expire',
    /** The key IDs that verify from now on, the signing key first. */
    reply: z.object({ kids: z.array(z.string()) }),
  },
} satisfies Record<string, EndpointDescription>;
