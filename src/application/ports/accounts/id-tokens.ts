/** A person as a provider knows them. */
export interface ProviderProfile {
  /** The provider's own name for the person. */
  sub: string;
  email: string;
  /** Whether the provider has seen that the address is theirs. */
  email_verified: boolean;
  full_name: string | null;
  /** Address of a picture of them. */
  avatar_url: string | null;
}

/** Identity tokens (OpenID Connect) that a program got from a provider by itself. */
export interface IdTokens {
  /** Undefined when it is not the provider's, not for this shop, expired, or its nonce is not this one's hash. */
  verify(idToken: string, nonce: string | undefined): Promise<ProviderProfile | undefined>;
}
