import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { claimJob, claimPrint } from '../../claim.js';
import { MemoryTotp } from '../../../src/adapters/memory/accounts/totp.js';
import { BrowsePrints } from '../../../src/application/prints/browse-prints.js';
import { SaleConditions } from '../../../src/application/prints/sale-conditions.js';
import { PaintPrints } from '../../../src/application/creating/paint-prints.js';
import { masterKey, renditionKey } from '../../../src/domain/prints/print.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import {
  DAY,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPaymentEvent,
  givenPrint,
  givenUpload,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import {
  EMAIL,
  givenSignIn,
  GOOGLE_ADA,
  landed,
  toOutcome,
  toOutcomes,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  VERIFIER,
} from './given-sign-in.js';

const NEW = 'ada@field.example';

async function setUp() {
  const world = givenSignIn();
  const first = await world.addUser({ user_metadata: { full_name: 'Ada Field' } });
  const { id } = first.user.account;
  return { ...world, first, id, erase: () => world.eraseAccount.erase(id) };
}

describe('an erased person', () => {
  it('is signed out everywhere, and cannot sign in', async () => {
    const { signIn, first, accessOutcome, erase } = await setUp();
    await erase();
    expect(await accessOutcome(first)).toBe('user_not_found');
    expect(await toOutcome(signIn.refresh(first.refresh_token))).toBe('refresh_token_not_found');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('cannot use links and codes that were on their way', async () => {
    const { requestMail, changeAccount, clock, first, redeemToken, callerOf, erase, sendMails } =
      await setUp();
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [recovery] = await sendMails();
    clock.advance(MINUTE);
    await changeAccount.change(await callerOf(first), { ...PLAIN, email: NEW });
    const mails = [recovery!, ...(await sendMails())];
    expect(mails).toHaveLength(3);
    await erase();
    for (const { to, code, secret } of mails) {
      for (const type of ['email', 'recovery', 'email_change'] as const) {
        expect(await toOutcome(redeemToken.byCode(type, to, code, null))).toBe('otp_expired');
        expect(await toOutcome(redeemToken.byLink(type, secret, null))).toBe('otp_expired');
      }
      expect(landed(await redeemToken.open(secret, PAGE, null)).fragment).toMatchObject({
        error_code: 'otp_expired',
      });
    }
  });

  it('cannot exchange a code in an address for a session', async () => {
    const { exchangeCode, signInWithGoogle, erase } = await setUp();
    const state = await signInWithGoogle.begin(PKCE);
    const tokens = { provider_token: 'ya29', provider_refresh_token: null };
    const { query } = landed(await signInWithGoogle.finish(state, GOOGLE_ADA, tokens, null));
    await erase();
    expect(await toOutcome(exchangeCode.exchange(query['code']!, VERIFIER, null))).toBe(
      'flow_state_not_found',
    );
  });

  it('gets no mail requested before', async () => {
    const { requestMail, erase, sendMails, reported: event } = await setUp();
    for (const kind of ['recovery', 'reauthentication'] as const)
      await requestMail.request(kind, EMAIL, PLAIN);
    await erase();
    expect(await sendMails()).toEqual([]);
    expect(event).toEqual([]);
  });

  it('may sign up again, with the same address and the same Google account', async () => {
    const { idTokens, manageAccounts, ports, signIn, signInWithGoogle, signUp, id, erase } = await setUp();
    idTokens.accept('good', GOOGLE_ADA);
    await signInWithGoogle.withIdToken('good', undefined, null);
    await ports.credits.openLedger(id, 2, NOW);
    await erase();
    const input = { ...PLAIN, email: EMAIL, password: 'a-new-password', userAgent: null };
    await signUp.signUp(input);
    const [only, ...more] = (await manageAccounts.list(1, 10)).users;
    expect(more).toEqual([]);
    expect(only!.account.id).not.toBe(id);
    expect(only!.account.user_metadata).toEqual({});
    expect(await ports.accounts.byIdentity('google', GOOGLE_ADA.sub)).toBeUndefined();
    expect(await ports.credits.balance(only!.account.id)).toBeUndefined();
    expect(await ports.credits.balance(id)).toBeUndefined();
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('is in no row under any known name or address', async () => {
    const { requestMail, changeAccount, clock, idTokens, secondFactors, signInWithGoogle, ...world } =
      await setUp();
    const { first, callerOf, erase, sendMails, stored } = world;
    const caller = await callerOf(first);
    idTokens.accept('good', GOOGLE_ADA);
    await signInWithGoogle.withIdToken('good', undefined, 'Firefox on a phone');
    const { factor } = await secondFactors.enrol(caller, 'Phone of Ada');
    const { id } = await secondFactors.challenge(caller, factor.id);
    await secondFactors.verify(caller, factor.id, id, MemoryTotp.computeCode(factor.secret, clock.now()));
    await changeAccount.change(caller, { ...PKCE, email: NEW });
    await requestMail.request('magiclink', EMAIL, PLAIN);
    await sendMails();
    const known = [EMAIL, NEW, 'Ada Field', GOOGLE_ADA.sub, 'Firefox', 'Phone of Ada', factor.secret];
    const left = async () => {
      const rows = await stored();
      return known.filter((one) => rows.includes(one));
    };
    expect(await left()).toEqual(known);
    await erase();
    expect(await left()).toEqual([]);
  });

  it('does not affect anyone else', async () => {
    const { addUser, accessOutcome, erase } = await setUp();
    const eve = await addUser({ email: 'eve@example.com' });
    await erase();
    expect(await accessOutcome(eve)).toBe('welcome');
  });

  it('is erased once by concurrent calls', async () => {
    const { erase } = await setUp();
    expect(await toOutcomes([erase(), erase()])).toEqual(['user_not_found', 'welcome']);
  });
});

describe('the prints of an erased person', () => {
  const bytes = Uint8Array.of(1, 2, 3);

  async function givenPrints() {
    const world = await setUp();
    const { ports, id } = world;
    const print = async (overrides = {}) => {
      const { id: printId, image_widths } = await givenPrint(ports, { user_id: id, ...overrides });
      const renditions = image_widths.map((width) => renditionKey(printId, width, 'webp'));
      const files = [masterKey(printId), ...renditions, renditionKey(printId, 320, 'avif')];
      for (const key of files) await ports.pictureStore.put(key, bytes);
      const left = async () => {
        const found = await Promise.all(files.map((key) => ports.pictureStore.get(key)));
        return found.filter((one) => one !== undefined).length;
      };
      return { id: printId, files: files.length, left };
    };
    return { ...world, print };
  }

  it('are deleted, with every file', async () => {
    const { clock, ports, print, erase, work } = await givenPrints();
    const [one, two] = [await print(), await print()];
    await erase();
    expect(await ports.prints.findMany([one.id, two.id])).toEqual([]);
    await work();
    expect([await one.left(), await two.left()]).toEqual([one.files, two.files]); // somebody may be painting
    clock.advance(MINUTE);
    await work();
    expect([await one.left(), await two.left()]).toEqual([0, 0]);
  });

  it('stay private if they were bought, with only the files that the order needs', async () => {
    const { clock, addUser, ports, print, erase, work } = await givenPrints();
    const bought = await print();
    const eve = (await addUser({ email: 'eve@example.com' })).user.account;
    const order_items = [givenOrderItem({ generation_job_id: bought.id })];
    await ports.orders.place(givenOrder({ user_id: eve.id, order_items, status: 'paid', paid_at: NOW }), NOW);
    const { image_widths } = (await ports.prints.find(bought.id))!;
    await erase();
    clock.advance(MINUTE);
    await work();
    expect(await ports.prints.find(bought.id)).toBeUndefined();
    const browse = new BrowsePrints(ports, new SaleConditions(ports, 72));
    expect(await toOutcome(browse.show(bought.id))).toBe('taken_down');
    expect(await toOutcome(browse.show(randomUUID()))).toBe('not_found');
    const kept: string[] = [];
    for await (const key of ports.pictureStore.keys()) kept.push(key);
    expect(kept.sort()).toEqual(
      [masterKey(bought.id), renditionKey(bought.id, image_widths[0]!, 'webp')].sort(),
    );
  });

  it.each(['pending', 'expired', 'failed'] as const)(
    "are deleted despite a stranger's order that is %s",
    async (status) => {
      const { clock, addUser, ports, print, erase, sweep, work } = await givenPrints();
      const one = await print();
      const eve = (await addUser({ email: 'eve@example.com' })).user.account;
      const order_items = [givenOrderItem({ generation_job_id: one.id })];
      const order = givenOrder({ user_id: eve.id, order_items, status, expires_at: later(60 * MINUTE) });
      await ports.orders.place(order, NOW);
      await erase();
      expect(await ports.prints.find(one.id)).toBeUndefined();
      clock.advance(61 * MINUTE);
      await sweep();
      await work();
      expect(await ports.generationJobs.find(one.id)).toBeUndefined();
      expect(await ports.orders.find(order.id)).toBeUndefined();
      expect(await one.left()).toBe(0);
    },
  );

  it('are deleted even if they are public', async () => {
    const { clock, ports, print, erase, work } = await givenPrints();
    const featured = await print();
    await ports.prints.setFeatured([featured.id], true);
    await erase();
    clock.advance(MINUTE);
    await work();
    expect(await ports.generationJobs.find(featured.id)).toBeUndefined();
    expect(await featured.left()).toBe(0);
  });

  it('are deleted with their pictures while they are being painted', async () => {
    const { clock, ports, id, erase, work } = await givenPrints();
    const job = await givenJob(ports, { user_id: id }, 0);
    const paint = new PaintPrints(ports, () => undefined);
    const claimed = (await claimPrint(paint, 'painter'))!;
    const { imageModel } = ports;
    ports.imageModel = {
      ...imageModel,
      paint: async (...request) => {
        await erase();
        return { ...(await imageModel.paint(...request)), billed: true };
      },
    };
    await paint.work(claimed, 'painter');
    clock.advance(MINUTE);
    await work();
    expect(await ports.generationJobs.find(job.id)).toBeUndefined();
    expect(await ports.prints.isPublic(job.id)).toBeUndefined();
    for await (const key of ports.pictureStore.keys()) expect(key).not.toContain(job.id);
  });

  it('are deleted with the photos that they began with', async () => {
    const { clock, ports, id, erase, work } = await givenPrints();
    const upload = givenUpload({ user_id: id });
    await ports.uploads.add(upload);
    await ports.pictureStore.put(uploadKey(upload.id), Uint8Array.of(1));
    await erase();
    expect(await ports.uploads.find(upload.id)).toBeUndefined();
    clock.advance(MINUTE);
    await work();
    expect(await ports.pictureStore.get(uploadKey(upload.id))).toBeUndefined();
  });

  it('leave the queue before they are painted', async () => {
    const { ports, id, erase } = await givenPrints();
    await givenJob(ports, { user_id: id }, 0);
    await erase();
    expect(await claimJob(ports.generationJobs, { owner: 'painter', until: NOW }, NOW)).toBeUndefined();
  });

  it('do not include those of others', async () => {
    const { clock, addUser, print, erase, work } = await givenPrints();
    const eve = (await addUser({ email: 'eve@example.com' })).user.account;
    const hers = await print({ user_id: eve.id });
    await print();
    await erase();
    clock.advance(MINUTE);
    await work();
    expect(await hers.left()).toBe(hers.files);
  });

  it('lose their files eventually, even if the first removal fails', async () => {
    const { clock, ports, print, erase, work, reported: event } = await givenPrints();
    const one = await print();
    const { deleteBelow } = ports.pictureStore;
    ports.pictureStore.deleteBelow = async () => Promise.reject(new Error('the disk is away'));
    await erase();
    clock.advance(MINUTE);
    await work();
    expect(event).toHaveLength(1);
    expect(await one.left()).toBe(one.files);
    ports.pictureStore.deleteBelow = deleteBelow;
    clock.advance(MINUTE);
    await work();
    expect(await one.left()).toBe(0);
  });
});

describe('other data of an erased person', () => {
  it('stays in paid orders, and is deleted with unpaid ones', async () => {
    const { ports, id, erase } = await setUp();
    const print = await givenPrint(ports);
    const order_items = [givenOrderItem({ generation_job_id: print.id })];
    const [paid, unpaid] = [
      givenOrder({ user_id: id, order_items, status: 'paid', paid_at: NOW }),
      givenOrder({ user_id: id, order_items, email: 'typed@address.example' }),
    ];
    for (const order of [paid, unpaid]) await ports.orders.place(order, NOW);
    await erase();
    expect(await ports.orders.find(paid.id)).toEqual(paid);
    expect(await ports.orders.find(unpaid.id)).toBeUndefined();
  });

  it('is removed from payment events, late ones too', async () => {
    const { ports, id, erase, stored, sweep } = await setUp();
    const print = await givenPrint(ports);
    const order_items = [givenOrderItem({ generation_job_id: print.id })];
    const order = givenOrder({ user_id: id, order_items, email: 'order@kept.example' });
    await ports.orders.place(order, NOW);
    const event = (kind: 'paid' | 'refunded', email: string) =>
      ports.orders.settle(
        givenPaymentEvent({ kind, order_id: order.id, session_id: null, amount_total: order.total, email }),
        NOW,
      );
    await event('paid', 'order@kept.example');
    await erase();
    await event('refunded', 'late@payer.example');
    await sweep();
    expect(await stored()).not.toContain('late@payer.example');
    expect((await stored()).match(/order@kept\.example/g)).toHaveLength(1); // the order's own
  });

  it('is removed from the log, from reasons of tasks and from stored mails', async () => {
    const { requestMail, mailer, ports, erase, stored, work } = await setUp();
    await requestMail.request('recovery', EMAIL, PLAIN);
    await work();
    expect(mailer.sent).toHaveLength(1);
    const subject = randomUUID();
    const entry = { id: randomUUID(), created_at: NOW, user_id: 'boss', action: 'x', outcome: null };
    await ports.adminActions.add({ ...entry, subjects: [subject, EMAIL], given: { note: `wrote ${EMAIL}` } });
    const task = { id: randomUUID(), kind: 'refund' as const, subject };
    await ports.outbox.add(task, NOW);
    await ports.outbox.requeue(task.id, NOW, `550 no mailbox ${EMAIL.toUpperCase()}`);
    await erase();
    expect(mailer.sent).toEqual([]);
    expect((await stored()).toLowerCase()).not.toContain(EMAIL);
    expect((await ports.outbox.listUnfinished({ failed: true }, { limit: 9 })).rows).toHaveLength(1);
    expect((await ports.adminActions.list({ subjects: [subject] }, { limit: 2 })).rows).toHaveLength(1);
  });
});

describe('somebody who never confirmed their address', () => {
  it('is deleted after thirty days', async () => {
    const { clock, ports, signUp, sweep } = givenSignIn();
    await signUp.signUp({ ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null });
    clock.advance(29 * DAY);
    await sweep();
    expect(await ports.accounts.byEmail(EMAIL)).toBeDefined();
    clock.advance(2 * DAY);
    await sweep();
    expect(await ports.accounts.byEmail(EMAIL)).toBeUndefined();
  });
});

describe('the last admin', () => {
  it('cannot be erased, and stays signed in', async () => {
    const { eraseAccount, signIn, signUp, accessOutcome } = givenSignIn();
    await signUp.addAdmin(EMAIL, PASSWORD, false);
    const owner = await signIn.withPassword(EMAIL, PASSWORD, null);
    expect(await toOutcome(eraseAccount.erase(owner.user.account.id))).toBe('last_admin');
    expect(await accessOutcome(owner)).toBe('welcome');
  });

  it('remains when two are erased at the same time', async () => {
    const { eraseAccount, ports, signUp } = givenSignIn();
    await signUp.addAdmin(EMAIL, PASSWORD, false);
    await signUp.addAdmin('eve@example.com', PASSWORD, false);
    const { accounts } = await ports.accounts.list(1, 2);
    expect(await toOutcomes(accounts.map(({ id }) => eraseAccount.erase(id)))).toEqual([
      'last_admin',
      'welcome',
    ]);
  });
});
