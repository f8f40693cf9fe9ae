import { describe, expect, it } from '@jest/globals';
import { AUTH_DEFAULTS } from '../../../src/application/accounts/auth-settings.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import {
  DAY,
  givenAccount,
  givenFlow,
  givenFlowResult,
  givenOneTimeToken,
  givenOrder,
  givenUpload,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import {
  EMAIL,
  givenSignIn,
  landed,
  toOutcome,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  VERIFIER,
} from '../accounts/given-sign-in.js';

const HOUR = 60 * MINUTE;
const { flowLifetimeMs } = AUTH_DEFAULTS;

/** A shop that is swept this long after NOW. */
function setUp(...settings: Parameters<typeof givenSignIn>) {
  const world = givenSignIn(...settings);
  const sweptAfter = async (age: number) => {
    world.clock.set(later(age));
    await world.sweep();
  };
  return { ...world, sweptAfter };
}

describe('Sweep', () => {
  it.each([
    ['a request whose mail', 'mailRequests', HOUR],
    ['a sign-in whose mail', 'signInFlows', 2 * HOUR + flowLifetimeMs],
  ] as const)('deletes %s that nobody can use any more (%s)', async (_, table, age) => {
    const { requestMail, ports, stored, sweptAfter } = setUp();
    await requestMail.request('recovery', 'nobody@example.com', PKCE);
    const countRows = async () => (JSON.parse(await stored()) as Record<string, unknown[]>)[table]!.length;
    await sweptAfter(age);
    expect(await countRows()).toBe(1);
    await sweptAfter(age + 1);
    expect(await countRows()).toBe(0);
    expect(
      await ports.outbox.claim(['auth-mail'], { owner: 'worker', until: later(2 * age) }, later(age)),
    ).toBeDefined();
  });

  it("deletes a mail's token when its code in an address has expired too", async () => {
    const { ports, sweptAfter } = setUp();
    const token = givenOneTimeToken({ expires_at: later(HOUR) });
    await ports.oneTimeTokens.replace(token);
    await sweptAfter(HOUR + flowLifetimeMs);
    const isKept = await ports.oneTimeTokens.openLink(token.id);
    await sweptAfter(HOUR + flowLifetimeMs + 1);
    expect([isKept, await ports.oneTimeTokens.redeem(token.id)]).toEqual([true, false]);
  });

  it('deletes a finished sign-in that was never exchanged', async () => {
    const { ports, sweptAfter } = setUp();
    const [flow, result] = [givenFlow({ provider: 'google' }), givenFlowResult()];
    await ports.signInFlows.add(flow);
    await ports.signInFlows.finish(flow.id, result);
    await sweptAfter(2 * HOUR + flowLifetimeMs + 1);
    expect(await ports.signInFlows.byCode(result.code_hash)).toBeUndefined();
  });

  it('deletes the rest when a part of it fails', async () => {
    const { addUser, ports, sweptAfter } = setUp();
    const { user } = await addUser();
    ports.signInFlows.prune = () => Promise.reject(new Error('The database is busy.'));
    await expect(sweptAfter(60 * DAY + 1)).rejects.toThrow('The database is busy.');
    expect(await ports.sessions.list(user.account.id)).toEqual([]);
  });

  it('deletes a session that nobody can refresh any more', async () => {
    const { addUser, ports, sweptAfter } = setUp();
    const { user } = await addUser();
    await sweptAfter(60 * DAY);
    expect(await ports.sessions.list(user.account.id)).toHaveLength(1);
    await sweptAfter(60 * DAY + 1);
    expect(await ports.sessions.list(user.account.id)).toEqual([]);
  });

  // spec: unconfirmed-accounts-swept
  it('deletes an account that nobody confirmed after thirty days', async () => {
    const { ports, sweptAfter } = setUp();
    const account = givenAccount({ email_confirmed_at: null, created_at: NOW });
    await ports.accounts.add(account, false);
    await sweptAfter(30 * DAY);
    expect(await ports.accounts.find(account.id)).toBeDefined();
    await sweptAfter(30 * DAY + 1);
    expect(await ports.accounts.find(account.id)).toBeUndefined();
  });

  // spec: outbox-swept
  it('deletes a task a week after it was done, and keeps waiting ones', async () => {
    const { ports, stored, sweptAfter } = setUp();
    const lease = { owner: 'worker', until: later(HOUR) };
    await ports.outbox.add({ id: 'done', kind: 'auth-mail', subject: 'of-what-is-done' }, NOW);
    await ports.outbox.claim(['auth-mail'], lease, NOW);
    await ports.outbox.complete('done', NOW);
    await ports.outbox.add({ id: 'waits', kind: 'auth-mail', subject: 'of-what-waits' }, NOW);
    await sweptAfter(7 * DAY);
    expect(await stored()).toContain('of-what-is-done');
    await sweptAfter(7 * DAY + 1);
    expect(await stored()).not.toContain('of-what-is-done');
    expect(await stored()).toContain('of-what-waits');
  });

  it('keeps the task that prevents a second confirmation of an order', async () => {
    const { mailer, ports, sweptAfter, work } = setUp();
    const order = givenOrder({ user_id: (await givenUser(ports)).id });
    await ports.orders.place(order, NOW);
    const task = { id: order.id, kind: 'order-confirmation' as const, subject: order.id };
    await ports.outbox.add(task, NOW);
    await work();
    await sweptAfter(365 * DAY);
    await ports.outbox.add(task, later(365 * DAY));
    await work();
    expect(mailer.sent).toHaveLength(1);
  });

  it('keeps a PKCE sign-in whose mail waited and whose link was opened at the last moment', async () => {
    const { clock, exchangeCode, addUser, requestMail, sendMails, sweep, redeemToken } = setUp();
    await addUser();
    await requestMail.request('magiclink', EMAIL, PKCE);
    clock.advance(HOUR);
    await sweep();
    const [mail] = await sendMails();
    clock.advance(HOUR - 1);
    await sweep();
    const { code } = landed(await redeemToken.open(mail!.secret, PAGE, null)).query;
    clock.advance(flowLifetimeMs - 1);
    await sweep();
    expect(await toOutcome(exchangeCode.exchange(code!, VERIFIER, null))).toBe('welcome');
  });

  it('keeps the code of a mail and the interval between two', async () => {
    const { requestMail, clock, addUser, sendMails, sweep, redeemToken } = setUp({
      mailIntervalMs: 2 * HOUR,
    });
    await addUser();
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [mail] = await sendMails();
    clock.advance(HOUR - 1);
    await sweep();
    expect(await toOutcome(redeemToken.byCode('recovery', EMAIL, mail!.code, null))).toBe('welcome');
    clock.set(later(2 * HOUR - 1));
    await sweep();
    expect(await toOutcome(requestMail.request('recovery', EMAIL, PLAIN))).toBe('over_email_send_rate_limit');
  });

  it('is harmless when repeated, and keeps everything in use', async () => {
    const { accessOutcome, addUser, signIn, sweep } = setUp();
    const first = await addUser();
    await Promise.all([sweep(), sweep()]);
    expect(await accessOutcome(first)).toBe('welcome');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });
});

