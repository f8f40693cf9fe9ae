import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How wide a border of bare paper a print has, measured as it is made. Prints from before are cut as they were. */
export class Borders1763600000017 implements MigrationInterface {
  readonly name = 'Borders1763600000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table generation_jobs add column border double precision check (border > 0 and border < 0.5)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table generation_jobs drop column border');
  }
}
