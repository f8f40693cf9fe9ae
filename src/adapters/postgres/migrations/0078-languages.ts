import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['orders', 'withdrawals', 'gift_cards', 'auth_users'];

/** The language in which the shop writes to a person. Until now it was English. */
export class Languages1763600000078 implements MigrationInterface {
  readonly name = 'Languages1763600000078';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table} add column language text not null default 'en'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column language`);
  }
}
