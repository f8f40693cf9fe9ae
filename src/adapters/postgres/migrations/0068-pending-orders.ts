import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds the open payment pages of a buyer, whose basket keys have the same beginning. Older keys are too long for an
 * index.
 */
export class PendingOrders1763600000068 implements MigrationInterface {
  readonly name = 'PendingOrders1763600000068';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index orders_pending_by_buyer on orders (left(basket_key, 400)) where status = 'pending'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index orders_pending_by_buyer');
  }
}
