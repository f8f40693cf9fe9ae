import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order counts as delivered by the clock if its workshop reports no deliveries, also one that was sent before. What
 * was sent long ago counts at once, without the mail and the webhook of the task.
 */
export class AssumedDeliveries1763600000087 implements MigrationInterface {
  readonly name = 'AssumedDeliveries1763600000087';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column delivery_assumed boolean not null default false;
      update orders
        set status = 'delivered', delivery_assumed = true, delivered_at = dispatched_at + interval '37 days'
        from hand_offs
        where hand_offs.order_id = orders.id and hand_offs.state = 'complete'
          and orders.status = 'dispatched' and orders.dispatched_at < now() - interval '60 days';
      insert into outbox (id, kind, subject, not_before)
        select gen_random_uuid()::text, 'assume-delivery', orders.id, now()
        from orders join hand_offs on hand_offs.order_id = orders.id
        where orders.status = 'dispatched' and hand_offs.state = 'complete';
    `);
  }

  /** Earlier versions know no such task. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from outbox where kind = 'assume-delivery';
      alter table orders drop column delivery_assumed;
    `);
  }
}
