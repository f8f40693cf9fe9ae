import { describe, expect, it } from '@jest/globals';
import { MemoryTotp } from '../../src/adapters/memory/totp.js';
import { masterKey, renditionKey } from '../../src/domain/print.js';
import { uploadKey } from '../../src/domain/upload.js';
import { givenJob, givenOrder, givenOrderItem, givenPrint, givenUpload, MINUTE, NOW } from '../given.js';
import {
  EMAIL,
  givenSignIn,
  GOOGLE_ADA,
  landed,
  outcomeOf,
  outcomesOf,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  VERIFIER,
} from './given-sign-in.js';

const NEW = 'ada@field.example';

async function given() {
  const world = givenSignIn();
  const first = await world.member({ user_metadata: { full_name: 'Ada Field' } });
  const { id } = first.user.account;
  return { ...world, first, id, erase: () => world.eraseAccount.erase(id) };
}

describe('somebody who was erased', () => {
  it('is signed out everywhere, and cannot sign in', async () => {
    const { signIn, first, asks, erase } = await given();
    await erase();
    expect(await asks(first)).toBe('user_not_found');
    expect(await outcomeOf(signIn.refresh(first.refresh_token))).toBe('refresh_token_not_found');
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('cannot come by links and codes that were on their way', async () => {
    const { askForMail, changeAccount, first, useToken, callerOf, erase, mailed } = await given();
    await askForMail.ask('recovery', EMAIL, PLAIN);
    await changeAccount.change(await callerOf(first), { ...PLAIN, email: NEW });
    const mails = await mailed();
    expect(mails).toHaveLength(3);
    await erase();
    for (const { to, code, secret } of mails) {
      for (const type of ['email', 'recovery', 'email_change'] as const) {
        expect(await outcomeOf(useToken.byCode(type, to, code, null))).toBe('otp_expired');
        expect(await outcomeOf(useToken.byLink(type, secret, null))).toBe('otp_expired');
      }
      expect(landed(await useToken.open(secret, PAGE, null)).fragment).toMatchObject({
        error_code: 'otp_expired',
      });
    }
  });

  it('cannot change a code in an address for a session', async () => {
    const { exchangeCode, signInWithGoogle, erase } = await given();
    const state = await signInWithGoogle.begin(PKCE);
    const tokens = { provider_token: 'ya29', provider_refresh_token: null };
    const { query } = landed(await signInWithGoogle.finish(state, GOOGLE_ADA, tokens, null));
    await erase();
    expect(await outcomeOf(exchangeCode.exchange(query['code']!, VERIFIER, null))).toBe(
      'flow_state_not_found',
    );
  });

  it('gets no mail that was asked for before', async () => {
    const { askForMail, erase, mailed, told } = await given();
    for (const kind of ['recovery', 'reauthentication'] as const) await askForMail.ask(kind, EMAIL, PLAIN);
    await erase();
    expect(await mailed()).toEqual([]);
    expect(told).toEqual([]);
  });

  it('may come back as somebody new, with the same address and the same Google account', async () => {
    const { idTokens, manageAccounts, ports, signIn, signInWithGoogle, signUp, id, erase } = await given();
    idTokens.accept('good', GOOGLE_ADA);
    await signInWithGoogle.withIdToken('good', undefined, null);
    await ports.credits.open(id, 2, NOW);
    await erase();
    const wish = { ...PLAIN, email: EMAIL, password: 'a-new-password', userAgent: null };
    await signUp.signUp(wish);
    const [only, ...more] = (await manageAccounts.list(1, 10)).users;
    expect(more).toEqual([]);
    expect(only!.account.id).not.toBe(id);
    expect(only!.account.user_metadata).toEqual({});
    expect(await ports.accounts.byIdentity('google', GOOGLE_ADA.sub)).toBeUndefined();
    expect(await ports.credits.balance(only!.account.id)).toBeUndefined();
    expect(await ports.credits.balance(id)).toBeUndefined();
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('stands in no row any more, by whatever they were known', async () => {
    const { askForMail, changeAccount, clock, idTokens, secondFactors, signInWithGoogle, ...world } =
      await given();
    const { first, callerOf, erase, mailed, stored } = world;
    const caller = await callerOf(first);
    idTokens.accept('good', GOOGLE_ADA);
    await signInWithGoogle.withIdToken('good', undefined, 'Firefox on a phone');
    const { factor } = await secondFactors.enrol(caller, 'Phone of Ada');
    const { id } = await secondFactors.challenge(caller, factor.id);
    await secondFactors.verify(caller, factor.id, id, MemoryTotp.codeOf(factor.secret, clock.now()));
    await changeAccount.change(caller, { ...PKCE, email: NEW });
    await askForMail.ask('magiclink', EMAIL, PLAIN);
    await mailed();
    const known = [EMAIL, NEW, 'Ada Field', GOOGLE_ADA.sub, 'Firefox', 'Phone of Ada', factor.secret];
    const left = async () => {
      const rows = await stored();
      return known.filter((one) => rows.includes(one));
    };
    expect(await left()).toEqual(known);
    await erase();
    expect(await left()).toEqual([]);
  });

  it('takes no one else along', async () => {
    const { member, asks, erase } = await given();
    const eve = await member({ email: 'eve@example.com' });
    await erase();
    expect(await asks(eve)).toBe('welcome');
  });

  it('is erased once, also by two at the same time', async () => {
    const { erase } = await given();
    expect(await outcomesOf([erase(), erase()])).toEqual(['user_not_found', 'welcome']);
  });
});

describe('the prints of somebody who was erased', () => {
  const bytes = Uint8Array.of(1, 2, 3);

  async function givenPrints() {
    const world = await given();
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

  it('go, with every file of theirs', async () => {
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

  it('stay, with their files, where somebody bought them or the shop shows them', async () => {
    const { clock, member, ports, print, erase, work } = await givenPrints();
    const [ordered, featured] = [await print(), await print()];
    const eve = (await member({ email: 'eve@example.com' })).user.account;
    const order_items = [givenOrderItem({ generation_job_id: ordered.id })];
    await ports.orders.place(givenOrder({ user_id: eve.id, order_items }), NOW);
    await ports.prints.setFeatured([featured.id], true);
    await erase();
    clock.advance(MINUTE);
    await work();
    for (const one of [ordered, featured]) {
      expect(await ports.prints.find(one.id)).toBeDefined();
      expect(await one.left()).toBe(one.files);
    }
  });

  it('go where they were marked to be shown, and are private, deleted or were cancelled', async () => {
    const { clock, ports, id, print, erase, work } = await givenPrints();
    const [hidden, deleted] = [await print(), await print()];
    const cancelled = await givenJob(ports, { user_id: id });
    await ports.prints.setFeatured([hidden.id, deleted.id, cancelled.id], true);
    await ports.generationJobs.cancel(cancelled.id);
    await ports.prints.change(hidden.id, id, { published: false });
    await ports.prints.remove(deleted.id, id, NOW);
    await erase();
    for (const one of [hidden, deleted, cancelled])
      expect(await ports.generationJobs.find(one.id)).toBeUndefined();
    clock.advance(MINUTE);
    await work();
    expect([await hidden.left(), await deleted.left()]).toEqual([0, 0]);
  });

  it('go with the photos that they began with', async () => {
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

  it('go from the queue too, before anybody paints them', async () => {
    const { ports, id, erase } = await givenPrints();
    await givenJob(ports, { user_id: id });
    await erase();
    expect(await ports.generationJobs.claim({ owner: 'painter', until: NOW }, NOW)).toBeUndefined();
  });

  it('leave those of others', async () => {
    const { clock, member, print, erase, work } = await givenPrints();
    const eve = (await member({ email: 'eve@example.com' })).user.account;
    const hers = await print({ user_id: eve.id });
    await print();
    await erase();
    clock.advance(MINUTE);
    await work();
    expect(await hers.left()).toBe(hers.files);
  });

  it('lose their files in the end, though they could not be removed at first', async () => {
    const { clock, ports, print, erase, work, told } = await givenPrints();
    const one = await print();
    const { deleteBelow } = ports.pictureStore;
    ports.pictureStore.deleteBelow = async () => Promise.reject(new Error('the disk is away'));
    await erase();
    clock.advance(MINUTE);
    await work();
    expect(told).toHaveLength(1);
    expect(await one.left()).toBe(one.files);
    ports.pictureStore.deleteBelow = deleteBelow;
    clock.advance(MINUTE);
    await work();
    expect(await one.left()).toBe(0);
  });
});

describe('the orders of somebody who was erased', () => {
  it('stay as they were', async () => {
    const { ports, id, erase } = await given();
    const print = await givenPrint(ports, { user_id: id });
    const order_items = [givenOrderItem({ generation_job_id: print.id })];
    const order = givenOrder({ user_id: id, order_items });
    await ports.orders.place(order, NOW);
    await erase();
    expect(await ports.orders.find(order.id)).toEqual(order);
  });
});

describe('the last admin', () => {
  it('cannot be erased, and stays signed in', async () => {
    const { eraseAccount, signIn, signUp, asks } = givenSignIn();
    await signUp.addAdmin(EMAIL, PASSWORD, false);
    const owner = await signIn.withPassword(EMAIL, PASSWORD, null);
    expect(await outcomeOf(eraseAccount.erase(owner.user.account.id))).toBe('last_admin');
    expect(await asks(owner)).toBe('welcome');
  });

  it('is one of two who go at the same time', async () => {
    const { eraseAccount, ports, signUp } = givenSignIn();
    await signUp.addAdmin(EMAIL, PASSWORD, false);
    await signUp.addAdmin('eve@example.com', PASSWORD, false);
    const { accounts } = await ports.accounts.list(1, 2);
    expect(await outcomesOf(accounts.map(({ id }) => eraseAccount.erase(id)))).toEqual([
      'last_admin',
      'welcome',
    ]);
  });
});
