import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { OAuth2Server, type MutableRedirectUri, type MutableResponse } from 'oauth2-mock-server';

/** Claims in Google's words. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  /** Cancels on the consent page. */
  denies?: boolean;
  /** Google rejects their code. */
  isRejected?: boolean;
}

const people = new Map<string, Person>();

/** A Google account; the consent page recognises it by the login hint, which is its address. */
export function givenGoogleAccount(more: Partial<Person> = {}): Person {
  const email = more.email ?? `${randomUUID()}@customer.example`;
  const person = { sub: randomUUID(), email, email_verified: true, name: 'Ada Field', ...more };
  people.set(email, person);
  return person;
}

/** A local OpenID provider instead of Google; everybody consents immediately. */
export async function startGoogle(): Promise<OAuth2Server> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(undefined, 'localhost');
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri, { query }: Request) => {
    const person = people.get(String(query['login_hint']));
    if (person?.denies) {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
      url.searchParams.set('error_description', 'Call 0800 1234 to unlock your account');
    } else {
      url.searchParams.set('code', `code-of-${person?.email}`);
    }
  });
  server.service.on('beforeResponse', (response: MutableResponse, { body }: Request) => {
    const email = String(body.code).replace('code-of-', '');
    if (people.get(email)?.isRejected) {
      Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
      return;
    }
    response.body = { access_token: `token-of-${email}`, refresh_token: 'refresh-1', token_type: 'Bearer' };
  });
  server.service.on('beforeUserinfo', (response: MutableResponse, { headers }: Request) => {
    response.body = { ...people.get(headers.authorization!.replace('Bearer token-of-', '')) };
  });
  return server;
}
