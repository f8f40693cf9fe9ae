import { describe, expect, it } from '@jest/globals';
import type { ProviderProfile } from '../../../src/application/ports/accounts/id-tokens.js';
import { startOnce, type Subject } from '../subject.js';

export interface IdTokensSubject extends Subject<'idTokens'> {
  /** A valid token from the provider for this shop. */
  issue(profile: ProviderProfile, nonce?: string): Promise<string>;
}

export const ADA: ProviderProfile = {
  sub: '107691503500061507151',
  email: 'ada@example.com',
  email_verified: true,
  full_name: 'Ada Field',
  avatar_url: 'https://pictures.example/ada.png',
};

export function idTokensContract(open: () => Promise<IdTokensSubject>): void {
  describe('IdTokens', () => {
    const subject = startOnce(open);
    const idTokens = () => subject().ports.idTokens;

    it('identify a person, also repeatedly', async () => {
      const token = await subject().issue(ADA);
      expect(await idTokens().verify(token, undefined)).toEqual(ADA);
      expect(await idTokens().verify(token, undefined)).toEqual(ADA);
    });

    it('return unknown fields as unknown', async () => {
      const shy = { ...ADA, sub: '2', email_verified: false, full_name: null, avatar_url: null };
      expect(await idTokens().verify(await subject().issue(shy), undefined)).toEqual(shy);
    });

    it('require the nonce of the program that requested the token', async () => {
      const token = await subject().issue(ADA, 'a-nonce-of-the-program');
      expect(await idTokens().verify(token, 'a-nonce-of-the-program')).toEqual(ADA);
      for (const other of [undefined, '', 'A-nonce-of-the-program', 'another']) {
        expect(await idTokens().verify(token, other)).toBeUndefined();
      }
    });

    it('require no nonce where the token has none', async () => {
      const token = await subject().issue(ADA);
      expect(await idTokens().verify(token, 'a-nonce-of-the-program')).toBeUndefined();
      expect(await idTokens().verify(token, '')).toEqual(ADA);
    });

    it('reject tokens that the provider did not issue', async () => {
      const token = await subject().issue(ADA);
      for (const other of ['', 'x', 'a.b.c', '..', 'null', token.slice(1), token.slice(0, -8), `${token}A`]) {
        expect(await idTokens().verify(other, undefined)).toBeUndefined();
      }
    });
  });
}
