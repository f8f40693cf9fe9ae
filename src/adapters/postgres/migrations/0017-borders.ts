import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the measured width of a print's paper border. Older prints are cropped as before. */
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
