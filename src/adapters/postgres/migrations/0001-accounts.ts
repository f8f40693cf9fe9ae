import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ids are text that the application makes, in byte order: a malformed id in an address is then simply not found, and
 * ids settle equal times alike everywhere. Times have milliseconds, as the application's do, so that what was read can
 * be compared with what is stored.
 */
export class Accounts1763600000001 implements MigrationInterface {
  readonly name = 'Accounts1763600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table auth_users (
        id text collate "C" primary key,
        email text not null,
        password_hash text not null,
        email_confirmed_at timestamptz(3),
        last_sign_in_at timestamptz(3),
        user_metadata jsonb not null,
        must_change_password boolean not null,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint auth_users_email_once unique (email)
      );

      create table users (
        auth_user_id text collate "C" primary key references auth_users (id) on delete cascade,
        is_admin boolean not null
      );
      create index users_admins on users (auth_user_id) where is_admin;

      create table auth_sessions (
        id text collate "C" primary key,
        user_id text collate "C" not null references auth_users (id) on delete cascade,
        created_at timestamptz(3) not null
      );
      create index auth_sessions_by_user on auth_sessions (user_id);

      -- place: the order in which a session's tokens were made, also within one millisecond
      create table auth_refresh_tokens (
        hash text collate "C" primary key,
        session_id text collate "C" not null references auth_sessions (id) on delete cascade,
        parent text collate "C",
        created_at timestamptz(3) not null,
        used_at timestamptz(3),
        place bigint not null generated always as identity
      );
      create index auth_refresh_tokens_newest on auth_refresh_tokens (session_id, place desc);

      create table signing_keys (
        kid text collate "C" primary key,
        jwk jsonb not null,
        created_at timestamptz(3) not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signing_keys, auth_refresh_tokens, auth_sessions, users, auth_users');
  }
}
