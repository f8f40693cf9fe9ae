import type { ServiceKey } from '../../../domain/accounts/service-key.js';

export interface ServiceKeys {
  add(key: ServiceKey): Promise<void>;
  /** Returns the newest first. */
  list(): Promise<ServiceKey[]>;
  byHash(hash: string): Promise<ServiceKey | undefined>;
  /**
   * Revokes the key and keeps its ID, so that restoring a backup does not restore the key. Returns false when the key
   * does not exist.
   */
  remove(id: string, at: Date): Promise<boolean>;
}
