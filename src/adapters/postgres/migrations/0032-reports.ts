import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people report about public prints. */
export class Reports1763600000032 implements MigrationInterface {
  readonly name = 'Reports1763600000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table print_reports (
        id text primary key,
        generation_job_id text not null references generation_jobs (id) on delete cascade,
        created_at timestamptz(3) not null,
        reporter text not null,
        user_id text,
        reason text not null,
        words text not null,
        closed_at timestamptz(3),
        unique (generation_job_id, reporter)
      );
      create index print_reports_of_person on print_reports (user_id) where user_id is not null;
      alter table generation_jobs add column reports integer not null default 0 check (reports >= 0);
      create index prints_reported on generation_jobs (created_at desc, id desc)
        where status = 3 and image_uploaded and removed_at is null and reports > 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table print_reports;
      drop index prints_reported;
      alter table generation_jobs drop column reports;
    `);
  }
}
