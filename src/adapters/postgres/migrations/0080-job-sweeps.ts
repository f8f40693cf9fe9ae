import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When jobs were last moved back to the queue, so that one process a second does it for all. */
export class JobSweeps1763600000080 implements MigrationInterface {
  readonly name = 'JobSweeps1763600000080';

  async up(runner: QueryRunner): Promise<void> {
    // Unlogged, because its row need not survive a crash.
    await runner.query(`
      create unlogged table job_sweeps (
        id smallint primary key check (id = 1),
        at timestamptz(3) not null
      ) with (fillfactor = 10)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job_sweeps');
  }
}
