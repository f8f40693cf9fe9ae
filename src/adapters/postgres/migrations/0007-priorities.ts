import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds priorities: the shop's first prints are painted before its other prints. */
export class Priorities1763600000007 implements MigrationInterface {
  readonly name = 'Priorities1763600000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table generation_jobs drop constraint generation_jobs_priority_check,
        add constraint generation_jobs_priority_check check (priority in (0, 1, 2))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update generation_jobs set priority = 1 where priority = 2;
      alter table generation_jobs drop constraint generation_jobs_priority_check,
        add constraint generation_jobs_priority_check check (priority in (0, 1))
    `);
  }
}
