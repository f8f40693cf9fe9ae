import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds completed tasks that may be deleted. Those of the other kinds are kept for good. */
export class DoneTasks1763600000086 implements MigrationInterface {
  readonly name = 'DoneTasks1763600000086';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index outbox_done on outbox (done_at)
        where done_at is not null and kind not in (
          'order-confirmation', 'credits-restored', 'digital-download', 'payment-failed', 'refund', 'order-status',
          'another-parcel', 'ask-refund'
        )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index outbox_done');
  }
}
