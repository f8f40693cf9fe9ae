import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prints that wait for an admin before everybody sees them. What is listed already stays so. */
export class Review1763600000026 implements MigrationInterface {
  readonly name = 'Review1763600000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table generation_jobs
        add column review text check (review in ('waiting', 'approved', 'refused')),
        -- Since when it is so.
        add column review_at timestamptz(3),
        add constraint generation_jobs_reviewed_first check (not (published and review in ('waiting', 'refused'))),
        add constraint generation_jobs_review_whole check ((review is null) = (review_at is null));
      create index prints_in_review on generation_jobs (review, created_at desc, id desc)
        where status = 3 and image_uploaded and removed_at is null and review in ('waiting', 'refused');
    `);
  }

  /** What waits or was refused stays private. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index prints_in_review;
      alter table generation_jobs drop column review, drop column review_at;
    `);
  }
}
