import type { SettingsEdits } from '../../../application/ports/shop/settings-edits.js';
import type { StoredSettings } from '../../../domain/shop/settings.js';
import type { Database } from '../database.js';
import { settingsSchema } from './entities.js';

export class PostgresSettingsEdits implements SettingsEdits {
  constructor(private readonly database: Database) {}

  async latest(): Promise<StoredSettings | undefined> {
    const [newest] = await this.database
      .manager()
      .find(settingsSchema, { order: { version: 'DESC' }, take: 1 });
    return newest;
  }

  add(settings: StoredSettings): Promise<boolean> {
    return this.database.insertIfNew(settingsSchema, { ...settings });
  }
}
