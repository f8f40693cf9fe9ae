import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the requested keywords, so that a print can be painted again. Until now, derived keywords replaced them. For
 * older prints they are lost, so print files are made from the existing picture.
 */
export class AskedKeywords1763600000019 implements MigrationInterface {
  readonly name = 'AskedKeywords1763600000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table generation_jobs add column asked_keywords text[];
      update generation_jobs set asked_keywords = keywords where status in (1, 2);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table generation_jobs drop column asked_keywords');
  }
}
