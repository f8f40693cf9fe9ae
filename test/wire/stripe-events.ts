import { createHmac, randomBytes } from 'node:crypto';

/** A request to a webhook as it goes out, and when it was signed. */
export interface Signed {
  rawBody: Buffer;
  signature: string;
  at: Date;
}

/** An event about anything, in the form of the API's version. */
export function eventOf(type: string, object: object, at: Date) {
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(at.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

export const v1Of = (secret: string, seconds: number, rawBody: Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex');

/** Signed as Stripe signs; once for each secret, as while one is being rolled. */
export function signed(event: object, at: Date, ...secrets: string[]): Signed {
  // Stripe's bodies are spread over lines: whoever reads one and writes it again loses the signature.
  const rawBody = Buffer.from(JSON.stringify(event, null, 2));
  const seconds = Math.floor(at.getTime() / 1000);
  const values = secrets.map((secret) => `v1=${v1Of(secret, seconds, rawBody)}`);
  return { rawBody, signature: [`t=${seconds}`, 'v0=00', ...values].join(','), at };
}
