import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores why a print waits or was refused. */
export class Reasons1763600000031 implements MigrationInterface {
  readonly name = 'Reasons1763600000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table generation_jobs
        add column review_reason text,
        add constraint generation_jobs_reason_of_review check (review_reason is null or review is not null);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table generation_jobs drop column review_reason');
  }
}
