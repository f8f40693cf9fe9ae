import type { StoredSettings } from '../../../domain/shop/settings.js';

/** Stores every version of the settings that admins have saved. */
export interface SettingsEdits {
  /** Returns the newest version, or undefined before the first one. */
  latest(): Promise<StoredSettings | undefined>;
  /** Stores a version. Returns false if it exists, also when called concurrently. */
  add(settings: StoredSettings): Promise<boolean>;
}
