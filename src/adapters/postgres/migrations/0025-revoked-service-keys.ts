import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which service keys were revoked, so that a restored backup does not bring them back. */
export class RevokedServiceKeys1763600000025 implements MigrationInterface {
  readonly name = 'RevokedServiceKeys1763600000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No foreign key: the record outlives the key.
      create table revoked_service_keys (
        id text collate "C" primary key,
        revoked_at timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table revoked_service_keys');
  }
}
