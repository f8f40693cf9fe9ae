import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A print is painted again from what it was asked for with, which what was found out since had taken the place of. Of
 * those painted before that is lost: their files are made of the picture that there is.
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
