import type { IdTokens, ProviderProfile } from '../../../application/ports/accounts/id-tokens.js';
import { copy } from '../copy.js';

/** Accepts only tokens that a test has registered. */
export class MemoryIdTokens implements IdTokens {
  private readonly good = new Map<string, { profile: ProviderProfile; nonce: string | undefined }>();

  accept(idToken: string, profile: ProviderProfile, nonce?: string): void {
    this.good.set(idToken, { profile: copy(profile), nonce });
  }

  async verify(idToken: string, nonce: string | undefined): Promise<ProviderProfile | undefined> {
    const known = this.good.get(idToken);
    return known && known.nonce === (nonce || undefined) ? copy(known.profile) : undefined;
  }
}
