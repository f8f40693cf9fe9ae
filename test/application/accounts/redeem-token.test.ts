import { describe, expect, it } from '@jest/globals';
import type { VerifyType } from '../../../src/application/accounts/redeem-token.js';
import type { MailKind } from '../../../src/domain/accounts/one-time-token.js';
import { givenOneTimeToken, MINUTE, NOW } from '../../given.js';
import {
  EMAIL,
  givenSignIn,
  landed,
  toOutcome,
  toOutcomes,
  OWN_PAGE,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  SITE,
  VERIFIER,
} from './given-sign-in.js';

const HOUR = 60 * MINUTE;
const NEW = 'ada@field.example';

/** A member who received a mail of this kind. */
async function setUp(kind: MailKind = 'magiclink', mailRedirect = PLAIN) {
  const world = givenSignIn();
  const first = await world.addUser();
  await world.requestMail.request(kind, EMAIL, mailRedirect);
  const [mail] = await world.sendMails();
  return { ...world, first, mail: mail! };
}

/** A user whose address is not confirmed, with a mail of this kind. */
async function givenUnconfirmed(kind: MailKind) {
  const world = givenSignIn();
  const { account } = await world.manageAccounts.add({ email: EMAIL, password: PASSWORD });
  await world.requestMail.request(kind, EMAIL, PLAIN);
  const [mail] = await world.sendMails();
  return { ...world, account, mail: mail! };
}

describe('a code from a mail', () => {
  it.each([
    ['magiclink', 'magiclink', 'otp'],
    ['magiclink', 'email', 'otp'],
    ['recovery', 'recovery', 'recovery'],
    ['recovery', 'email', 'recovery'],
  ] as const)('of %s opens a session as %s', async (kind, type, method) => {
    const { ports, redeemToken, callerOf, mail } = await setUp(kind);
    const session = await redeemToken.byCode(type, ` ${EMAIL.toUpperCase()}`, mail.code, 'Safari');
    if (session === 'first of two') throw new Error('One address is enough.');
    const { session_id } = await callerOf(session);
    expect(await ports.sessions.find(session_id)).toMatchObject({ amr: [{ method }], user_agent: 'Safari' });
  });

  it('may be typed with a space', async () => {
    const { redeemToken, mail } = await setUp();
    const typed = ` ${mail.code.slice(0, 3)} ${mail.code.slice(3)}`;
    expect(await toOutcome(redeemToken.byCode('email', EMAIL, typed, null))).toBe('welcome');
  });

  it.each([
    ['signup', 'magiclink'],
    ['invite', 'magiclink'],
    ['email_change', 'magiclink'],
    ['reauthentication', 'reauthentication'],
    ['email', 'reauthentication'],
  ] as const)('is rejected as %s when it was sent for %s', async (type, kind) => {
    const { redeemToken, mail } = await setUp(kind);
    expect(await toOutcome(redeemToken.byCode(type, EMAIL, mail.code, null))).toBe('otp_expired');
  });

  it('cannot be guessed with mail after mail', async () => {
    const { requestMail, clock, sendMails, redeemToken } = await setUp();
    const guess = (code: string) => toOutcome(redeemToken.byCode('email', EMAIL, code, null));
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 5; count++) expect(await guess('no code')).toBe('otp_expired');
      clock.advance(MINUTE);
      await requestMail.request('magiclink', EMAIL, PLAIN);
    }
    const mail = (await sendMails()).at(-1)!;
    expect(await guess(mail.code)).toBe('over_request_rate_limit');
    const nobody = (count: number) =>
      toOutcome(redeemToken.byCode('email', 'nobody@example.com', `${count}`, null));
    for (let count = 0; count < 20; count++) expect(await nobody(count)).toBe('otp_expired');
    expect(await nobody(20)).toBe('over_request_rate_limit');
    expect(await toOutcome(redeemToken.byLink('magiclink', mail.secret, null))).toBe('welcome');
  });

  it('is rejected for another address', async () => {
    const { addUser, redeemToken, mail } = await setUp();
    await addUser({ email: 'eve@example.com' });
    for (const email of ['eve@example.com', 'nobody@example.com']) {
      expect(await toOutcome(redeemToken.byCode('email', email, mail.code, null))).toBe('otp_expired');
    }
  });

  it('allows five attempts, then rejects even the right code', async () => {
    const { redeemToken, mail } = await setUp();
    const wrong = String((Number(mail.code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries++) {
      expect(await toOutcome(redeemToken.byCode('email', EMAIL, wrong, null))).toBe('otp_expired');
    }
    expect(await toOutcome(redeemToken.byCode('email', EMAIL, mail.code, null))).toBe('otp_expired');
    expect(await toOutcome(redeemToken.byLink('magiclink', mail.secret, null))).toBe('welcome');
  });

  it('counts concurrent attempts', async () => {
    const { redeemToken, mail } = await setUp();
    const wrong = ['111111', '222222', '333333', '444444', '555555'];
    const all = [...wrong, mail.code].map((code) => redeemToken.byCode('email', EMAIL, code, null));
    expect(await toOutcomes(all)).toEqual(Array(6).fill('otp_expired'));
  });

  it('still accepts the right code at the fifth attempt', async () => {
    const { redeemToken, mail } = await setUp();
    for (const wrong of ['111111', '222222', '333333', '444444']) {
      await toOutcome(redeemToken.byCode('email', EMAIL, wrong, null));
    }
    expect(await toOutcome(redeemToken.byCode('email', EMAIL, mail.code, null))).toBe('welcome');
  });
});

