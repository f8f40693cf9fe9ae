/** A person's profile at a provider. */
export interface ProviderProfile {
  /** The provider's ID for the person. */
  sub: string;
  email: string;
  /** Whether the provider has verified the address. */
  email_verified: boolean;
  full_name: string | null;
  /** URL of the person's picture. */
  avatar_url: string | null;
}

/** ID tokens (OpenID Connect) that a client received directly from a provider. */
export interface IdTokens {
  /** Undefined for another issuer or audience, an expired token or a different nonce. */
  verify(idToken: string, nonce: string | undefined): Promise<ProviderProfile | undefined>;
}
