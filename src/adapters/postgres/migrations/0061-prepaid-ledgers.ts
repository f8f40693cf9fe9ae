import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Credits that were bought, and what refunds take back of them and of gift cards. */
export class PrepaidLedgers1763600000061 implements MigrationInterface {
  readonly name = 'PrepaidLedgers1763600000061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table credit_entries
        add column item_id text collate "C",
        add column refund_id text collate "C",
        drop constraint credit_entries_move_check,
        add constraint credit_entries_move_check check (move in
          ('grant', 'hold', 'capture', 'release', 'restore', 'expire', 'buy', 'take_back', 'put_back')),
        add constraint credit_entries_of_a_pack
          check ((move in ('buy', 'take_back', 'put_back')) = (item_id is not null)),
        add constraint credit_entries_of_a_refund
          check ((move in ('take_back', 'put_back')) = (refund_id is not null));
      create unique index credit_entries_bought_once on credit_entries (item_id) where move = 'buy';
      create unique index credit_entries_refunded_once on credit_entries (refund_id, item_id, move)
        where refund_id is not null;
      create index credit_entries_by_item on credit_entries (item_id) where item_id is not null;

      alter table gift_card_entries
        drop constraint gift_card_entries_check,
        drop constraint gift_card_entries_check1,
        add constraint gift_card_entries_of_an_order
          check ((move in ('issue', 'take_back', 'restore')) = (order_id is null)),
        add constraint gift_card_entries_of_a_refund
          check ((move in ('refund', 'take_back', 'restore')) = (refund_id is not null));
      create unique index gift_card_taken_back_once on gift_card_entries (refund_id, gift_card_id, move)
        where move in ('take_back', 'restore');
    `);
  }

  /** Keeps the balances, but removes the ledger entries behind them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index gift_card_taken_back_once, credit_entries_by_item, credit_entries_refunded_once,
        credit_entries_bought_once;
      delete from gift_card_entries where move in ('take_back', 'restore');
      alter table gift_card_entries
        drop constraint gift_card_entries_of_an_order,
        drop constraint gift_card_entries_of_a_refund,
        add constraint gift_card_entries_check check ((move = 'issue') = (order_id is null)),
        add constraint gift_card_entries_check1 check ((move = 'refund') = (refund_id is not null));

      alter table credit_entries disable trigger credit_entries_kept_with_account;
      delete from credit_entries where item_id is not null;
      alter table credit_entries enable trigger credit_entries_kept_with_account;
      alter table credit_entries
        drop constraint credit_entries_move_check,
        drop column item_id,
        drop column refund_id,
        add constraint credit_entries_move_check
          check (move in ('grant', 'hold', 'capture', 'release', 'restore', 'expire'));
    `);
  }
}
