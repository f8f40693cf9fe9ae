import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of orders that are no prints: gift cards and packs of credits. */
export class Prepaid1763600000060 implements MigrationInterface {
  readonly name = 'Prepaid1763600000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prepaid_items (
        id text collate "C" primary key,
        order_id text collate "C" not null references orders (id) on delete cascade,
        position integer not null check (position >= 0),
        kind text not null check (kind in ('gift_card', 'credits')),
        sku text not null,
        title text not null,
        description text not null,
        price integer not null check (price >= 1),
        credits integer not null,
        gift jsonb,
        constraint prepaid_items_place_once unique (order_id, position),
        check ((kind = 'credits') = (credits >= 1)),
        check (kind = 'gift_card' or gift is null)
      );

      alter table gift_cards add column recipient_name text not null default '';
      alter table gift_cards alter column recipient_name drop default;

      alter table refunds add column prepaid integer not null default 0,
        add constraint refunds_prepaid_of_amount check (prepaid between 0 and amount);
      alter table refunds alter column prepaid drop default;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table refunds drop column prepaid;
      alter table gift_cards drop column recipient_name;
      drop table prepaid_items;
    `);
  }
}
