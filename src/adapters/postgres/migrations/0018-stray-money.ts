import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists unmatched payments until an admin dismisses them, and shows buyers the orders that a bank is confirming. */
export class StrayMoney1763600000018 implements MigrationInterface {
  readonly name = 'StrayMoney1763600000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payment_events add column put_aside_at timestamptz(3);
      create index payment_events_stray on payment_events (created_at, id)
        where kind in ('paid', 'refunded', 'refund_failed', 'disputed', 'foreign')
          and settlement in ('unknown', 'mismatch') and put_aside_at is null;
      create index orders_confirming_by_user on orders (user_id, created_at desc, id desc) where status = 'confirming';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index payment_events_stray, orders_confirming_by_user;
      alter table payment_events drop column put_aside_at;
    `);
  }
}
