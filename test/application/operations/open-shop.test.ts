import { describe, expect, it } from '@jest/globals';
import { claimJob, claimPrint } from '../../claim.js';
import { firstPrintId, type FirstPrint } from '../../../src/application/creating/first-print.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { OpenShop } from '../../../src/application/operations/open-shop.js';
import type { MemoryImageModel } from '../../../src/adapters/memory/creating/image-model.js';
import { PaintPrints } from '../../../src/application/creating/paint-prints.js';
import { ProviderAccountError, DomainError } from '../../../src/domain/shop/errors.js';
import { FAR, givenCatalogue, givenCollection, givenUser, MINUTE, SECOND } from '../../given.js';
import { givenSignIn, toOutcome, PLAIN } from '../accounts/given-sign-in.js';

const REFUSED = { code: 'painting_failed', message: 'It could not be painted.' } as const;

const email = 'owner@example.com';
const password = 'a-good-password';

const firstPrints = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map(
  (key, i): FirstPrint => ({
    key,
    title: `Number ${key}`,
    description: `What is to be said of number ${key}.`,
    prompt: `${key} boats at sea`,
    orientation: ((i % 3) + 1) as 1 | 2 | 3,
    style: i % 2 ? 'linocut' : null,
    colors: [],
    keywords: ['sea'],
    seed: i,
    featured: i !== 4,
  }),
);

function setUp(wanted?: number) {
  const {
    requestMail,
    changeAccount,
    clock,
    ports,
    signIn,
    signUp,
    redeemToken,
    accessOutcome,
    callerOf,
    sendMails,
  } = givenSignIn();
  const generatePrint = new GeneratePrint(ports);
  const start = () => new OpenShop(ports, signUp, generatePrint, firstPrints.slice(0, wanted));
  const signInAdmin = async (chosen = password) => callerOf(await signIn.withPassword(email, chosen, null));
  const paintPrints = new PaintPrints(ports, () => {});
  const paint = async (most = Infinity) => {
    for (let painted = 0; painted < most; painted++) {
      const claimed = await claimPrint(paintPrints, 'painter');
      if (!claimed) return;
      await paintPrints.work(claimed, 'painter');
    }
  };
  const owner = async () => (await ports.accounts.byEmail(email))!;
  const listRequested = async () => {
    const jobs = await Promise.all(
      firstPrints.map(({ key }) => ports.generationJobs.find(firstPrintId(key))),
    );
    return jobs.filter((job) => job !== undefined).filter(({ status }) => status < 3);
  };
  const rest = { openShop: start(), start, signInAdmin, paint, owner, listRequested };
  return { requestMail, changeAccount, clock, ports, signIn, redeemToken, accessOutcome, sendMails, ...rest };
}

describe('OpenShop.loadCatalogue', () => {
  it('sells the items of the catalogue, also after a change', async () => {
    const { ports, openShop, start } = setUp();
    const catalogue = givenCatalogue();
    await openShop.loadCatalogue(catalogue, []);
    await start().loadCatalogue(catalogue, []);
    expect(await ports.products.variants()).toEqual(catalogue.variants);
    const fewer = { ...catalogue, variants: catalogue.variants.slice(1) };
    await start().loadCatalogue(fewer, []);
    expect(await ports.products.variants()).toEqual(fewer.variants);
  });

  it('stores the texts of collections under the same ids at every start', async () => {
    const { ports, openShop, start } = setUp();
    const texts = [givenCollection({ id: 7 }), givenCollection({ id: 5, value: 'Study' })];
    await openShop.loadCatalogue(givenCatalogue(), texts);
    await start().loadCatalogue(givenCatalogue(), texts.toReversed());
    expect((await ports.collections.all()).toSorted((a, b) => b.id - a.id)).toEqual(texts);
  });
});

