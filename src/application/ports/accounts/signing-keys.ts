export interface SigningKey {
  kid: string;
  /** A private JSON Web Key. Never leaves the service. */
  jwk: Record<string, unknown>;
  created_at: Date;
  /** 'next' waits for its turn, 'current' signs, 'retired' still verifies what it signed. */
  state: 'next' | 'current' | 'retired';
  retired_at: Date | null;
}

export interface SigningKeys {
  /** The current one first, then the next one, then those retired, the last one retired first. */
  list(): Promise<SigningKey[]>;
  /** Keeps each of these keys unless one of its state is there: of two services that start at once, both use the same. */
  addFirst(keys: readonly SigningKey[]): Promise<void>;
  /** The next key becomes the current one, the current one retires, and this one waits for its turn. Of two at the same time, one comes after the other. */
  rotate(next: SigningKey, at: Date): Promise<void>;
  /** Removes keys retired before this. */
  prune(before: Date): Promise<void>;
}
