import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes and rules that reduce orders, what each took off an order, and each line's share of that. */
export class Discounts1763600000045 implements MigrationInterface {
  readonly name = 'Discounts1763600000045';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table discounts (
        id text collate "C" primary key,
        created_at timestamptz(3) not null,
        code text collate "C",
        name text not null,
        kind text not null check (kind in ('percent', 'amount', 'free_delivery')),
        value integer not null check (value >= 0 and (kind <> 'percent' or value <= 100)),
        full_price_copies integer not null check (full_price_copies >= 0),
        formats integer[],
        minimum integer not null check (minimum >= 0),
        starts_at timestamptz(3),
        ends_at timestamptz(3),
        max_uses integer check (max_uses >= 1),
        max_uses_per_person integer check (max_uses_per_person >= 1),
        active boolean not null,
        constraint discounts_code_once unique (code)
      );

      create table order_discounts (
        order_id text collate "C" not null references orders (id) on delete cascade,
        position integer not null check (position >= 0),
        discount_id text collate "C" not null references discounts (id) on delete restrict,
        code text collate "C",
        name text not null,
        amount integer not null check (amount >= 1),
        primary key (order_id, position)
      );
      create index order_discounts_by_discount on order_discounts (discount_id);

      alter table orders add column discount integer not null default 0 check (discount >= 0);
      alter table orders alter column discount drop default;
      alter table order_items
        add column discount integer not null default 0,
        add constraint order_items_discount_of_price check (discount between 0 and price);
      alter table order_items alter column discount drop default;
    `);
  }

  /** Reduced orders keep their totals, but not why. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table order_discounts, discounts;
      alter table orders drop column discount;
      alter table order_items drop column discount;
    `);
  }
}
