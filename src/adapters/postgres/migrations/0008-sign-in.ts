import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Confirmed addresses, other ways to sign in, second factors, keys that change; and accounts that can be erased. */
export class SignIn1763600000008 implements MigrationInterface {
  readonly name = 'SignIn1763600000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNTS);
    await runner.query(SESSIONS);
    await runner.query(MAILS);
    await runner.query(FACTORS);
    await runner.query(KEYS);
  }

  /** Accounts without a password get an unusable hash. Their owners must request a new password. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table service_keys, auth_challenges, auth_factors, auth_mail_requests, auth_flows, auth_one_time_tokens,
        auth_identities;

      delete from signing_keys where state = 'next';
      alter table signing_keys drop column state, drop column retired_at;

      alter table auth_sessions drop column aal, drop column amr, drop column user_agent, drop column refreshed_at,
        drop column chain_secret;

      drop trigger credit_entries_kept_with_account on credit_entries;
      drop function refuse_delete_while_account();
      drop trigger credit_entries_append_only on credit_entries;
      create trigger credit_entries_append_only before update or delete on credit_entries
        for each row execute function refuse_change();

      update auth_users set password_hash = '' where password_hash is null;
      drop index auth_users_oldest;
      drop index auth_users_email_once;
      alter table auth_users
        alter column password_hash set not null,
        drop column new_email,
        drop column email_change_agreed,
        drop column confirmation_sent_at,
        drop column recovery_sent_at,
        drop column email_change_sent_at,
        drop column reauthentication_sent_at,
        drop column banned_until,
        drop column app_metadata,
        drop column erased_at,
        add constraint auth_users_email_once unique (email);
    `);
  }
}

const ACCOUNTS = `
  alter table auth_users
    alter column password_hash drop not null,
    add column new_email text,
    add column email_change_agreed text check (email_change_agreed in ('current', 'new')),
    add column confirmation_sent_at timestamptz(3),
    add column recovery_sent_at timestamptz(3),
    add column email_change_sent_at timestamptz(3),
    add column reauthentication_sent_at timestamptz(3),
    add column banned_until timestamptz(3),
    add column app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
    -- What orders and featured prints of somebody who left point at; nothing else sees such a row.
    add column erased_at timestamptz(3),
    drop constraint auth_users_email_once;
  alter table auth_users alter column app_metadata drop default;
  -- Nobody can be in the way of the placeholder that an erased row has for its e-mail.
  create unique index auth_users_email_once on auth_users (email) where erased_at is null;
  create index auth_users_oldest on auth_users (created_at, id) where erased_at is null;

  create table auth_identities (
    id text collate "C" primary key,
    user_id text collate "C" not null references auth_users (id) on delete cascade,
    provider text not null check (provider in ('email', 'google')),
    provider_id text collate "C" not null,
    identity_data jsonb not null,
    last_sign_in_at timestamptz(3),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    constraint auth_identities_once unique (provider, provider_id)
  );
  create index auth_identities_by_user on auth_identities (user_id);
  insert into auth_identities
    (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
  select gen_random_uuid()::text, id, 'email', id,
    jsonb_build_object('sub', id, 'email', email, 'email_verified', email_confirmed_at is not null),
    last_sign_in_at, created_at, updated_at
  from auth_users;

  -- A ledger only grows, and goes as a whole with the person whose it was.
  create function refuse_delete_while_account() returns trigger language plpgsql as $$
  begin
    if exists (select from auth_users where id = old.user_id and erased_at is not null) then
      return old;
    end if;
    raise exception '% is append-only', tg_table_name;
  end $$;
  drop trigger credit_entries_append_only on credit_entries;
  create trigger credit_entries_append_only before update on credit_entries
    for each row execute function refuse_change();
  create trigger credit_entries_kept_with_account before delete on credit_entries
    for each row execute function refuse_delete_while_account();
`;

/** Until now there was one way to open a session, and its newest token says when it was last refreshed. */
const SESSIONS = `
  alter table auth_sessions
    add column aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
    add column amr jsonb,
    add column user_agent text,
    add column refreshed_at timestamptz(3),
    -- A session's refresh tokens follow from one another by it.
    add column chain_secret text;
  update auth_sessions set
    amr = jsonb_build_array(
      jsonb_build_object('method', 'password', 'timestamp', floor(extract(epoch from created_at))::bigint)
    ),
    refreshed_at = coalesce(
      (select max(created_at) from auth_refresh_tokens where session_id = auth_sessions.id), created_at
    ),
    chain_secret = gen_random_uuid()::text || gen_random_uuid()::text;
  alter table auth_sessions
    alter column aal drop default,
    alter column amr set not null,
    alter column refreshed_at set not null,
    alter column chain_secret set not null;
`;

