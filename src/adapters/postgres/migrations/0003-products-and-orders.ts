import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money is whole pence. An order's lines are frozen, so they hold no key into the catalogue, which may change. */
export class ProductsAndOrders1763600000003 implements MigrationInterface {
  readonly name = 'ProductsAndOrders1763600000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table products (
        id integer primary key,
        friendly_name text not null
      );

      create table product_options (
        id integer primary key,
        type text not null check (type in ('Format', 'Size', 'Frame', 'Extras')),
        value text not null,
        friendly_name text not null,
        description text not null,
        base_price integer not null check (base_price >= 0),
        "default" boolean not null
      );

      create table product_variants (
        id integer primary key,
        product_id integer not null references products (id),
        format_option_id integer not null references product_options (id),
        size_option_id integer references product_options (id),
        frame_option_id integer references product_options (id),
        extra_option_id integer references product_options (id),
        sku text not null,
        price integer not null check (price >= 0),
        constraint product_variants_sku_once unique (sku)
      );

      create table orders (
        id text collate "C" primary key,
        created_at timestamptz(3) not null,
        user_id text collate "C" not null references auth_users (id) on delete restrict,
        email text not null,
        status text not null check (status in ('pending', 'paid', 'expired')),
        basket_key text collate "C" not null,
        total integer not null check (total >= 0),
        stripe_session_id text collate "C",
        checkout_url text,
        expires_at timestamptz(3) not null,
        paid_at timestamptz(3),
        address_name text,
        address_line_1 text,
        address_line_2 text,
        city text,
        state text,
        postal_code text,
        country text,
        constraint orders_session_once unique (stripe_session_id),
        constraint orders_paid_at_a_time check ((status = 'paid') = (paid_at is not null)),
        -- unique, but by hash: a full basket's key is longer than the row of a btree may be
        constraint orders_open_basket_once exclude using hash (basket_key with =) where (status = 'pending')
      );
      create index orders_paid_by_user on orders (user_id, created_at desc, id desc) where status = 'paid';

      create table order_items (
        id text collate "C" primary key,
        order_id text collate "C" not null references orders (id) on delete cascade,
        position integer not null check (position >= 0),
        generation_job_id text collate "C" not null references generation_jobs (id) on delete restrict,
        variant_id integer not null,
        sku text not null,
        title text not null,
        description text not null,
        image text not null,
        quantity integer not null check (quantity >= 1),
        unit_price integer not null check (unit_price >= 0),
        price integer not null,
        digital_download boolean not null,
        constraint order_items_place_once unique (order_id, position),
        constraint order_items_price_adds_up check (price = unit_price * quantity)
      );
      create index order_items_by_print on order_items (generation_job_id);

      -- What the payment provider said, kept before anything is moved by it. order_id is the provider's word.
      create table payment_events (
        id text collate "C" primary key,
        kind text not null check (kind in ('paid', 'expired', 'other')),
        session_id text collate "C" not null,
        order_id text collate "C",
        amount_total integer not null,
        email text,
        address jsonb,
        created_at timestamptz(3) not null,
        received_at timestamptz(3) not null,
        settlement text check (settlement in ('paid', 'expired', 'already', 'mismatch', 'unknown'))
      );
      create index payment_events_by_session on payment_events (session_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table payment_events, order_items, orders, product_variants, product_options, products',
    );
  }
}
