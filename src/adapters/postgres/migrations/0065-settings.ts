import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each version of the shop's settings that an admin has stored. */
export class Settings1763600000065 implements MigrationInterface {
  readonly name = 'Settings1763600000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table shop_settings (
        version integer primary key,
        edit jsonb not null,
        changed_at timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table shop_settings');
  }
}