describe('OpenShop.ensureAdmin', () => {
  it('creates the admin with the configured password, and shows nothing', async () => {
    const { openShop, signInAdmin } = setUp();
    expect(await openShop.ensureAdmin({ email, password })).toBeUndefined();
    expect(await signInAdmin()).toMatchObject({ is_admin: true, must_change_password: false });
  });

  it('generates a password if none is configured, which must be changed', async () => {
    const { openShop, signInAdmin } = setUp();
    const appointed = (await openShop.ensureAdmin({ email, password: undefined }))!;
    expect(appointed.email).toBe(email);
    expect(appointed.password).toHaveLength(20);
    expect(await signInAdmin(appointed.password)).toMatchObject({
      is_admin: true,
      must_change_password: true,
    });
  });

  it('does nothing at a second start, with any settings', async () => {
    const { ports, openShop, start, signInAdmin } = setUp();
    await openShop.ensureAdmin({ email, password });
    expect(await start().ensureAdmin({ email, password: 'another-password' })).toBeUndefined();
    expect(await start().ensureAdmin({ email: 'new@example.com', password: undefined })).toBeUndefined();
    expect(await signInAdmin()).toMatchObject({ email });
    expect(await ports.accounts.byEmail('new@example.com')).toBeUndefined();
  });

  it('shows a new password at each start, and ends the one before', async () => {
    const { signIn, start, signInAdmin } = setUp();
    const first = await start().ensureAdmin({ email, password: undefined });
    const second = await start().ensureAdmin({ email: 'new@example.com', password: undefined });
    expect(second).toMatchObject({ email });
    expect(await toOutcome(signIn.withPassword(email, first!.password!, null))).toBe('invalid_credentials');
    expect(await signInAdmin(second!.password)).toMatchObject({ must_change_password: true });
  });

  // spec: one-first-password
  it('keeps the password that another service on the same database has shown', async () => {
    const { start, signInAdmin } = setUp();
    const shared = { email, password: undefined, isDatabaseShared: true };
    const first = (await start().ensureAdmin(shared))!;
    expect(await start().ensureAdmin(shared)).toEqual({ email, password: undefined });
    expect(await signInAdmin(first.password)).toMatchObject({ must_change_password: true });
  });

  it('signs out sessions of the password before, and ends their links', async () => {
    const { requestMail, accessOutcome, sendMails, signIn, start, redeemToken } = setUp();
    const first = await start().ensureAdmin({ email, password: undefined });
    const session = await signIn.withPassword(email, first!.password!, null);
    await requestMail.request('recovery', email, PLAIN);
    const [mail] = await sendMails();
    expect(await accessOutcome(session)).toBe('welcome');
    await start().ensureAdmin({ email, password: undefined });
    expect(await accessOutcome(session)).toBe('session_not_found');
    expect(await toOutcome(signIn.refresh(session.refresh_token))).toBe('refresh_token_not_found');
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('otp_expired');
  });

  it('does not change an ordinary account while the shop has another admin', async () => {
    const { ports, start, signInAdmin } = setUp();
    await start().ensureAdmin({ email, password });
    const { id } = await givenUser(ports);
    const known = (await ports.accounts.find(id))!;
    expect(await start().ensureAdmin({ email: known.email, password })).toBeUndefined();
    expect(await ports.accounts.findStanding(id)).toMatchObject({ is_admin: false });
    expect(await signInAdmin()).toMatchObject({ is_admin: true });
  });

  it('shows a new password also after a sign-in that did not change it, until one does', async () => {
    const { changeAccount, start, signInAdmin } = setUp();
    const first = await start().ensureAdmin({ email, password: undefined });
    const caller = await signInAdmin(first!.password);
    await changeAccount.change(caller, { ...PLAIN, user_metadata: { full_name: 'Owner' } });
    const second = await start().ensureAdmin({ email, password: undefined });
    expect(second).toMatchObject({ email });
    await changeAccount.change(await signInAdmin(second!.password), { ...PLAIN, password });
    expect(await start().ensureAdmin({ email, password: undefined })).toBeUndefined();
    expect(await signInAdmin()).toMatchObject({ is_admin: true, must_change_password: false });
  });

  it('gives an admin who never chose a password the one configured since, and shows nothing', async () => {
    const { start, signInAdmin } = setUp();
    await start().ensureAdmin({ email, password: undefined });
    expect(await start().ensureAdmin({ email, password })).toBeUndefined();
    expect(await signInAdmin()).toMatchObject({ is_admin: true, must_change_password: false });
  });

  it('makes no existing account an admin', async () => {
    const { ports, start } = setUp();
    const { id } = await givenUser(ports);
    const known = (await ports.accounts.find(id))!;
    const appointed = start().ensureAdmin({ email: known.email, password: undefined });
    await expect(appointed).rejects.toThrow(/^This shop has no admin, .*ADMIN_EMAIL/);
    expect(await ports.accounts.findStanding(id)).toMatchObject({ is_admin: false });
    expect(await ports.accounts.find(id)).toEqual(known);
  });

  it('does not wait for a first print that cannot be painted', async () => {
    const { ports, openShop } = setUp(2);
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    const lease = { owner: 'painter', until: FAR };
    const claimed = (await claimJob(ports.generationJobs, lease, FAR))!;
    await ports.generationJobs.fail(claimed.job.id, 'painter', REFUSED);
    expect(await openShop.countFirstPrints()).toEqual({ painted: 0, total: 1 });
  });

  it('shows one password when two shops open concurrently on one database', async () => {
    const { start, signInAdmin } = setUp();
    const appointed = await Promise.all(
      [1, 2].map(() => start().ensureAdmin({ email, password: undefined })),
    );
    const shown = appointed.filter((one) => one !== undefined);
    expect(shown).toHaveLength(1);
    expect(await signInAdmin(shown[0]!.password)).toMatchObject({ is_admin: true });
  });
});

