import { TOTP } from 'otpauth';
import request from 'supertest';
import type { Customer } from './customer.js';
import type { Shop } from './shop.js';

/** An app on a person's phone that shows the six digits of a secret. */
export interface Authenticator {
  factorId: string;
  /** Now, or so many times 30 seconds later: each code is good once, and clocks may differ by one. */
  code(later?: number): string;
}

export function authenticator(factorId: string, secret: string): Authenticator {
  const totp = new TOTP({ secret });
  return { factorId, code: (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 }) };
}

/** Six digits that are not those of this app. */
export function wrongCode({ code }: Authenticator): string {
  const right = [-2, -1, 0, 1, 2].map((later) => code(later));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !right.includes(one))!;
}

/** Gives the person a second factor, verified with the code of now; their session has shown it, with another token. */
export async function withSecondFactor(
  shop: Shop,
  customer: Customer,
): Promise<{ customer: Customer; app: Authenticator }> {
  const post = (path: string, body: object) =>
    request(shop.url).post(`/auth/v1/factors${path}`).set('Authorization', customer.token).send(body);
  const enrolled = (await post('', { factor_type: 'totp', friendly_name: 'Phone' }).expect(200)).body;
  const app = authenticator(enrolled.id, enrolled.totp.secret);
  const challenge = (await post(`/${enrolled.id}/challenge`, {}).expect(200)).body;
  const answer = post(`/${enrolled.id}/verify`, { challenge_id: challenge.id, code: app.code() });
  const { access_token } = (await answer.expect(200)).body;
  return { customer: { ...customer, token: `Bearer ${access_token}` }, app };
}
