import { DomainError } from '../../../domain/shop/errors.js';
import type { ChallengeMethod, CodeChallenge } from '../../../domain/accounts/sign-in-flow.js';

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;
const METHODS: readonly string[] = ['s256', 'plain'] satisfies ChallengeMethod[];

/**
 * Parses a request's PKCE challenge. Returns null for the implicit flow.
 * @throws DomainError `validation_failed` for an incomplete or invalid challenge (RFC 7636)
 */
export function parseChallenge(query: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): CodeChallenge | null {
  const challenge = query.code_challenge ?? '';
  const method = (query.code_challenge_method ?? '').toLowerCase();
  if (!challenge && !method) return null;
  if (!challenge || !method) {
    throw invalidChallenge('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!CHALLENGE.test(challenge)) {
    throw invalidChallenge(
      'code challenge has to be between 43 and 128 of the characters A-Z a-z 0-9 . _ ~ -',
    );
  }
  if (!isMethod(method)) throw invalidChallenge('code challenge method has to be s256 or plain');
  return { code_challenge: challenge, code_challenge_method: method };
}

const isMethod = (method: string): method is ChallengeMethod => METHODS.includes(method);

const invalidChallenge = (message: string) => new DomainError('validation_failed', message);
