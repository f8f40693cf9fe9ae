import { CliError } from './errors.js';
import type { Service } from './service.js';

/** What the authentication service answers to whoever has shown who they are. */
export interface TokenReply {
  access_token: string;
  refresh_token: string;
  /** Unix seconds. */
  expires_at: number;
  user: { email: string };
}

interface Factor {
  id: string;
  factor_type: string;
  status: string;
}

/** Shows the six digits of an app. With more than one app, those of any of them will do. */
export async function showCode(service: Service, token: string, code: string): Promise<TokenReply> {
  const { factors = [] } = (await service.send('GET', '/auth/v1/user', { token })) as { factors?: Factor[] };
  let refused = new CliError('This account has no app that makes codes.');
  for (const { id, factor_type, status } of factors) {
    if (factor_type !== 'totp' || status !== 'verified') continue;
    try {
      return await verify(service, token, id, code);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      refused = error;
    }
  }
  throw refused;
}

async function verify(service: Service, token: string, factor: string, code: string): Promise<TokenReply> {
  const path = `/auth/v1/factors/${encodeURIComponent(factor)}`;
  const challenge = (await service.send('POST', `${path}/challenge`, { token })) as { id: string };
  const body = { challenge_id: challenge.id, code };
  return (await service.send('POST', `${path}/verify`, { token, body })) as TokenReply;
}
