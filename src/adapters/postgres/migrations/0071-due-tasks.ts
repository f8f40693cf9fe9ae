import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the kinds of task that are due without reading all due tasks. */
export class DueTasks1763600000071 implements MigrationInterface {
  readonly name = 'DueTasks1763600000071';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index outbox_due_kinds on outbox (kind, not_before) where done_at is null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index outbox_due_kinds');
  }
}
