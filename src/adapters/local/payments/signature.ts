import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the time of a signature and the clock. */
const TOLERANCE_SECONDS = 300;

const computeMac = (secret: string, time: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

/** Builds the Stripe-Signature header for a body. */
export function sign(secret: string, body: Uint8Array, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000));
  return `t=${time},v1=${computeMac(secret, time, body).toString('hex')}`;
}

/**
 * Whether one of the v1 values matches and the time is within the tolerance. A header has several values while a secret
 * is rotated.
 */
export function isSigned(secret: string, body: Uint8Array, header: string, at: Date): boolean {
  const fields = header.split(',').map((field) => field.trim().split('='));
  const time = fields.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(at.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    return false;
  const expected = computeMac(secret, time, body);
  return fields
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .some(([, value]) => timingSafeEqual(Buffer.from(value!, 'hex'), expected));
}
