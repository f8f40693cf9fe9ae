import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits the cost of a billing model: counts its calls per job, and limited actions per person. */
export class PaidCalls1763600000021 implements MigrationInterface {
  readonly name = 'PaidCalls1763600000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table generation_jobs add column paid_calls integer not null default 0 check (paid_calls >= 0);

      create table allowances (
        user_id text collate "C" not null references auth_users (id) on delete restrict,
        kind text not null check (kind in ('cancel', 'photo', 'refused_picture')),
        since timestamptz(3) not null,
        used integer not null check (used > 0),
        primary key (user_id, kind)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table allowances; alter table generation_jobs drop column paid_calls');
  }
}
