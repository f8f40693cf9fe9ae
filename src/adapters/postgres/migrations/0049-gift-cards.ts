import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gift cards with their ledger, and what a card pays of an order. */
export class GiftCards1763600000049 implements MigrationInterface {
  readonly name = 'GiftCards1763600000049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gift_cards (
        id text collate "C" primary key,
        created_at timestamptz(3) not null,
        code_hash text collate "C" not null,
        code_end text not null,
        currency text not null,
        value integer not null check (value >= 1),
        recipient_email text not null,
        from_name text not null,
        message text not null,
        send_at timestamptz(3) not null,
        sent_at timestamptz(3),
        blocked_at timestamptz(3),
        available integer not null check (available >= 0),
        held integer not null check (held >= 0),
        constraint gift_cards_code_once unique (code_hash)
      );
      create index gift_cards_newest on gift_cards (created_at desc, id desc);

      create table gift_card_entries (
        id bigint generated always as identity primary key,
        gift_card_id text collate "C" not null references gift_cards (id) on delete cascade,
        move text not null,
        from_account text not null,
        to_account text not null,
        amount integer not null check (amount >= 1),
        order_id text collate "C",
        refund_id text collate "C",
        created_at timestamptz(3) not null,
        check ((move = 'issue') = (order_id is null)),
        check ((move = 'refund') = (refund_id is not null))
      );
      create index gift_card_entries_by_card on gift_card_entries (gift_card_id);
      create unique index gift_card_issued_once on gift_card_entries (gift_card_id) where move = 'issue';
      create unique index gift_card_held_once on gift_card_entries (order_id) where move = 'hold';
      create unique index gift_card_hold_ended_once on gift_card_entries (order_id) where move in ('release', 'spend');
      create unique index gift_card_refunded_once on gift_card_entries (refund_id) where move = 'refund';

      alter table orders
        add column gift_card_id text collate "C" references gift_cards (id) on delete restrict,
        add column gift_card integer not null default 0,
        add column gift_card_refunded integer not null default 0,
        add constraint orders_gift_card_of_total check (gift_card between 0 and total),
        add constraint orders_gift_card_refunded check (gift_card_refunded between 0 and gift_card);
      alter table refunds
        add column gift_card integer not null default 0,
        add constraint refunds_gift_card_of_amount check (gift_card between 0 and amount);

      alter table orders alter column gift_card drop default, alter column gift_card_refunded drop default;
    `);
  }

  /** Orders keep their totals, but not what a card paid of them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table orders drop column gift_card_id, drop column gift_card, drop column gift_card_refunded;
      alter table refunds drop column gift_card;
      drop table gift_card_entries, gift_cards;
    `);
  }
}