describe('photos of prints', () => {
  it('are deleted individually: a failure with one does not stop the others', async () => {
    const { ports, sweptAfter } = setUp();
    const { id: user_id } = await givenUser(ports);
    const photos = [1, 2, 3].map((minute) => givenUpload({ user_id, created_at: later(minute * MINUTE) }));
    for (const photo of photos) await ports.uploads.add(photo);
    const stuck = uploadKey(photos[1]!.id);
    const { pictureStore } = ports;
    const remove = pictureStore.delete.bind(pictureStore);
    pictureStore.delete = (key) => (key === stuck ? Promise.reject(new Error('It is in use.')) : remove(key));
    await expect(sweptAfter(31 * DAY)).rejects.toThrow(
      'expired data could not be deleted: Error: It is in use.',
    );
    expect(await ports.uploads.listIds(user_id)).toEqual([photos[1]!.id]);
    pictureStore.delete = remove;
    await sweptAfter(31 * DAY);
    expect(await ports.uploads.listIds(user_id)).toEqual([]);
  });

  it('are stored for thirty days, and deleted with their files', async () => {
    const { ports, sweptAfter } = setUp();
    const upload = givenUpload({ user_id: (await givenUser(ports)).id });
    await ports.uploads.add(upload);
    await ports.pictureStore.put(uploadKey(upload.id), Uint8Array.of(1));
    await sweptAfter(30 * DAY);
    expect(await ports.uploads.find(upload.id)).toEqual(upload);
    expect(await ports.pictureStore.get(uploadKey(upload.id))).toBeDefined();
    await sweptAfter(30 * DAY + 1);
    expect(await ports.uploads.find(upload.id)).toBeUndefined();
    expect(await ports.pictureStore.get(uploadKey(upload.id))).toBeUndefined();
  });
});
