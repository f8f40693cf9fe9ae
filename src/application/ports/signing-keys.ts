export interface SigningKey {
  kid: string;
  /** A private JSON Web Key. Never leaves the service. */
  jwk: Record<string, unknown>;
  created_at: Date;
}

export interface SigningKeys {
  /** Newest first. */
  list(): Promise<SigningKey[]>;
  /** Keeps the key unless one is there already: of two services that start at once, both use the same. */
  addFirst(key: SigningKey): Promise<void>;
}
