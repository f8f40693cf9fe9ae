import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order may have no user: a guest's, until an account with its address claims it. */
export class GuestOrders1763600000033 implements MigrationInterface {
  readonly name = 'GuestOrders1763600000033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        alter column user_id drop not null,
        add column guest_network text collate "C",
        add constraint orders_network_of_guest check (guest_network is null or user_id is null);
      create index orders_of_guest_address on orders (lower(email)) where user_id is null;
      create index orders_of_guest_network on orders (guest_network) where guest_network is not null;
      create index orders_unpaid_of_guests on orders (expires_at) where user_id is null and paid_at is null;
    `);
  }

  /** Orders of guests are lost: before this, there were none. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index orders_of_guest_address, orders_of_guest_network, orders_unpaid_of_guests;
      delete from orders where user_id is null;
      alter table orders
        drop constraint orders_network_of_guest,
        drop column guest_network,
        alter column user_id set not null;
    `);
  }
}
