import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The basket of a person, on every device. */
export class Baskets1763600000051 implements MigrationInterface {
  readonly name = 'Baskets1763600000051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table baskets (
        user_id text collate "C" primary key references auth_users (id) on delete restrict,
        items jsonb not null,
        changed_at timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table baskets');
  }
}
