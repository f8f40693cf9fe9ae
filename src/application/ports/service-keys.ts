import type { ServiceKey } from '../../domain/service-key.js';

export interface ServiceKeys {
  add(key: ServiceKey): Promise<void>;
  /** Newest first. */
  list(): Promise<ServiceKey[]>;
  byHash(hash: string): Promise<ServiceKey | undefined>;
  /** False when it is not there. */
  remove(id: string): Promise<boolean>;
}
