import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds production, dispatch and refunds of paid orders, and their print files. */
export class Fulfilment1763600000014 implements MigrationInterface {
  readonly name = 'Fulfilment1763600000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders
        drop constraint orders_status_check,
        drop constraint orders_paid_at_a_time,
        add column delivery_country text,
        add column delivery_cost integer not null default 0 check (delivery_cost >= 0),
        add column consented_at timestamptz(3),
        add column in_production_at timestamptz(3),
        add column dispatched_at timestamptz(3),
        add column delivered_at timestamptz(3),
        add column cancelled_at timestamptz(3),
        add column carrier text,
        add column tracking text,
        add constraint orders_status_check check (status in ('pending', 'confirming', 'paid', 'in_production',
          'dispatched', 'delivered', 'cancelled', 'refunded', 'expired', 'failed')),
        add constraint orders_paid_at_a_time
          check ((status in ('pending', 'confirming', 'expired', 'failed')) = (paid_at is null));
      alter table orders alter column delivery_cost drop default;
      -- All orders before went to the one country there was.
      update orders set delivery_country = 'GB' where exists
        (select from order_items where order_id = orders.id and not digital_download);
      create index orders_newest on orders (created_at desc, id desc) where paid_at is not null;
      create index orders_open on orders (created_at, id) where status in ('pending', 'confirming');

      alter table order_items
        add column size text,
        add column crop jsonb;

      -- What was asked of the provider; what came of it is told by an event, and stands in orders.refunded.
      create table refunds (
        id text collate "C" primary key,
        order_id text collate "C" not null references orders (id) on delete cascade,
        amount integer not null check (amount > 0),
        reason text,
        asked_by text collate "C" not null,
        created_at timestamptz(3) not null,
        provider_id text collate "C",
        failure text,
        constraint refunds_one_outcome check (provider_id is null or failure is null)
      );
      create index refunds_by_order on refunds (order_id, created_at);

      -- One file per print and size, whoever orders it.
      create table print_files (
        generation_job_id text collate "C" not null references generation_jobs (id) on delete cascade,
        size text not null,
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        made text not null check (made in ('painted', 'scaled_down', 'upscaled')),
        sha256 text collate "C" not null,
        bytes bigint not null check (bytes > 0),
        created_at timestamptz(3) not null,
        primary key (generation_job_id, size)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table print_files, refunds;
      drop index orders_newest, orders_open;
      alter table order_items drop column size, drop column crop;
      alter table orders drop constraint orders_status_check, drop constraint orders_paid_at_a_time;
      update orders set status = 'paid' where status in ('in_production', 'dispatched', 'delivered', 'cancelled');
      alter table orders
        drop column delivery_country, drop column delivery_cost, drop column consented_at,
        drop column in_production_at, drop column dispatched_at, drop column delivered_at, drop column cancelled_at,
        drop column carrier, drop column tracking,
        add constraint orders_status_check
          check (status in ('pending', 'confirming', 'paid', 'refunded', 'expired', 'failed')),
        add constraint orders_paid_at_a_time check ((status in ('paid', 'refunded')) = (paid_at is not null));
    `);
  }
}
