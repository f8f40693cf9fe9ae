import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consumers' declarations that they withdraw from an order. */
export class Withdrawals1763600000039 implements MigrationInterface {
  readonly name = 'Withdrawals1763600000039';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table withdrawals (
        id text primary key,
        created_at timestamptz(3) not null,
        order_number text not null,
        name text not null,
        email text not null,
        part text not null,
        order_id text references orders (id) on delete set null,
        handled_at timestamptz(3),
        note text
      );
      create index withdrawals_newest on withdrawals (created_at desc, id desc);
      create index withdrawals_open on withdrawals (created_at desc, id desc) where handled_at is null;
      create index withdrawals_of_address on withdrawals (email, created_at);
      create index withdrawals_of_order on withdrawals (order_id) where order_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table withdrawals');
  }
}
