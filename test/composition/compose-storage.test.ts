import { expect, it } from '@jest/globals';
import { openDatabase } from '../../src/composition/compose-storage.js';
import { readConfig } from '../../src/config.js';

const AWAY = 'postgres://127.0.0.1:1/hangwell';

// spec: database-address
it.each([
  ['DATABASE_URL', { DATABASE_URL: AWAY }],
  ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://pooler.example/hangwell', DATABASE_DIRECT_URL: AWAY }],
])('A database that cannot be reached is reported with its address and %s', async (setting, environment) => {
  await expect(openDatabase(readConfig(environment))).rejects.toThrow(
    new RegExp(`^PostgreSQL at 127\\.0\\.0\\.1:1/hangwell cannot be used: .+\\. Check ${setting}\\.$`),
  );
});
