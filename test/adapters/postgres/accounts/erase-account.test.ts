import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../../../src/adapters/postgres/database.js';
import { openEmbedded } from '../../../../src/adapters/postgres/open-database.js';
import { postgresPorts } from '../../../../src/adapters/postgres/ports.js';
import {
  givenAccount,
  givenFactor,
  givenFlow,
  givenFlowResult,
  givenIdentity,
  givenJob,
  givenOneTimeToken,
  givenOrder,
  givenOrderItem,
  givenPrint,
  givenSession,
  later,
  MINUTE,
  NOW,
} from '../../../given.js';

const AT = later(MINUTE);
const EMAIL = 'ada@fields.example';
const NEW_EMAIL = 'post@meadows.example';
const givenMail = (id: string, kind: 'magiclink' | 'email_change', email: string) =>
  ({ id, kind, email, redirect_to: '/', flow_id: null, created_at: NOW }) as const;

describe('An erased account', () => {
  let database: Database;
  const ports = () => postgresPorts(database);

  /** Names the tables in which any row contains one of these words. */
  async function tablesThatKnow(words: RegExp): Promise<string[]> {
    const tables = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const known: string[] = [];
    for (const { name } of tables) {
      const rows = await database.query(`select row_to_json(row)::text as row from "${name}" as row`);
      if (words.test(JSON.stringify(rows))) known.push(name);
    }
    return known;
  }

  beforeAll(async () => {
    database = await openEmbedded({ folder: 'memory', connectionTimeoutMillis: 5000 });
    const { accounts, authMails, credits, factors, oneTimeTokens, orders, sessions, signInFlows } = ports();
    await accounts.add(givenAccount({ id: 'boss', user_metadata: {} }), true);
    const person = { email: EMAIL, new_email: NEW_EMAIL, user_metadata: { full_name: 'Ada Field' } };
    await accounts.add(givenAccount({ id: 'ada', app_metadata: { provider: 'google' }, ...person }), true);
    const identity_data = { email: EMAIL, full_name: 'Ada Field' };
    await accounts.saveIdentity(givenIdentity({ user_id: 'ada', identity_data }));
    await sessions.open(givenSession({ user_id: 'ada' }), 'refresh', 'chain');
    const factor = givenFactor({ user_id: 'ada' });
    await factors.add(factor, 1);
    await factors.addChallenge({ id: 'challenge', factor_id: factor.id, expires_at: AT });
    await oneTimeTokens.replace(givenOneTimeToken({ user_id: 'ada', email: EMAIL }));
    const flow = givenFlow();
    await signInFlows.add(flow);
    await signInFlows.finish(flow.id, givenFlowResult({ user_id: 'ada' }));
    await authMails.request(givenMail('link', 'magiclink', EMAIL), 0);
    await authMails.request(givenMail('change', 'email_change', NEW_EMAIL), 0);
    await authMails.request(givenMail('neighbour', 'magiclink', NEW_EMAIL), 0);
    await credits.openLedger('ada', 10, NOW);
    const job = await givenJob(ports(), { user_id: 'ada' }, 0);
    await credits.hold('ada', job.id, NOW);
    const print = await givenPrint(ports(), { user_id: 'ada' });
    const lines = [givenOrderItem({ generation_job_id: print.id })];
    const order = givenOrder({
      id: 'order',
      user_id: 'ada',
      email: 'to@deliver.example',
      status: 'delivered',
      number: 1001,
      paid_at: NOW,
      order_items: lines,
    });
    await orders.place(order, NOW);
    await credits.restoreForOrder('ada', 'order', NOW);
    await accounts.erase('ada', AT);
  });
  afterAll(() => database.close());

  it.each([
    ['generation_jobs', 'user_id'],
    ['orders', 'user_id'],
    ['payment_events', 'order_id'],
    ['payment_events', 'session_id'],
    ['payment_events', 'payment_id'],
  ])('is found in %s by an index of every %s at any number of rows', async (table, column) => {
    const indexes = await database.query(
      `select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indrelid = $1::regclass and attname = $2 and indpred is null`,
      [table, column],
    );
    expect(indexes).toHaveLength(1);
  });

  it('is referenced by its id only, in orders and prints', async () => {
    expect(await tablesThatKnow(/\bada\b/)).toEqual([
      'auth_users',
      'erased_accounts',
      'generation_jobs',
      'orders',
      'users',
    ]);
    expect(await tablesThatKnow(/Ada Field|ada@fields/)).toEqual([]);
    const [row] = await database.query('select * from auth_users where id = $1', ['ada']);
    expect(row).toEqual({
      ...givenAccount({ id: 'ada', email: 'erased-ada@erased.invalid', updated_at: AT }),
      password_hash: null,
      email_confirmed_at: null,
      app_metadata: {},
      user_metadata: {},
      erased_at: AT,
    });
    expect(await database.query('select is_admin from users where auth_user_id = $1', ['ada'])).toEqual([
      { is_admin: false },
    ]);
  });

  it("takes the mail to its new address with it, and not another person's mail to that address", async () => {
    const { authMails } = ports();
    const found = await Promise.all(['link', 'change', 'neighbour'].map((id) => authMails.find(id)));
    expect(found.map((mail) => mail?.id)).toEqual([undefined, undefined, 'neighbour']);
  });

  it('leaves no print that can still be ordered', async () => {
    const job = await givenJob(ports(), {}, 0);
    await ports().accounts.erase(job.user_id, AT);
    const { user_id } = await givenJob(ports());
    const lines = [givenOrderItem({ generation_job_id: job.id })];
    const order = givenOrder({ user_id, order_items: lines });
    await expect(ports().orders.place(order, AT)).rejects.toMatchObject({ code: 'print_unavailable' });
    expect(await ports().orders.find(order.id)).toBeUndefined();
  });

  it('can get no new identity', async () => {
    await ports().accounts.saveIdentity(givenIdentity({ user_id: 'ada', provider_id: 'google-ada' }));
    expect(await ports().accounts.identities('ada')).toEqual([]);
    expect(await ports().accounts.byIdentity('google', 'google-ada')).toBeUndefined();
  });

  it('keeps the e-mail of its placeholder free', async () => {
    const { accounts } = ports();
    await accounts.add(givenAccount({ id: 'eve' }), false);
    await accounts.add(givenAccount({ id: 'squatter', email: 'erased-eve@erased.invalid' }), false);
    expect(await accounts.erase('eve', AT)).toEqual([]);
    expect(await accounts.byEmail('erased-eve@erased.invalid')).toMatchObject({ id: 'squatter' });
  });
});
