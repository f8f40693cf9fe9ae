import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a claim read the first task of a kind without reading those of other kinds. */
export class TaskOrder1763600000081 implements MigrationInterface {
  readonly name = 'TaskOrder1763600000081';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index outbox_due_order on outbox (kind, not_before, place) where done_at is null;
      drop index outbox_due_kinds;
      drop index outbox_due
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index outbox_due on outbox (not_before, place) where done_at is null;
      create index outbox_due_kinds on outbox (kind, not_before) where done_at is null;
      drop index outbox_due_order
    `);
  }
}