describe('OpenShop.requestFirstPrints', () => {
  it('requests all of them in the name of the shop, free of charge', async () => {
    const { ports, openShop, owner, listRequested } = setUp();
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    expect(await listRequested()).toHaveLength(firstPrints.length);
    expect(await ports.credits.balance((await owner()).id)).toBeUndefined();
    for (const { key, prompt, orientation, seed, featured } of firstPrints) {
      expect(await ports.generationJobs.find(firstPrintId(key))).toMatchObject({
        original_prompt: prompt,
        prompt_size: orientation,
        seed_id: seed,
        featured,
      });
    }
  });

  it('keeps their given names and texts', async () => {
    const { ports, openShop, paint } = setUp(2);
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    await paint();
    const { rows: prints } = await ports.prints.list({}, { limit: 10 });
    expect(new Map(prints.map(({ title, description }) => [title, description]))).toEqual(
      new Map([
        ['Number one', 'What is to be said of number one.'],
        ['Number two', 'What is to be said of number two.'],
      ]),
    );
  });

  it('paints those of the shop window first', async () => {
    const { ports, openShop, paint } = setUp();
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    await paint(7);
    const painted = (await ports.prints.list({}, { limit: 10 })).rows;
    expect(painted).toHaveLength(7);
    expect(painted.every(({ featured }) => featured)).toBe(true);
  });

  it('makes the configured number', async () => {
    const { openShop, paint, listRequested } = setUp(3);
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    expect((await listRequested()).map(({ id }) => id).toSorted()).toEqual(
      firstPrints
        .slice(0, 3)
        .map(({ key }) => firstPrintId(key))
        .toSorted(),
    );
    expect(await openShop.countFirstPrints()).toEqual({ painted: 0, total: 3 });
    await paint(2);
    expect(await openShop.countFirstPrints()).toEqual({ painted: 2, total: 3 });
    await paint();
    expect(await openShop.countFirstPrints()).toEqual({ painted: 3, total: 3 });
  });

  it.each([
    ['the key is wrong', new ProviderAccountError('image_model_key_refused', 'The key is wrong.')],
    ['the daily limit is reached', new DomainError('daily_limit_reached', 'Come back tomorrow.')],
  ])('waits while %s, without limit, and continues by itself', async (_, error) => {
    const { clock, ports, openShop, paint } = setUp(3);
    const imageModel = ports.imageModel as MemoryImageModel;
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    imageModel.failWith(error, 30);
    for (let times = 0; times < 10; times++) {
      await paint();
      clock.advance(60 * MINUTE);
    }
    expect(await openShop.countFirstPrints()).toEqual({ painted: 0, total: 3 });
    await paint();
    expect(await openShop.countFirstPrints()).toEqual({ painted: 3, total: 3 });
  });

  it('requests nothing more at a second start, and keeps the existing ones', async () => {
    const { clock, ports, openShop, start, paint, listRequested } = setUp(3);
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    await paint(2);
    const [first] = (await ports.prints.list({}, { limit: 10 })).rows;
    await ports.prints.setFeatured([first!.id], false);
    clock.advance(SECOND);
    await start().requestFirstPrints();
    expect(await listRequested()).toHaveLength(1);
    expect(await ports.prints.find(first!.id)).toEqual({ ...first, featured: false });
  });

  it('continues after a start that was killed halfway', async () => {
    const { ports, openShop, start, listRequested } = setUp();
    await openShop.ensureAdmin({ email, password });
    const { setFeatured } = ports.prints;
    let featured = 0;
    ports.prints.setFeatured = async (...given) => {
      if (++featured > 5) throw new Error('killed');
      return setFeatured.apply(ports.prints, given);
    };
    await expect(openShop.requestFirstPrints()).rejects.toThrow('killed');
    expect((await listRequested()).filter((one) => one.featured)).toHaveLength(5);
    expect((await listRequested()).length).toBeLessThan(firstPrints.length);
    ports.prints.setFeatured = setFeatured;
    await start().requestFirstPrints();
    expect((await listRequested()).map(({ id, featured }) => [id, featured]).toSorted()).toEqual(
      firstPrints.map(({ key, featured }) => [firstPrintId(key), featured]).toSorted(),
    );
  });

  it('finds the admin regardless of case in the address, and waits until there is one', async () => {
    const { ports, openShop, listRequested } = setUp(2);
    await openShop.requestFirstPrints();
    expect(await ports.generationJobs.find(firstPrintId(firstPrints[0]!.key))).toBeUndefined();
    await openShop.ensureAdmin({ email: 'Owner@Example.com', password });
    await openShop.requestFirstPrints();
    expect(await listRequested()).toHaveLength(2);
  });

  it('lets shoppers go first', async () => {
    const { clock, ports, openShop } = setUp();
    await openShop.ensureAdmin({ email, password });
    await openShop.requestFirstPrints();
    clock.advance(SECOND);
    const { id: user_id } = await givenUser(ports);
    await ports.credits.openLedger(user_id, 1, clock.now());
    const id = await new GeneratePrint(ports).request({ user_id, as: 'customer' }, { prompt: 'A cat' });
    const claimed = await claimJob(
      ports.generationJobs,
      { owner: 'painter', until: clock.now() },
      clock.now(),
    );
    expect(claimed?.job.id).toBe(id);
  });
});
