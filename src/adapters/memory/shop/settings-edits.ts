import type { SettingsEdits } from '../../../application/ports/shop/settings-edits.js';
import type { StoredSettings } from '../../../domain/shop/settings.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySettingsEdits implements SettingsEdits {
  constructor(private readonly database: MemoryDatabase) {}

  latest(): Promise<StoredSettings | undefined> {
    return this.database.query(({ settingsEdits }) => settingsEdits.get(Math.max(...settingsEdits.keys())));
  }

  add(settings: StoredSettings): Promise<boolean> {
    return this.database.query(({ settingsEdits }) => {
      const isNew = !settingsEdits.has(settings.version);
      if (isNew) settingsEdits.set(settings.version, copy(settings));
      return isNew;
    });
  }
}
