import { TOTP } from 'otpauth';
import request from 'supertest';
import type { Customer } from './customer.js';
import type { Shop } from './shop.js';

/** An authenticator app for one secret. */
export interface Authenticator {
  factorId: string;
  /**
   * The code now, or this many intervals of 30 seconds later. A code is valid once, and clocks may differ by one
   * interval.
   */
  code(later?: number): string;
}

export function createAuthenticator(factorId: string, secret: string): Authenticator {
  const totp = new TOTP({ secret });
  return { factorId, code: (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 }) };
}

/** Six digits that are not a code of this app. */
export function wrongCode({ code }: Authenticator): string {
  const right = [-2, -1, 0, 1, 2].map((later) => code(later));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one))!;
}

/** Adds a verified second factor; the returned session includes it. */
export async function addSecondFactor(
  shop: Shop,
  customer: Customer,
): Promise<{ customer: Customer; app: Authenticator }> {
  const post = (path: string, body: object) =>
    request(shop.url).post(`/auth/v1/factors${path}`).set('Authorization', customer.token).send(body);
  const enrolled = (await post('', { factor_type: 'totp', friendly_name: 'Phone' }).expect(200)).body;
  const app = createAuthenticator(enrolled.id, enrolled.totp.secret);
  const challenge = (await post(`/${enrolled.id}/challenge`, {}).expect(200)).body;
  const response = post(`/${enrolled.id}/verify`, { challenge_id: challenge.id, code: app.code() });
  const { access_token } = (await response.expect(200)).body;
  return { customer: { ...customer, token: `Bearer ${access_token}` }, app };
}
