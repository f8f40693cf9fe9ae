import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger, and beside it the two balances that must never be overdrawn. */
export class Credits1763600000004 implements MigrationInterface {
  readonly name = 'Credits1763600000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Every operation locks this row first: it is what a race is settled by.
      create table credit_accounts (
        user_id text collate "C" primary key references auth_users (id) on delete restrict,
        available integer not null check (available >= 0),
        held integer not null check (held >= 0)
      );

      create table credit_entries (
        id bigint primary key generated always as identity,
        user_id text collate "C" not null references credit_accounts (user_id) on delete restrict,
        move text not null check (move in ('grant', 'hold', 'capture', 'release', 'restore')),
        from_account text not null,
        to_account text not null,
        amount integer not null check (amount >= 0),
        job_id text collate "C" references generation_jobs (id) on delete restrict,
        order_id text collate "C" references orders (id) on delete restrict,
        created_at timestamptz(3) not null,
        constraint credit_entries_account_names check (
          from_account in ('granted', 'available', 'held', 'spent', 'expired') and
          to_account in ('granted', 'available', 'held', 'spent', 'expired')
        ),
        constraint credit_entries_about_a_job check (
          (move in ('hold', 'capture', 'release')) = (job_id is not null)
        )
      );
      create unique index credit_entries_hold_once on credit_entries (job_id) where move = 'hold';
      create unique index credit_entries_settled_once on credit_entries (job_id)
        where move in ('capture', 'release');
      create unique index credit_entries_restored_once on credit_entries (order_id);
      create index credit_entries_by_user on credit_entries (user_id, created_at);

      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end $$;
      create trigger credit_entries_append_only before update or delete on credit_entries
        for each row execute function refuse_change();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table credit_entries, credit_accounts; drop function refuse_change()');
  }
}
