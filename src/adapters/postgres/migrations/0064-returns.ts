import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The steps of a return after a withdrawal. */
export class Returns1763600000064 implements MigrationInterface {
  readonly name = 'Returns1763600000064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table withdrawals
        add column instructions text,
        add column instructed_at timestamptz(3),
        add column arrived_at timestamptz(3);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table withdrawals drop column instructions, drop column instructed_at, drop column arrived_at;
    `);
  }
}
