import { authRoutes } from '../src/adapters/http/routes/auth.js';
import { toPath, type Route } from '../src/adapters/http/routes/route.js';
import { CliError } from './errors.js';
import type { HttpClient } from './http-client.js';

/** The authentication service's response to a sign-in. */
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

/** Verifies a six-digit code of any of the account's authenticator apps. */
export async function verifyCode(client: HttpClient, token: string, code: string): Promise<TokenReply> {
  const { method, path } = authRoutes.showAccount;
  const { factors = [] } = (await client.send(method, path, { token })) as { factors?: Factor[] };
  let failure = new CliError('This account has no authenticator app. Sign in without --code.');
  for (const { id, factor_type, status } of factors) {
    if (factor_type !== 'totp' || status !== 'verified') continue;
    try {
      return await verifyFactor(client, token, id, code);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function verifyFactor(
  client: HttpClient,
  token: string,
  factor: string,
  code: string,
): Promise<TokenReply> {
  const send = (route: Route, body?: unknown) =>
    client.send(route.method, toPath(route, { id: factor }), { token, body });
  const challenge = (await send(authRoutes.challengeFactor)) as { id: string };
  return (await send(authRoutes.verifyFactor, { challenge_id: challenge.id, code })) as TokenReply;
}