describe.each(['code', 'link'] as const)('the %s of a mail', (way) => {
  const use = ({ redeemToken, mail }: Awaited<ReturnType<typeof setUp>>) =>
    way === 'code'
      ? redeemToken.byCode('magiclink', EMAIL, mail.code, null)
      : redeemToken.byLink('magiclink', mail.secret, null);

  it.each([
    [HOUR - 1, 'welcome'],
    [HOUR, 'otp_expired'],
    [HOUR + 1, 'otp_expired'],
  ])('%i milliseconds later: %s', async (wait, outcome) => {
    const world = await setUp();
    world.clock.advance(wait);
    expect(await toOutcome(use(world))).toBe(outcome);
  });

  it('works once', async () => {
    const world = await setUp();
    expect(await toOutcome(use(world))).toBe('welcome');
    expect(await toOutcome(use(world))).toBe('otp_expired');
    expect(await toOutcome(world.redeemToken.byCode('email', EMAIL, world.mail.code, null))).toBe(
      'otp_expired',
    );
    expect(await toOutcome(world.redeemToken.byLink('magiclink', world.mail.secret, null))).toBe(
      'otp_expired',
    );
  });

  it('opens one session for concurrent calls', async () => {
    const world = await setUp();
    expect(await toOutcomes([use(world), use(world)])).toEqual(['otp_expired', 'welcome']);
    expect(await world.ports.sessions.list(world.first.user.account.id)).toHaveLength(2);
  });

  it('opens nothing for a banned person, and works after the ban', async () => {
    const world = await setUp();
    await world.manageAccounts.change(world.first.user.account.id, { ban: MINUTE });
    expect(await toOutcome(use(world))).toBe('user_banned');
    world.clock.advance(MINUTE);
    expect(await toOutcome(use(world))).toBe('welcome');
  });
});

describe('a link and its code', () => {
  it('open one session when both are used at the same time', async () => {
    const { ports, redeemToken, first, mail } = await setUp();
    const both = [
      redeemToken.byCode('magiclink', EMAIL, mail.code, null),
      redeemToken.byLink('magiclink', mail.secret, null),
    ];
    expect(await toOutcomes(both)).toEqual(['otp_expired', 'welcome']);
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(2);
  });

  it('are rejected for another purpose', async () => {
    const { redeemToken, mail } = await setUp();
    for (const type of ['signup', 'email_change', 'reauthentication'] satisfies VerifyType[]) {
      expect(await toOutcome(redeemToken.byLink(type, mail.secret, null))).toBe('otp_expired');
    }
    expect(await toOutcome(redeemToken.byLink('magiclink', 'made-up', null))).toBe('otp_expired');
  });
});

