import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an owner looks for each morning, and an account for each visit, is found without walking all that ever was. */
export class StrayMoney1763600000018 implements MigrationInterface {
  readonly name = 'StrayMoney1763600000018';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index payment_events_stray on payment_events (created_at, id)
        where kind not in ('other', 'expired') and settlement in ('unknown', 'mismatch');
      create index orders_confirming_by_user on orders (user_id, created_at desc, id desc) where status = 'confirming';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index payment_events_stray, orders_confirming_by_user');
  }
}
