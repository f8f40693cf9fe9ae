import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets refunds revoke credits, and stores the shop's secrets and its spending on models. */
export class CreditsAudit1763600000010 implements MigrationInterface {
  readonly name = 'CreditsAudit1763600000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table credit_entries drop constraint credit_entries_move_check,
        add constraint credit_entries_move_check
          check (move in ('grant', 'hold', 'capture', 'release', 'restore', 'expire'));
      drop index credit_entries_restored_once;
      create unique index credit_entries_restored_once on credit_entries (order_id) where move = 'restore';
      create unique index credit_entries_taken_back_once on credit_entries (order_id) where move = 'expire';
      create index credit_entries_in_order on credit_entries (user_id, id);
      drop index credit_entries_by_user;

      create table shop_secrets (
        name text collate "C" primary key,
        value text not null
      );

      -- Whole US cents.
      create table model_spending (
        day date primary key,
        cents integer not null check (cents >= 0)
      );
    `);
  }

  /** Restores credits that refunds revoked, because the previous schema has no such entry. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table model_spending, shop_secrets;

      update credit_accounts as account set available = available + taken.amount
      from (
        select user_id, sum(amount)::integer as amount from credit_entries where move = 'expire' group by user_id
      ) as taken
      where taken.user_id = account.user_id;
      alter table credit_entries disable trigger credit_entries_kept_with_account;
      delete from credit_entries where move = 'expire';
      alter table credit_entries enable trigger credit_entries_kept_with_account;

      drop index credit_entries_in_order, credit_entries_taken_back_once, credit_entries_restored_once;
      create unique index credit_entries_restored_once on credit_entries (order_id);
      create index credit_entries_by_user on credit_entries (user_id, created_at);
      alter table credit_entries drop constraint credit_entries_move_check,
        add constraint credit_entries_move_check
          check (move in ('grant', 'hold', 'capture', 'release', 'restore'));
    `);
  }
}
