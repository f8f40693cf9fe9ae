import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds failed refunds, and payments in other currencies. */
export class FailedRefunds1763600000015 implements MigrationInterface {
  readonly name = 'FailedRefunds1763600000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_events
        drop constraint payment_events_kind_check,
        drop constraint payment_events_settlement_check,
        add column failure jsonb,
        add constraint payment_events_kind_check check (kind in ('paid', 'confirming', 'failed', 'expired',
          'refunded', 'refund_failed', 'disputed', 'foreign', 'other')),
        add constraint payment_events_settlement_check check (settlement in ('paid', 'confirming', 'failed', 'expired',
          'refunded', 'refund_failed', 'disputed', 'already', 'mismatch', 'unknown'));
      create index payment_events_of_refunds on payment_events (payment_id)
        where kind in ('refunded', 'refund_failed');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from payment_events where kind in ('refund_failed', 'foreign');
      drop index payment_events_of_refunds;
      alter table payment_events
        drop constraint payment_events_kind_check,
        drop constraint payment_events_settlement_check,
        drop column failure,
        add constraint payment_events_kind_check
          check (kind in ('paid', 'confirming', 'failed', 'expired', 'refunded', 'disputed', 'other')),
        add constraint payment_events_settlement_check check (settlement in
          ('paid', 'confirming', 'failed', 'expired', 'refunded', 'disputed', 'already', 'mismatch', 'unknown'));
    `);
  }
}
