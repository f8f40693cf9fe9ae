import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order counts as delivered by the clock if its workshop reports no deliveries, also one that was sent before. */
export class AssumedDeliveries1763600000087 implements MigrationInterface {
  readonly name = 'AssumedDeliveries1763600000087';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders add column delivery_assumed boolean not null default false;
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
