import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes all rows of a person, for erasing the account and for the sweep of erased accounts. */
export class Erasing1763600000027 implements MigrationInterface {
  readonly name = 'Erasing1763600000027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index jobs_of_user on generation_jobs (user_id);
      create index orders_of_user on orders (user_id);
      create index payment_events_by_order on payment_events (order_id);
      create index payment_events_by_payment on payment_events (payment_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index jobs_of_user, orders_of_user, payment_events_by_order, payment_events_by_payment',
    );
  }
}
