import type { StoredSettings } from '../../../domain/shop/settings.js';

/** The settings that admins changed. Every version is kept. */
export interface SettingsEdits {
  /** Returns the newest version, or undefined before the first one. */
  latest(): Promise<StoredSettings | undefined>;
  /** Stores a version. Returns false if it exists, also when called concurrently. */
  add(settings: StoredSettings): Promise<boolean>;
}
