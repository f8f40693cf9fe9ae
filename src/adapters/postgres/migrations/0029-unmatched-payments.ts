import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames what belongs to payments that match no order. */
export class UnmatchedPayments1763600000029 implements MigrationInterface {
  readonly name = 'UnmatchedPayments1763600000029';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_events rename column put_aside_at to dismissed_at;
      alter index payment_events_stray rename to payment_events_unmatched;
      update admin_actions set action = 'dismissPayments' where action = 'putPaymentsAside';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update admin_actions set action = 'putPaymentsAside' where action = 'dismissPayments';
      alter index payment_events_unmatched rename to payment_events_stray;
      alter table payment_events rename column dismissed_at to put_aside_at;
    `);
  }
}
