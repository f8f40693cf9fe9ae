import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Partials1763600000006 implements MigrationInterface {
  readonly name = 'Partials1763600000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- How far the picture has come, as a small WebP. It ends with the lease under which it was painted.
      alter table generation_jobs add column partial bytea;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table generation_jobs drop column partial');
  }
}
