import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves the queue out of the print rows into narrow tables, and unfinished pictures into their own. */
export class WaitingJobs1763600000070 implements MigrationInterface {
  readonly name = 'WaitingJobs1763600000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Only what can be claimed now. A row is never updated, and it is in at most one of the three tables.
      create table waiting_jobs (
        id text collate "C" primary key,
        priority smallint not null,
        created_at timestamptz(3) not null,
        attempts integer not null,
        -- Whose lease has expired. This worker keeps the job until another one claims it.
        last_owner text
      ) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
        autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
      create index waiting_jobs_in_order on waiting_jobs (priority, created_at, id);

      create table postponed_jobs (
        id text collate "C" primary key,
        priority smallint not null,
        created_at timestamptz(3) not null,
        attempts integer not null,
        not_before timestamptz(3) not null
      ) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
      create index postponed_jobs_due on postponed_jobs (not_before);

      -- A renewal changes only "until", which has no index, so that the new version of the row fits into its page.
      create table leased_jobs (
        id text collate "C" primary key,
        priority smallint not null,
        created_at timestamptz(3) not null,
        attempts integer not null,
        owner text not null,
        until timestamptz(3) not null,
        finishing boolean not null
      ) with (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
        autovacuum_vacuum_cost_delay = 0);

      create table partial_pictures (
        id text collate "C" primary key references leased_jobs (id) on delete cascade,
        picture bytea not null
      );

      insert into waiting_jobs (id, priority, created_at, attempts)
      select id, priority, created_at, attempts from generation_jobs where status = 1 and not_before is null;
      insert into postponed_jobs (id, priority, created_at, attempts, not_before)
      select id, priority, created_at, attempts, not_before from generation_jobs
      where status = 1 and not_before is not null;
      insert into leased_jobs (id, priority, created_at, attempts, owner, until, finishing)
      select id, priority, created_at, attempts, coalesce(lease_owner, ''), coalesce(lease_until, now()), finishing
      from generation_jobs where status = 2;
      insert into partial_pictures (id, picture)
      select id, partial from generation_jobs where status = 2 and partial is not null;

      drop index jobs_to_claim;
      alter table generation_jobs drop column attempts, drop column not_before, drop column lease_owner,
        drop column lease_until, drop column partial, drop column finishing;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table generation_jobs add column attempts integer not null default 0 check (attempts >= 0),
        add column not_before timestamptz(3), add column lease_owner text, add column lease_until timestamptz(3),
        add column partial bytea, add column finishing boolean not null default false;

      update generation_jobs as job set attempts = waiting.attempts, lease_owner = last_owner,
        lease_until = case when last_owner is not null then waiting.created_at end
      from waiting_jobs as waiting where waiting.id = job.id;
      update generation_jobs as job set attempts = postponed.attempts, not_before = postponed.not_before
      from postponed_jobs as postponed where postponed.id = job.id;
      update generation_jobs as job set attempts = leased.attempts, lease_owner = owner, lease_until = until,
        finishing = leased.finishing, partial = picture
      from leased_jobs as leased left join partial_pictures using (id) where leased.id = job.id;

      create index jobs_to_claim on generation_jobs (priority, created_at, id) where status in (1, 2);
      drop table partial_pictures, leased_jobs, postponed_jobs, waiting_jobs;
    `);
  }
}