const MAILS = `
  create table auth_one_time_tokens (
    id text collate "C" primary key,
    user_id text collate "C" not null references auth_users (id) on delete cascade,
    kind text not null check (
      kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')
    ),
    asked text not null check (asked in ('signup', 'magiclink', 'recovery', 'email_change', 'reauthentication')),
    email text not null,
    link_hash text collate "C" not null,
    code_hash text not null,
    -- No key: a flow may be gone before its token, which then must not look like one without a flow.
    flow_id text collate "C",
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    attempts integer not null default 0 check (attempts >= 0),
    link_opened boolean not null default false,
    constraint auth_one_time_tokens_once unique (user_id, kind)
  );
  create index auth_one_time_tokens_by_link on auth_one_time_tokens (link_hash);
  create index auth_one_time_tokens_by_email on auth_one_time_tokens (email);

  -- The flow, and below it who came back.
  create table auth_flows (
    id text collate "C" primary key,
    provider text not null check (provider in ('email', 'google')),
    challenge jsonb,
    redirect_to text not null,
    created_at timestamptz(3) not null,

    user_id text collate "C" references auth_users (id) on delete cascade,
    method text,
    code_hash text collate "C",
    token_id text collate "C",
    provider_token text,
    provider_refresh_token text,
    expires_at timestamptz(3),
    constraint auth_flows_code_once unique (code_hash),
    constraint auth_flows_finished_whole check (
      num_nulls(user_id, method, code_hash, expires_at) in (0, 4)
    )
  );
  create index auth_flows_by_user on auth_flows (user_id);
  create index auth_flows_oldest on auth_flows (created_at);

  create table auth_mail_requests (
    id text collate "C" primary key,
    kind text not null check (kind in ('signup', 'magiclink', 'recovery', 'email_change', 'reauthentication')),
    email text not null,
    redirect_to text not null,
    flow_id text collate "C",
    created_at timestamptz(3) not null
  );
  create index auth_mail_requests_newest on auth_mail_requests (email, kind, created_at);
`;

const FACTORS = `
  create table auth_factors (
    id text collate "C" primary key,
    user_id text collate "C" not null references auth_users (id) on delete cascade,
    factor_type text not null check (factor_type in ('totp')),
    friendly_name text not null,
    status text not null check (status in ('unverified', 'verified')),
    secret text not null,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    last_step bigint,
    tries integer not null default 0 check (tries >= 0),
    tries_since timestamptz(3)
  );
  create index auth_factors_by_user on auth_factors (user_id);
  create unique index auth_factors_name_once on auth_factors (user_id, friendly_name) where friendly_name <> '';

  create table auth_challenges (
    id text collate "C" primary key,
    factor_id text collate "C" not null references auth_factors (id) on delete cascade,
    expires_at timestamptz(3) not null
  );
  create index auth_challenges_by_factor on auth_challenges (factor_id);
`;

const KEYS = `
  create table service_keys (
    id text collate "C" primary key,
    name text not null,
    hash text collate "C" not null,
    created_at timestamptz(3) not null,
    constraint service_keys_hash_once unique (hash)
  );

  alter table signing_keys
    add column state text check (state in ('next', 'current', 'retired')),
    add column retired_at timestamptz(3);
  update signing_keys set state = 'current'
    where kid = (select kid from signing_keys order by created_at desc, kid desc limit 1);
  update signing_keys set state = 'retired', retired_at = now() where state is null;
  alter table signing_keys
    alter column state set not null,
    add constraint signing_keys_retired_at_a_time check ((state = 'retired') = (retired_at is not null));
  create unique index signing_keys_one_in_turn on signing_keys (state) where state <> 'retired';
`;
