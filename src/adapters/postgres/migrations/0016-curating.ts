import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds pins and their board, edits of texts and prices, and the action log. */
export class Curating1763600000016 implements MigrationInterface {
  readonly name = 'Curating1763600000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Mood as it was measured, where an admin has written another.
      alter table generation_jobs add column measured_mood jsonb;
      -- The lists of whoever curates: what is shown has an index already.
      create index prints_hidden on generation_jobs (created_at desc, id desc) where hidden_at is not null;
      create index jobs_failed on generation_jobs (created_at desc, id desc) where status = 4;
      create index jobs_by_time on generation_jobs (created_at, status);
      create index orders_by_time_paid on orders (paid_at) where paid_at is not null;
      create index prints_posted on generation_jobs (created_at desc, id desc) where pinterest_posted;

      -- One connection at most; what opens it is sealed.
      drop table pinterest_auth;
      create table pinterest_auth (
        id text collate "C" primary key,
        sealed text not null,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null,
        connected_by text collate "C" not null,
        board_id text collate "C",
        board_name text,
        paused_until timestamptz(3),
        -- One at a time asks the board, one renews the connection, and no two pins are nearer than the pace.
        busy_until timestamptz(3),
        next_at timestamptz(3),
        renewing_until timestamptz(3),
        constraint pinterest_auth_whole_board check ((board_id is null) = (board_name is null))
      );
      create unique index pinterest_auth_once on pinterest_auth ((true));

      -- The way of a pin, which may outlive its print; that it hangs, and where, stands with the print, too.
      create table pins (
        generation_job_id text collate "C" primary key,
        state text not null check (state in ('waiting', 'posting', 'posted', 'failed', 'removing')),
        asked_at timestamptz(3) not null,
        asked_by text collate "C" not null,
        -- When its turn is.
        due_at timestamptz(3) not null,
        pin_id text collate "C",
        board_id text collate "C",
        -- What it links to, by which it is found again.
        link text,
        url text,
        posted_at timestamptz(3),
        code text,
        message text,
        constraint pins_posted_whole check (state <> 'posted' or num_nulls(pin_id, url, posted_at) = 0),
        constraint pins_failed_whole check ((state = 'failed') = (message is not null))
      );
      create index pins_last_asked on pins (asked_at desc, generation_job_id desc);
      create index pins_by_state on pins (state, asked_at desc, generation_job_id desc) where state <> 'posted';
      create index pins_last_posted on pins (posted_at);

      -- What is good once and for a moment, in place of a token in an address.
      create table tickets (
        hash text collate "C" primary key,
        kind text not null,
        user_id text collate "C" not null references auth_users (id) on delete cascade,
        expires_at timestamptz(3) not null
      );
      create index tickets_oldest on tickets (expires_at);

      -- Entries outlive whoever made them.
      create table admin_actions (
        id text collate "C" primary key,
        created_at timestamptz(3) not null,
        user_id text collate "C" not null,
        action text not null,
        subjects text[] not null,
        given jsonb not null,
        outcome text
      );
      create index admin_actions_newest on admin_actions (created_at desc, id desc);
      create index admin_actions_by_subject on admin_actions using gin (subjects);

      -- What was changed here lies over what the catalogue's files say, which are read anew at each start.
      create table collection_edits (
        collection_type text not null,
        value text not null,
        texts jsonb not null,
        edited_at timestamptz(3) not null,
        primary key (collection_type, value)
      );
      create table variant_edits (
        sku text primary key,
        price integer check (price > 0),
        sold boolean not null,
        edited_at timestamptz(3) not null
      );

      -- Filled up by an admin, once per person and request.
      alter table credit_entries add column request_id text collate "C",
        add constraint credit_entries_asked_once unique (user_id, request_id);

      create index outbox_waiting on outbox (attempts desc, not_before) where done_at is null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index outbox_waiting;
      alter table credit_entries drop column request_id;
      drop table variant_edits, collection_edits, admin_actions, tickets, pins, pinterest_auth;
      create table pinterest_auth (
        id text collate "C" primary key,
        expires_at timestamptz(3) not null,
        created_at timestamptz(3) not null
      );
      create index pinterest_auth_newest on pinterest_auth (created_at desc);
      drop index prints_hidden, jobs_failed, jobs_by_time, orders_by_time_paid, prints_posted;
      alter table generation_jobs drop column measured_mood;
    `);
  }
}