describe('opening a link', () => {
  it('redirects to the requested page, with the session in the fragment', async () => {
    const { redeemToken, accessOutcome, mail } = await setUp('recovery');
    const { page, query, fragment } = landed(await redeemToken.open(mail.secret, PAGE, null));
    expect(page).toBe(PAGE);
    expect(query).toEqual({});
    expect(fragment).toEqual({
      access_token: expect.any(String),
      expires_at: String(NOW.getTime() / 1000 + 3600),
      expires_in: '3600',
      refresh_token: expect.any(String),
      sb: '',
      token_type: 'bearer',
      type: 'recovery',
    });
    expect(await accessOutcome({ access_token: fragment['access_token']! })).toBe('welcome');
  });

  it.each([OWN_PAGE, `${SITE}/login#type=recovery`, undefined])(
    'puts no session into an address of the shop itself (%p), whose pages ask for the code',
    async (own) => {
      for (const kind of ['magiclink', 'recovery'] as const) {
        const { redeemToken, mail } = await setUp(kind);
        const { query, fragment } = landed(await redeemToken.open(mail.secret, own, null));
        expect(query).toEqual({});
        expect(fragment).toMatchObject({ error_code: 'bad_code_verifier' });
        expect(fragment).not.toHaveProperty('access_token');
        // No token is used up.
        expect(await toOutcome(redeemToken.byCode('email', EMAIL, mail.code, null))).toBe('welcome');
      }
    },
  );

  it('confirms a sign-up on a page of the shop without a session', async () => {
    const { account, ports, signIn, redeemToken, mail } = await givenUnconfirmed('signup');
    const { page, query, fragment } = landed(await redeemToken.open(mail.secret, OWN_PAGE, null));
    expect({ page, query, fragment }).toEqual({
      page: OWN_PAGE,
      query: {},
      fragment: { message: 'Your email address is confirmed. You can sign in now.' },
    });
    expect(await ports.sessions.list(account.id)).toEqual([]);
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
    const again = landed(await redeemToken.open(mail.secret, OWN_PAGE, null));
    expect(again.fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('redirects with the error when it was opened before', async () => {
    const { redeemToken, mail } = await setUp();
    await redeemToken.open(mail.secret, PAGE, null);
    expect(landed(await redeemToken.open(mail.secret, PAGE, null))).toEqual({
      page: PAGE,
      query: {},
      fragment: {
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Token has expired or is invalid',
        sb: '',
      },
    });
  });

  it.each([PLAIN, PKCE])(
    'includes the purpose also when the link is no longer valid (%j)',
    async (mailRedirect) => {
      const { clock, redeemToken, mail } = await setUp('recovery', mailRedirect);
      const page = `${SITE}/login#type=recovery&other=gone`;
      clock.advance(2 * HOUR);
      const { fragment } = landed(await redeemToken.open(mail.secret, page, null));
      expect(fragment).toMatchObject({ error_code: 'otp_expired', type: 'recovery' });
      expect(fragment).not.toHaveProperty('other');
    },
  );

  it.each([
    'https://evil.example/',
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '',
  ])('never redirects to %j', async (redirect_to) => {
    const { redeemToken, mail } = await setUp();
    const good = await redeemToken.open(mail.secret, redirect_to, null);
    const bad = await redeemToken.open(mail.secret, redirect_to, null);
    expect([landed(good).page, landed(bad).page]).toEqual([`${SITE}/`, `${SITE}/`]);
  });

  it('opens one session for two browsers at the same time', async () => {
    const { ports, redeemToken, first, mail } = await setUp();
    const both = await Promise.all([1, 2].map(() => redeemToken.open(mail.secret, PAGE, null)));
    const errors = both.map((address) => landed(address).fragment['error_code']);
    expect(errors.toSorted()).toEqual(['otp_expired', undefined]);
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(2);
  });

  it.each([null, 'a-flow'])('opens nothing for a reauthentication (flow %p)', async (flow_id) => {
    const { ports, redeemToken, first } = await setUp('reauthentication');
    const { id: user_id } = first.user.account;
    const link_hash = ports.crypto.hash('guessed');
    await ports.oneTimeTokens.replace(
      givenOneTimeToken({ user_id, kind: 'reauthentication', asked: 'reauthentication', link_hash, flow_id }),
    );
    const { fragment } = landed(await redeemToken.open('guessed', PAGE, null));
    expect(fragment).toMatchObject({ error_code: 'otp_expired' });
    expect(await ports.sessions.list(user_id)).toHaveLength(1);
    expect(await ports.oneTimeTokens.byLink(link_hash, NOW)).toBeDefined();
  });
});

describe('opening a link in a flow with PKCE', () => {
  it('redirects with a code in the query, without a session', async () => {
    const { ports, redeemToken, first, stored, mail } = await setUp('magiclink', PKCE);
    const { page, query, fragment } = landed(await redeemToken.open(mail.secret, PAGE, null));
    expect({ page, fragment }).toEqual({ page: PAGE, fragment: {} });
    expect(Object.keys(query)).toEqual(['code']);
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(1);
    expect(await stored()).not.toContain(query['code']);
  });

  it('works once, then reports the error in query and fragment', async () => {
    const { redeemToken, mail } = await setUp('magiclink', PKCE);
    await redeemToken.open(mail.secret, PAGE, null);
    const error = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Token has expired or is invalid',
    };
    expect(landed(await redeemToken.open(mail.secret, PAGE, null))).toEqual({
      page: PAGE,
      query: error,
      fragment: { ...error, sb: '' },
    });
  });

  it('gives one code to two browsers at the same time', async () => {
    const { redeemToken, mail } = await setUp('magiclink', PKCE);
    const both = await Promise.all([1, 2].map(() => redeemToken.open(mail.secret, PAGE, null)));
    expect(both.filter((address) => landed(address).query['code'])).toHaveLength(1);
  });

  it('leaves the typed code valid, whose use then ends the code in the address', async () => {
    const { exchangeCode, redeemToken, mail } = await setUp('magiclink', PKCE);
    const { query } = landed(await redeemToken.open(mail.secret, PAGE, null));
    expect(await toOutcome(redeemToken.byCode('email', EMAIL, mail.code, null))).toBe('welcome');
    expect(await toOutcome(exchangeCode.exchange(query['code']!, VERIFIER, null))).toBe(
      'flow_state_not_found',
    );
  });

  it('does not replace a code that the address has already', async () => {
    const { redeemToken, mail } = await setUp('magiclink', PKCE);
    const address = new URL(await redeemToken.open(mail.secret, `${PAGE}?code=made-up&tab=2#top`, null));
    expect(address.searchParams.getAll('code')).toEqual([expect.stringMatching(/^0{8}-/)]);
    expect(address.searchParams.get('tab')).toBe('2');
  });
});

describe('an address that another person signed up with', () => {
  it.each(['magiclink', 'recovery'] as const)(
    'loses their password when its owner signs in by %s',
    async (kind) => {
      const { signIn, redeemToken, callerOf, mail } = await givenUnconfirmed(kind);
      const session = await redeemToken.byCode('email', EMAIL, mail.code, null);
      if (session === 'first of two') throw new Error('One address is enough.');
      expect(await callerOf(session)).toMatchObject({ email: EMAIL, must_change_password: true });
      expect(session.user.account).toMatchObject({ password_hash: null, email_confirmed_at: NOW });
      expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    },
  );

  it('asks for no new password if it never had one', async () => {
    const { signUp, redeemToken, callerOf, sendMails } = givenSignIn();
    await signUp.magicLink({ ...PLAIN, email: EMAIL, create: true });
    const [mail] = await sendMails();
    const session = await redeemToken.byCode('email', EMAIL, mail!.code, null);
    if (session === 'first of two') throw new Error('One address is enough.');
    expect(await callerOf(session)).toMatchObject({ must_change_password: false });
  });

  it('loses the password by a PKCE link too, before its code is exchanged', async () => {
    const world = givenSignIn();
    await world.manageAccounts.add({ email: EMAIL, password: PASSWORD });
    await world.requestMail.request('magiclink', EMAIL, PKCE);
    const [mail] = await world.sendMails();
    await world.redeemToken.open(mail!.secret, PAGE, null);
    expect(await toOutcome(world.signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('keeps the password when the sign-up itself is confirmed', async () => {
    const { signIn, redeemToken, accessOutcome, mail } = await givenUnconfirmed('signup');
    await redeemToken.byCode('signup', EMAIL, mail.code, null);
    expect(await accessOutcome(await signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it('keeps the password of an account confirmed before', async () => {
    const { signIn, redeemToken, accessOutcome, mail } = await setUp('recovery');
    await redeemToken.byCode('recovery', EMAIL, mail.code, null);
    expect(await accessOutcome(await signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });
});

describe('a change of e-mail', () => {
  async function givenMoving(mailRedirect = PLAIN) {
    const world = givenSignIn();
    const first = await world.addUser();
    await world.changeAccount.change(await world.callerOf(first), { ...mailRedirect, email: NEW });
    const [current, next] = await world.sendMails();
    const email = async () => (await world.ports.accounts.find(first.user.account.id))!.email;
    return { ...world, first, current: current!, next: next!, email };
  }

  it.each([
    ['current', 'next'],
    ['next', 'current'],
  ] as const)('is done when %s and %s have agreed', async (one, other) => {
    const world = await givenMoving();
    const { redeemToken, signIn, callerOf, email } = world;
    expect(await redeemToken.byLink('email_change', world[one].secret, null)).toBe('first of two');
    expect(await email()).toBe(EMAIL);
    const { to, code } = world[other];
    const session = await redeemToken.byCode('email_change', to, code, null);
    if (session === 'first of two') throw new Error('Both have agreed.');
    expect(await callerOf(session)).toMatchObject({ email: NEW });
    expect(await toOutcome(signIn.withPassword(NEW, PASSWORD, null))).toBe('welcome');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('is not done when one address agrees twice', async () => {
    const { clock, changeAccount, redeemToken, callerOf, first, next, email, sendMails } =
      await givenMoving();
    expect(await redeemToken.byLink('email_change', next.secret, null)).toBe('first of two');
    expect(await toOutcome(redeemToken.byCode('email_change', NEW, next.code, null))).toBe('otp_expired');
    clock.advance(MINUTE);
    await changeAccount.change(await callerOf(first), { ...PLAIN, email: NEW });
    const again = (await sendMails()).find(({ to }) => to === NEW)!;
    expect(await redeemToken.byLink('email_change', again.secret, null)).toBe('first of two');
    expect(await email()).toBe(EMAIL);
  });

  it('redirects to the requested page with a note to continue, and then with a session', async () => {
    const { redeemToken, accessOutcome, current, next } = await givenMoving();
    const halfway = landed(await redeemToken.open(current.secret, PAGE, null));
    expect(halfway.fragment).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    });
    const { fragment } = landed(await redeemToken.open(next.secret, PAGE, null));
    expect(fragment).toMatchObject({ type: 'email_change' });
    expect(await accessOutcome({ access_token: fragment['access_token']! })).toBe('welcome');
  });

  it('gives the second link of a flow with PKCE a code that opens a session', async () => {
    const { exchangeCode, redeemToken, callerOf, current, next } = await givenMoving(PKCE);
    expect(landed(await redeemToken.open(next.secret, PAGE, null)).query).toHaveProperty('message');
    expect(landed(await redeemToken.open(next.secret, PAGE, null)).query).toMatchObject({
      error_code: 'otp_expired',
    });
    const { query } = landed(await redeemToken.open(current.secret, PAGE, null));
    const session = await exchangeCode.exchange(query['code']!, VERIFIER, null);
    expect(await callerOf(session)).toMatchObject({ email: NEW });
  });

  it('is done once when both addresses agree at the same time', async () => {
    const { redeemToken, current, next, email } = await givenMoving();
    const both = await Promise.all([
      redeemToken.byLink('email_change', current.secret, null),
      redeemToken.byLink('email_change', next.secret, null),
    ]);
    expect(both.filter((one) => one === 'first of two')).toHaveLength(1);
    expect(await email()).toBe(NEW);
  });

  it('is not done for an address that got an account meanwhile', async () => {
    const { addUser, redeemToken, current, next, email } = await givenMoving();
    await redeemToken.byLink('email_change', current.secret, null);
    await addUser({ email: NEW });
    expect(await toOutcome(redeemToken.byLink('email_change', next.secret, null))).toBe('email_exists');
    expect(await email()).toBe(EMAIL);
  });

  it('ends every other link to the old address', async () => {
    const { requestMail, clock, redeemToken, sendMails, current, next } = await givenMoving();
    clock.advance(MINUTE);
    await requestMail.request('recovery', EMAIL, PLAIN);
    const [recovery] = await sendMails();
    await redeemToken.byLink('email_change', current.secret, null);
    await redeemToken.byLink('email_change', next.secret, null);
    expect(await toOutcome(redeemToken.byLink('recovery', recovery!.secret, null))).toBe('otp_expired');
  });

  it.each([
    ['code', 'next'],
    ['link', 'next'],
    ['code', 'current'],
    ['link', 'current'],
  ] as const)(
    'does not accept the %s of a mail about one address (%s) for another one',
    async (way, which) => {
      const world = await givenMoving();
      const { clock, changeAccount, redeemToken, callerOf, first, email } = world;
      const { to, code, secret } = world[which];
      clock.advance(MINUTE);
      await changeAccount.change(await callerOf(first), { ...PLAIN, email: 'eve@example.com' });
      const old =
        way === 'code'
          ? redeemToken.byCode('email_change', to, code, null)
          : redeemToken.byLink('email_change', secret, null);
      expect(await toOutcome(old)).toBe('otp_expired');
      expect(await email()).toBe(EMAIL);
    },
  );

  it('does not accept a mail that was sent while the person chose another address', async () => {
    const { ports, redeemToken, first, email } = await givenMoving();
    const { id: user_id } = first.user.account;
    await ports.accounts.update(user_id, { new_email: 'eve@example.com' });
    const link_hash = ports.crypto.hash('late');
    await ports.oneTimeTokens.replace(
      givenOneTimeToken({ user_id, kind: 'email_change_new', asked: 'email_change', email: NEW, link_hash }),
    );
    expect(await toOutcome(redeemToken.byLink('email_change', 'late', null))).toBe('otp_expired');
    expect(await email()).toBe(EMAIL);
  });
});
