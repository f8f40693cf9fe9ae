export interface SigningKey {
  kid: string;
  /** A private JSON Web Key. It never leaves the service. */
  jwk: Record<string, unknown>;
  created_at: Date;
  /** 'next' is prepared, 'current' signs, 'retired' only verifies. */
  state: 'next' | 'current' | 'retired';
  retired_at: Date | null;
}

export interface SigningKeys {
  /** Current, then next, then retired keys, the latest first. */
  list(): Promise<SigningKey[]>;
  /** Adds each key unless one of its state exists, so that services started at the same time share keys. */
  addFirst(keys: readonly SigningKey[]): Promise<void>;
  /** Makes the next key current, retires the current one and adds a new next key. Concurrent calls are serialised. */
  rotate(next: SigningKey, at: Date): Promise<void>;
  /** Removes keys retired before this. */
  prune(before: Date): Promise<void>;
}
