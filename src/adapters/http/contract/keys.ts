import { z } from 'zod';
import type { Endpoint } from './endpoint.js';
import { oneLine, time, uuid } from './shapes.js';

const serviceKey = z.object({ id: uuid, name: z.string(), created_at: time });

export const keys = {
  createServiceKey: {
    method: 'POST',
    path: '/api/admin/service-keys',
    summary: 'A key with which a script manages accounts; told this once',
    access: 'admin',
    body: z.object({ name: oneLine(100).min(1) }),
    reply: serviceKey.extend({ key: z.string() }),
  },
  listServiceKeys: {
    method: 'GET',
    path: '/api/admin/service-keys',
    summary: 'The service keys that are good now, newest first',
    access: 'admin',
    reply: z.object({ keys: z.array(serviceKey) }),
  },
  revokeServiceKey: {
    method: 'POST',
    path: '/api/admin/service-keys/:id/revoke',
    summary: 'Ends a service key at once',
    access: 'admin',
    params: z.object({ id: oneLine(100) }),
    reply: z.object({ revoked: z.literal(true) }),
    refusals: ['not_found'],
  },
  rotateSigningKeys: {
    method: 'POST',
    path: '/api/admin/signing-keys/rotate',
    summary:
      'Signs access tokens with the next key from now on; those signed before stay good until they expire',
    access: 'admin',
    /** The key ids that verify from now on, the one that signs first. */
    reply: z.object({ kids: z.array(z.string()) }),
  },
} satisfies Record<string, Endpoint>;
