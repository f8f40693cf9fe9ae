import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All unpaid orders are deleted after a time, not only those of guests. */
export class UnpaidOrders1763600000040 implements MigrationInterface {
  readonly name = 'UnpaidOrders1763600000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_unpaid_of_guests;
      create index orders_unpaid on orders (expires_at) where paid_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_unpaid;
      create index orders_unpaid_of_guests on orders (expires_at) where user_id is null and paid_at is null;
    `);
  }
}
