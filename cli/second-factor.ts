import { authRoutes } from '../src/adapters/http/routes/auth.js';
import { toPath, type Route } from '../src/adapters/http/routes/route.js';
import { CliError } from './errors.js';
import type { Service } from './service.js';

/** The authentication service's answer to a sign-in. */
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

/** Verifies a six-digit code. With several apps, a code of any of them is accepted. */
export async function showCode(service: Service, token: string, code: string): Promise<TokenReply> {
  const { method, path } = authRoutes.showAccount;
  const { factors = [] } = (await service.send(method, path, { token })) as { factors?: Factor[] };
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
  const send = (route: Route, body?: unknown) =>
    service.send(route.method, toPath(route, { id: factor }), { token, body });
  const challenge = (await send(authRoutes.challengeFactor)) as { id: string };
  return (await send(authRoutes.verifyFactor, { challenge_id: challenge.id, code })) as TokenReply;
}
