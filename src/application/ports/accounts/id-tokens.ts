export interface ProviderProfile {
  /** The provider's ID for the user. */
  sub: string;
  email: string;
  /** It is true when the provider has verified the address. */
  email_verified: boolean;
  full_name: string | null;
  avatar_url: string | null;
}

/** ID tokens (OpenID Connect) that a client received directly from a provider. */
export interface IdTokens {
  /** Returns undefined for another issuer or audience, an expired token or a different nonce. */
  verify(idToken: string, nonce: string | undefined): Promise<ProviderProfile | undefined>;
}
