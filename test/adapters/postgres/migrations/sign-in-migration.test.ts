import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { SignIn1763600000008 } from '../../../../src/adapters/postgres/migrations/0008-sign-in.js';
import { MIGRATIONS } from '../../../../src/adapters/postgres/migrations/all.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import { givenAccount, givenSession, later, MINUTE, NOW } from '../../../given.js';
import { SHAPE } from '../shape.js';

const LATER = MIGRATIONS.slice(MIGRATIONS.indexOf(SignIn1763600000008) + 1);

/** Rows from when a password was the only way to sign in. */
const ROWS = `
  insert into auth_users values
    ('ada', 'ada@example.com', 'hash', '2026-01-01T09:00Z', '2026-01-01T09:01Z', '{"full_name": "Ada Field"}', false,
     '2026-01-01T09:00Z', '2026-01-01T09:00Z'),
    ('ben', 'ben@example.com', 'hash', null, null, '{}', false, '2026-01-01T09:01Z', '2026-01-01T09:01Z');
  insert into users values ('ada', true), ('ben', false);
  insert into auth_sessions values ('desk', 'ada', '2026-01-01T09:00Z'), ('phone', 'ada', '2026-01-01T09:00Z');
  insert into auth_refresh_tokens values
    ('one', 'desk', null, '2026-01-01T09:00Z', '2026-01-01T09:01Z'), ('two', 'desk', 'one', '2026-01-01T09:01Z', null);
  insert into signing_keys values
    ('old', '{"kty": "EC"}', '2026-01-01T09:00Z'), ('new', '{"kty": "EC"}', '2026-01-01T09:01Z');
  insert into credit_accounts values ('ada', 10, 0);
  insert into credit_entries (user_id, move, from_account, to_account, amount, created_at)
    values ('ada', 'grant', 'granted', 'available', 10, '2026-01-01T09:00Z');
`;

describe('The migration to other ways to sign in', () => {
  let database: Database;
  let runner: QueryRunner;
  let [now, before]: unknown[] = [];
  const step = new SignIn1763600000008();
  const ports = () => postgresPorts(database);

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as QueryRunner;
    await database.query('drop schema public cascade; create schema public');
    for (const Migration of MIGRATIONS.slice(0, MIGRATIONS.indexOf(SignIn1763600000008))) {
      await new Migration().up(runner);
    }
    before = await database.query(SHAPE);
    await database.query(ROWS);
    await step.up(runner);
    now = await database.query(SHAPE);
    for (const Migration of LATER) await new Migration().up(runner);
  });
  afterAll(() => database.close());

  it('keeps every account, each with its e-mail as the way to sign in', async () => {
    const ada = givenAccount({ id: 'ada', password_hash: 'hash', last_sign_in_at: later(MINUTE) });
    expect(await ports().accounts.find('ada')).toEqual(ada);
    expect(await ports().accounts.byIdentity('email', 'ada')).toEqual(ada);
    expect(await ports().accounts.identities('ada')).toEqual([
      {
        id: expect.any(String),
        user_id: 'ada',
        provider: 'email',
        provider_id: 'ada',
        identity_data: { sub: 'ada', email: 'ada@example.com', email_verified: true },
        last_sign_in_at: later(MINUTE),
        created_at: NOW,
        updated_at: NOW,
      },
    ]);
    expect((await ports().accounts.identities('ben'))[0]?.identity_data).toMatchObject({
      email_verified: false,
    });
  });

  it('keeps sessions open, by a password, refreshed when their newest token was made', async () => {
    const [desk, phone] = ['desk', 'phone'].map((id) => givenSession({ id, user_id: 'ada' }));
    expect(await ports().sessions.list('ada')).toEqual([{ ...desk, refreshed_at: later(MINUTE) }, phone]);
    const rules = { reuseWindowMs: MINUTE, idleMs: MINUTE };
    const rotation = await ports().sessions.rotate('two', ['three'], later(2 * MINUTE), rules);
    expect(rotation.outcome).toBe('rotated');
  });

  it('gives each session its own secret to derive its tokens', async () => {
    const rows = await database.query<{ chain_secret: string }>('select chain_secret from auth_sessions');
    const secrets = rows.map(({ chain_secret }) => chain_secret);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f-]{72}$/);
    expect(new Set(secrets).size).toBe(2);
  });

  it('keeps the signing key, and adds the missing one', async () => {
    const next = { kid: 'next', jwk: {}, created_at: NOW, state: 'next' as const, retired_at: null };
    await ports().signingKeys.addFirst([{ ...next, kid: 'first', state: 'current' }, next]);
    const states = (await ports().signingKeys.list()).map(({ kid, state }) => [kid, state]);
    expect(states).toEqual([
      ['new', 'current'],
      ['next', 'next'],
      ['old', 'retired'],
    ]);
  });

  it('goes back to the earlier schema with every account, and forward again', async () => {
    await ports().accounts.update('ben', { password_hash: null });
    for (const Migration of LATER.toReversed()) await new Migration().down(runner);
    await step.down(runner);
    expect(await database.query(SHAPE)).toEqual(before);
    expect(await database.query('select id, password_hash from auth_users order by id')).toEqual([
      { id: 'ada', password_hash: 'hash' },
      { id: 'ben', password_hash: '' },
    ]);
    await step.up(runner);
    expect(await database.query(SHAPE)).toEqual(now);
    for (const Migration of LATER) await new Migration().up(runner);
    expect(await ports().accounts.find('ada')).toBeDefined();
  });
});
