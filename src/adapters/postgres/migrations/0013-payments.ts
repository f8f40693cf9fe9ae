import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds delayed, failed and refunded payments, and readable numbers for paid orders. */
export class Payments1763600000013 implements MigrationInterface {
  readonly name = 'Payments1763600000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row, which whoever pays an order holds until that is stored: so numbers have no gaps.
      create table order_numbers (last integer not null);
      insert into order_numbers values (1000);

      alter table orders
        add column number integer,
        add column payment_id text collate "C",
        add column refunded integer not null default 0,
        add column disputed_at timestamptz(3);
      update orders set number = 1000 + paid.place
        from (select id, row_number() over (order by paid_at, id) as place from orders where paid_at is not null) as paid
        where orders.id = paid.id;
      update order_numbers set last = 1000 + (select count(*) from orders where number is not null);

      alter table orders
        drop constraint orders_status_check,
        drop constraint orders_paid_at_a_time,
        alter column refunded drop default,
        add constraint orders_status_check
          check (status in ('pending', 'confirming', 'paid', 'refunded', 'expired', 'failed')),
        add constraint orders_paid_at_a_time check ((status in ('paid', 'refunded')) = (paid_at is not null)),
        add constraint orders_number_once unique (number),
        add constraint orders_numbered_when_paid check ((number is null) = (paid_at is null)),
        add constraint orders_refunded_of_total check (refunded between 0 and total);
      create index orders_by_payment on orders (payment_id) where payment_id is not null;
      drop index orders_paid_by_user;
      create index orders_paid_by_user on orders (user_id, created_at desc, id desc) where paid_at is not null;

      alter table payment_events
        drop constraint payment_events_kind_check,
        drop constraint payment_events_settlement_check,
        alter column session_id drop not null,
        add column payment_id text collate "C",
        add constraint payment_events_kind_check
          check (kind in ('paid', 'confirming', 'failed', 'expired', 'refunded', 'disputed', 'other')),
        add constraint payment_events_settlement_check check (settlement in
          ('paid', 'confirming', 'failed', 'expired', 'refunded', 'disputed', 'already', 'mismatch', 'unknown'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from payment_events where session_id is null or kind in ('confirming', 'failed', 'refunded', 'disputed');
      alter table payment_events
        drop constraint payment_events_kind_check,
        drop constraint payment_events_settlement_check,
        drop column payment_id,
        alter column session_id set not null,
        add constraint payment_events_kind_check check (kind in ('paid', 'expired', 'other')),
        add constraint payment_events_settlement_check
          check (settlement in ('paid', 'expired', 'already', 'mismatch', 'unknown'));

      drop index orders_by_payment, orders_paid_by_user;
      alter table orders drop constraint orders_status_check, drop constraint orders_paid_at_a_time;
      update orders set status = 'paid' where status = 'refunded';
      update orders set status = 'pending' where status = 'confirming';
      update orders set status = 'expired' where status = 'failed';
      alter table orders
        drop column number, drop column payment_id, drop column refunded, drop column disputed_at,
        add constraint orders_status_check check (status in ('pending', 'paid', 'expired')),
        add constraint orders_paid_at_a_time check ((status = 'paid') = (paid_at is not null));
      create index orders_paid_by_user on orders (user_id, created_at desc, id desc) where status = 'paid';
      drop table order_numbers;
    `);
  }
}
