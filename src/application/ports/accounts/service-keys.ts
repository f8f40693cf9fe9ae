import type { ServiceKey } from '../../../domain/accounts/service-key.js';

export interface ServiceKeys {
  add(key: ServiceKey): Promise<void>;
  /** Newest first. */
  list(): Promise<ServiceKey[]>;
  byHash(hash: string): Promise<ServiceKey | undefined>;
  /** Remembers the ID, so that a restored backup does not bring the key back. False when it does not exist. */
  remove(id: string, at: Date): Promise<boolean>;
}
