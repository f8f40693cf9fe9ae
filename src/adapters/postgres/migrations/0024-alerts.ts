import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds alerts, one row per code, and the worker that has the turn at the pinboard. */
export class Alerts1763600000024 implements MigrationInterface {
  readonly name = 'Alerts1763600000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table alerts (
        code text primary key,
        detail text not null,
        first_at timestamptz(3) not null,
        last_at timestamptz(3) not null,
        count integer not null default 1 check (count > 0)
      );
      alter table pinterest_auth add column busy_owner text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table alerts;
      alter table pinterest_auth drop column busy_owner;
    `);
  }
}
