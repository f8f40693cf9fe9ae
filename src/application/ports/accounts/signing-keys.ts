export interface SigningKey {
  kid: string;
  /** A private JSON Web Key, which must never leave the service. */
  jwk: Record<string, unknown>;
  created_at: Date;
  /** A 'next' key is prepared, the 'current' key signs, and a 'retired' key only verifies. */
  state: 'next' | 'current' | 'retired';
  retired_at: Date | null;
}

export interface SigningKeys {
  /** Returns the current key, then the next one, then retired keys, the latest first. */
  list(): Promise<SigningKey[]>;
  /** Adds each key unless there is one in its state, so that services started at the same time share keys. */
  addFirst(keys: readonly SigningKey[]): Promise<void>;
  /** Makes the next key current, retires the current one and adds a new next key. Concurrent calls are serialised. */
  rotate(next: SigningKey, at: Date): Promise<void>;
  /** Deletes keys that were retired before this time. */
  prune(before: Date): Promise<void>;
}
