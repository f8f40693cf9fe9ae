import { describe, expect, it } from '@jest/globals';
import type { ProviderProfile } from '../../../src/application/ports/accounts/id-tokens.js';
import { subjectOf, type Subject } from '../subject.js';

export interface IdTokensSubject extends Subject<'idTokens'> {
  /** A token from the provider, for this shop and good now. */
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
    const subject = subjectOf(open);
    const idTokens = () => subject().ports.idTokens;

    it('tell who somebody is, as often as they are asked', async () => {
      const token = await subject().issue(ADA);
      expect(await idTokens().verify(token, undefined)).toEqual(ADA);
      expect(await idTokens().verify(token, undefined)).toEqual(ADA);
    });

    it('tell what the provider does not know as unknown', async () => {
      const shy = { ...ADA, sub: '2', email_verified: false, full_name: null, avatar_url: null };
      expect(await idTokens().verify(await subject().issue(shy), undefined)).toEqual(shy);
    });

    it('want the nonce of the program that asked for the token', async () => {
      const token = await subject().issue(ADA, 'a-nonce-of-the-program');
      expect(await idTokens().verify(token, 'a-nonce-of-the-program')).toEqual(ADA);
      for (const other of [undefined, '', 'A-nonce-of-the-program', 'another']) {
        expect(await idTokens().verify(token, other)).toBeUndefined();
      }
    });

    it('want no nonce where the token has none', async () => {
      const token = await subject().issue(ADA);
      expect(await idTokens().verify(token, 'a-nonce-of-the-program')).toBeUndefined();
      expect(await idTokens().verify(token, '')).toEqual(ADA);
    });

    it('know nobody by what the provider did not issue', async () => {
      const token = await subject().issue(ADA);
      for (const other of ['', 'x', 'a.b.c', '..', 'null', token.slice(1), token.slice(0, -8), `${token}A`]) {
        expect(await idTokens().verify(other, undefined)).toBeUndefined();
      }
    });
  });
}
