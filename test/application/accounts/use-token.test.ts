import { describe, expect, it } from '@jest/globals';
import type { VerifyType } from '../../../src/application/accounts/use-token.js';
import type { MailKind } from '../../../src/domain/accounts/one-time-token.js';
import { givenOneTimeToken, MINUTE, NOW } from '../../given.js';
import {
  EMAIL,
  givenSignIn,
  landed,
  outcomeOf,
  outcomesOf,
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

/** A member with a mail of this kind in their box. */
async function given(kind: MailKind = 'magiclink', asked = PLAIN) {
  const world = givenSignIn();
  const first = await world.member();
  await world.askForMail.ask(kind, EMAIL, asked);
  const [mail] = await world.mailed();
  return { ...world, first, mail: mail! };
}

/** Somebody signed up with the address, which nobody has confirmed yet, and then this was asked for. */
async function givenUnconfirmed(kind: MailKind) {
  const world = givenSignIn();
  const { account } = await world.manageAccounts.add({ email: EMAIL, password: PASSWORD });
  await world.askForMail.ask(kind, EMAIL, PLAIN);
  const [mail] = await world.mailed();
  return { ...world, account, mail: mail! };
}

describe('a code from a mail', () => {
  it.each([
    ['magiclink', 'magiclink', 'otp'],
    ['magiclink', 'email', 'otp'],
    ['recovery', 'recovery', 'recovery'],
    ['recovery', 'email', 'recovery'],
  ] as const)('of %s opens a session as %s, and says so', async (kind, type, method) => {
    const { ports, useToken, callerOf, mail } = await given(kind);
    const session = await useToken.byCode(type, ` ${EMAIL.toUpperCase()}`, mail.code, 'Safari');
    if (session === 'first of two') throw new Error('One address is enough.');
    const { session_id } = await callerOf(session);
    expect(await ports.sessions.find(session_id)).toMatchObject({ amr: [{ method }], user_agent: 'Safari' });
  });

  it('may be typed with a gap', async () => {
    const { useToken, mail } = await given();
    const typed = ` ${mail.code.slice(0, 3)} ${mail.code.slice(3)}`;
    expect(await outcomeOf(useToken.byCode('email', EMAIL, typed, null))).toBe('welcome');
  });

  it.each([
    ['signup', 'magiclink'],
    ['invite', 'magiclink'],
    ['email_change', 'magiclink'],
    ['reauthentication', 'reauthentication'],
    ['email', 'reauthentication'],
  ] as const)('is refused as %s when it was sent for %s', async (type, kind) => {
    const { useToken, mail } = await given(kind);
    expect(await outcomeOf(useToken.byCode(type, EMAIL, mail.code, null))).toBe('otp_expired');
  });

  it('cannot be guessed at with mail after mail', async () => {
    const { askForMail, clock, mailed, useToken } = await given();
    const guess = (code: string) => outcomeOf(useToken.byCode('email', EMAIL, code, null));
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 5; count++) expect(await guess('no code')).toBe('otp_expired');
      clock.advance(MINUTE);
      await askForMail.ask('magiclink', EMAIL, PLAIN);
    }
    const mail = (await mailed()).at(-1)!;
    expect(await guess(mail.code)).toBe('over_request_rate_limit');
    const nobody = (count: number) =>
      outcomeOf(useToken.byCode('email', 'nobody@example.com', `${count}`, null));
    for (let count = 0; count < 20; count++) expect(await nobody(count)).toBe('otp_expired');
    expect(await nobody(20)).toBe('over_request_rate_limit');
    expect(await outcomeOf(useToken.byLink('magiclink', mail.secret, null))).toBe('welcome');
  });

  it('is refused for another address', async () => {
    const { member, useToken, mail } = await given();
    await member({ email: 'eve@example.com' });
    for (const email of ['eve@example.com', 'nobody@example.com']) {
      expect(await outcomeOf(useToken.byCode('email', email, mail.code, null))).toBe('otp_expired');
    }
  });

  it('is good for five tries, and then not even the right one counts', async () => {
    const { useToken, mail } = await given();
    const wrong = String((Number(mail.code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries++) {
      expect(await outcomeOf(useToken.byCode('email', EMAIL, wrong, null))).toBe('otp_expired');
    }
    expect(await outcomeOf(useToken.byCode('email', EMAIL, mail.code, null))).toBe('otp_expired');
    expect(await outcomeOf(useToken.byLink('magiclink', mail.secret, null))).toBe('welcome');
  });

  it('counts tries that come at the same time', async () => {
    const { useToken, mail } = await given();
    const wrong = ['111111', '222222', '333333', '444444', '555555'];
    const all = [...wrong, mail.code].map((code) => useToken.byCode('email', EMAIL, code, null));
    expect(await outcomesOf(all)).toEqual(Array(6).fill('otp_expired'));
  });

  it('still counts at its fifth try', async () => {
    const { useToken, mail } = await given();
    for (const wrong of ['111111', '222222', '333333', '444444']) {
      await outcomeOf(useToken.byCode('email', EMAIL, wrong, null));
    }
    expect(await outcomeOf(useToken.byCode('email', EMAIL, mail.code, null))).toBe('welcome');
  });
});

describe.each(['code', 'link'] as const)('the %s of a mail', (way) => {
  const use = ({ useToken, mail }: Awaited<ReturnType<typeof given>>) =>
    way === 'code'
      ? useToken.byCode('magiclink', EMAIL, mail.code, null)
      : useToken.byLink('magiclink', mail.secret, null);

  it.each([
    [HOUR - 1, 'welcome'],
    [HOUR, 'otp_expired'],
    [HOUR + 1, 'otp_expired'],
  ])('%i milliseconds later: %s', async (wait, outcome) => {
    const world = await given();
    world.clock.advance(wait);
    expect(await outcomeOf(use(world))).toBe(outcome);
  });

  it('works once', async () => {
    const world = await given();
    expect(await outcomeOf(use(world))).toBe('welcome');
    expect(await outcomeOf(use(world))).toBe('otp_expired');
    expect(await outcomeOf(world.useToken.byCode('email', EMAIL, world.mail.code, null))).toBe('otp_expired');
    expect(await outcomeOf(world.useToken.byLink('magiclink', world.mail.secret, null))).toBe('otp_expired');
  });

  it('opens one session for two that come at the same time', async () => {
    const world = await given();
    expect(await outcomesOf([use(world), use(world)])).toEqual(['otp_expired', 'welcome']);
    expect(await world.ports.sessions.list(world.first.user.account.id)).toHaveLength(2);
  });

  it('opens nothing for somebody who is banned, and works when the ban is over', async () => {
    const world = await given();
    await world.manageAccounts.change(world.first.user.account.id, { ban: MINUTE });
    expect(await outcomeOf(use(world))).toBe('user_banned');
    world.clock.advance(MINUTE);
    expect(await outcomeOf(use(world))).toBe('welcome');
  });
});

describe('a link and its code', () => {
  it('open one session when both come at the same time', async () => {
    const { ports, useToken, first, mail } = await given();
    const both = [
      useToken.byCode('magiclink', EMAIL, mail.code, null),
      useToken.byLink('magiclink', mail.secret, null),
    ];
    expect(await outcomesOf(both)).toEqual(['otp_expired', 'welcome']);
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(2);
  });

  it('are refused as what they were not sent for', async () => {
    const { useToken, mail } = await given();
    for (const type of ['signup', 'email_change', 'reauthentication'] satisfies VerifyType[]) {
      expect(await outcomeOf(useToken.byLink(type, mail.secret, null))).toBe('otp_expired');
    }
    expect(await outcomeOf(useToken.byLink('magiclink', 'made-up', null))).toBe('otp_expired');
  });
});

describe('opening a link', () => {
  it('lands on the page that asked, with the session in the fragment', async () => {
    const { useToken, asks, mail } = await given('recovery');
    const { page, query, fragment } = landed(await useToken.open(mail.secret, PAGE, null));
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
    expect(await asks({ access_token: fragment['access_token']! })).toBe('welcome');
  });

  it.each([OWN_PAGE, `${SITE}/login#type=recovery`, undefined])(
    'puts no session into an address of the shop itself (%p), whose pages ask for the code',
    async (own) => {
      for (const kind of ['magiclink', 'recovery'] as const) {
        const { useToken, mail } = await given(kind);
        const { query, fragment } = landed(await useToken.open(mail.secret, own, null));
        expect(query).toEqual({});
        expect(fragment).toMatchObject({ error_code: 'bad_code_verifier' });
        expect(fragment).not.toHaveProperty('access_token');
        // Nothing is used up.
        expect(await outcomeOf(useToken.byCode('email', EMAIL, mail.code, null))).toBe('welcome');
      }
    },
  );

  it('confirms a sign-up on a page of the shop without a session', async () => {
    const { account, ports, signIn, useToken, mail } = await givenUnconfirmed('signup');
    const { page, query, fragment } = landed(await useToken.open(mail.secret, OWN_PAGE, null));
    expect({ page, query, fragment }).toEqual({
      page: OWN_PAGE,
      query: {},
      fragment: { message: 'Your email address is confirmed. You can sign in now.' },
    });
    expect(await ports.sessions.list(account.id)).toEqual([]);
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
    const again = landed(await useToken.open(mail.secret, OWN_PAGE, null));
    expect(again.fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  it('lands with what went wrong when it was opened before', async () => {
    const { useToken, mail } = await given();
    await useToken.open(mail.secret, PAGE, null);
    expect(landed(await useToken.open(mail.secret, PAGE, null))).toEqual({
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
    'tells the page what it wanted also when the link is no longer good (%j)',
    async (asked) => {
      const { clock, useToken, mail } = await given('recovery', asked);
      const page = `${SITE}/login#type=recovery&other=gone`;
      clock.advance(2 * HOUR);
      const { fragment } = landed(await useToken.open(mail.secret, page, null));
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
  ])('never leads to %j', async (redirect_to) => {
    const { useToken, mail } = await given();
    const good = await useToken.open(mail.secret, redirect_to, null);
    const bad = await useToken.open(mail.secret, redirect_to, null);
    expect([landed(good).page, landed(bad).page]).toEqual([`${SITE}/`, `${SITE}/`]);
  });

  it('opens one session for two browsers at the same time', async () => {
    const { ports, useToken, first, mail } = await given();
    const both = await Promise.all([1, 2].map(() => useToken.open(mail.secret, PAGE, null)));
    const errors = both.map((address) => landed(address).fragment['error_code']);
    expect(errors.toSorted()).toEqual(['otp_expired', undefined]);
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(2);
  });

  it.each([null, 'a-flow'])('opens nothing for a reauthentication (flow %p)', async (flow_id) => {
    const { ports, useToken, first } = await given('reauthentication');
    const { id: user_id } = first.user.account;
    const link_hash = ports.ids.hash('guessed');
    await ports.oneTimeTokens.put(
      givenOneTimeToken({ user_id, kind: 'reauthentication', asked: 'reauthentication', link_hash, flow_id }),
    );
    const { fragment } = landed(await useToken.open('guessed', PAGE, null));
    expect(fragment).toMatchObject({ error_code: 'otp_expired' });
    expect(await ports.sessions.list(user_id)).toHaveLength(1);
    expect(await ports.oneTimeTokens.byLink(link_hash, NOW)).toBeDefined();
  });
});

describe('opening a link in a flow with PKCE', () => {
  it('lands with a code in the query, and no session', async () => {
    const { ports, useToken, first, stored, mail } = await given('magiclink', PKCE);
    const { page, query, fragment } = landed(await useToken.open(mail.secret, PAGE, null));
    expect({ page, fragment }).toEqual({ page: PAGE, fragment: {} });
    expect(Object.keys(query)).toEqual(['code']);
    expect(await ports.sessions.list(first.user.account.id)).toHaveLength(1);
    expect(await stored()).not.toContain(query['code']);
  });

  it('works once, and says in query and fragment when it does not', async () => {
    const { useToken, mail } = await given('magiclink', PKCE);
    await useToken.open(mail.secret, PAGE, null);
    const told = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Token has expired or is invalid',
    };
    expect(landed(await useToken.open(mail.secret, PAGE, null))).toEqual({
      page: PAGE,
      query: told,
      fragment: { ...told, sb: '' },
    });
  });

  it('gives one code to two browsers at the same time', async () => {
    const { useToken, mail } = await given('magiclink', PKCE);
    const both = await Promise.all([1, 2].map(() => useToken.open(mail.secret, PAGE, null)));
    expect(both.filter((address) => landed(address).query['code'])).toHaveLength(1);
  });

  it('leaves the code good for typing, which then ends the code in the address', async () => {
    const { exchangeCode, useToken, mail } = await given('magiclink', PKCE);
    const { query } = landed(await useToken.open(mail.secret, PAGE, null));
    expect(await outcomeOf(useToken.byCode('email', EMAIL, mail.code, null))).toBe('welcome');
    expect(await outcomeOf(exchangeCode.exchange(query['code']!, VERIFIER, null))).toBe(
      'flow_state_not_found',
    );
  });

  it('does not replace the code of an address that carries one already', async () => {
    const { useToken, mail } = await given('magiclink', PKCE);
    const address = new URL(await useToken.open(mail.secret, `${PAGE}?code=made-up&tab=2#top`, null));
    expect(address.searchParams.getAll('code')).toEqual([expect.stringMatching(/^0{8}-/)]);
    expect(address.searchParams.get('tab')).toBe('2');
  });
});

describe('an address that somebody else signed up with', () => {
  it.each(['magiclink', 'recovery'] as const)(
    'loses their password when its owner comes by %s',
    async (kind) => {
      const { signIn, useToken, callerOf, mail } = await givenUnconfirmed(kind);
      const session = await useToken.byCode('email', EMAIL, mail.code, null);
      if (session === 'first of two') throw new Error('One address is enough.');
      expect(await callerOf(session)).toMatchObject({ email: EMAIL, must_change_password: true });
      expect(session.user.account).toMatchObject({ password_hash: null, email_confirmed_at: NOW });
      expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    },
  );

  it('asks nobody for a new password who never had one', async () => {
    const { signUp, useToken, callerOf, mailed } = givenSignIn();
    await signUp.magicLink({ ...PLAIN, email: EMAIL, create: true });
    const [mail] = await mailed();
    const session = await useToken.byCode('email', EMAIL, mail!.code, null);
    if (session === 'first of two') throw new Error('One address is enough.');
    expect(await callerOf(session)).toMatchObject({ must_change_password: false });
  });

  it('loses it by a link with PKCE too, before its code is exchanged', async () => {
    const world = givenSignIn();
    await world.manageAccounts.add({ email: EMAIL, password: PASSWORD });
    await world.askForMail.ask('magiclink', EMAIL, PKCE);
    const [mail] = await world.mailed();
    await world.useToken.open(mail!.secret, PAGE, null);
    expect(await outcomeOf(world.signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('keeps the password when it is the sign-up itself that is confirmed', async () => {
    const { signIn, useToken, asks, mail } = await givenUnconfirmed('signup');
    await useToken.byCode('signup', EMAIL, mail.code, null);
    expect(await asks(await signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });

  it('keeps the password of an account that was confirmed before', async () => {
    const { signIn, useToken, asks, mail } = await given('recovery');
    await useToken.byCode('recovery', EMAIL, mail.code, null);
    expect(await asks(await signIn.withPassword(EMAIL, PASSWORD, null))).toBe('welcome');
  });
});

describe('a change of e-mail', () => {
  async function givenMoving(asked = PLAIN) {
    const world = givenSignIn();
    const first = await world.member();
    await world.changeAccount.change(await world.callerOf(first), { ...asked, email: NEW });
    const [current, next] = await world.mailed();
    const email = async () => (await world.ports.accounts.find(first.user.account.id))!.email;
    return { ...world, first, current: current!, next: next!, email };
  }

  it.each([
    ['current', 'next'],
    ['next', 'current'],
  ] as const)('counts once %s and %s have agreed', async (one, other) => {
    const world = await givenMoving();
    const { useToken, signIn, callerOf, email } = world;
    expect(await useToken.byLink('email_change', world[one].secret, null)).toBe('first of two');
    expect(await email()).toBe(EMAIL);
    const { to, code } = world[other];
    const session = await useToken.byCode('email_change', to, code, null);
    if (session === 'first of two') throw new Error('Both have agreed.');
    expect(await callerOf(session)).toMatchObject({ email: NEW });
    expect(await outcomeOf(signIn.withPassword(NEW, PASSWORD, null))).toBe('welcome');
    expect(await outcomeOf(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
  });

  it('is not made by one address that agrees twice', async () => {
    const { clock, changeAccount, useToken, callerOf, first, next, email, mailed } = await givenMoving();
    expect(await useToken.byLink('email_change', next.secret, null)).toBe('first of two');
    expect(await outcomeOf(useToken.byCode('email_change', NEW, next.code, null))).toBe('otp_expired');
    clock.advance(MINUTE);
    await changeAccount.change(await callerOf(first), { ...PLAIN, email: NEW });
    const again = (await mailed()).find(({ to }) => to === NEW)!;
    expect(await useToken.byLink('email_change', again.secret, null)).toBe('first of two');
    expect(await email()).toBe(EMAIL);
  });

  it('lands on the page that asked with a word to go on, and then with a session', async () => {
    const { useToken, asks, current, next } = await givenMoving();
    const halfway = landed(await useToken.open(current.secret, PAGE, null));
    expect(halfway.fragment).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    });
    const { fragment } = landed(await useToken.open(next.secret, PAGE, null));
    expect(fragment).toMatchObject({ type: 'email_change' });
    expect(await asks({ access_token: fragment['access_token']! })).toBe('welcome');
  });

  it('gives the second link of a flow with PKCE a code that opens a session', async () => {
    const { exchangeCode, useToken, callerOf, current, next } = await givenMoving(PKCE);
    expect(landed(await useToken.open(next.secret, PAGE, null)).query).toHaveProperty('message');
    expect(landed(await useToken.open(next.secret, PAGE, null)).query).toMatchObject({
      error_code: 'otp_expired',
    });
    const { query } = landed(await useToken.open(current.secret, PAGE, null));
    const session = await exchangeCode.exchange(query['code']!, VERIFIER, null);
    expect(await callerOf(session)).toMatchObject({ email: NEW });
  });

  it('is made once when both addresses agree at the same time', async () => {
    const { useToken, current, next, email } = await givenMoving();
    const both = await Promise.all([
      useToken.byLink('email_change', current.secret, null),
      useToken.byLink('email_change', next.secret, null),
    ]);
    expect(both.filter((one) => one === 'first of two')).toHaveLength(1);
    expect(await email()).toBe(NEW);
  });

  it('does not move to an address that got an account meanwhile', async () => {
    const { member, useToken, current, next, email } = await givenMoving();
    await useToken.byLink('email_change', current.secret, null);
    await member({ email: NEW });
    expect(await outcomeOf(useToken.byLink('email_change', next.secret, null))).toBe('email_exists');
    expect(await email()).toBe(EMAIL);
  });

  it('ends every other link that went to the old address', async () => {
    const { askForMail, clock, useToken, mailed, current, next } = await givenMoving();
    clock.advance(MINUTE);
    await askForMail.ask('recovery', EMAIL, PLAIN);
    const [recovery] = await mailed();
    await useToken.byLink('email_change', current.secret, null);
    await useToken.byLink('email_change', next.secret, null);
    expect(await outcomeOf(useToken.byLink('recovery', recovery!.secret, null))).toBe('otp_expired');
  });

  it.each([
    ['code', 'next'],
    ['link', 'next'],
    ['code', 'current'],
    ['link', 'current'],
  ] as const)(
    'does not take the %s of a mail about one address (%s) for a yes to another one',
    async (way, which) => {
      const world = await givenMoving();
      const { clock, changeAccount, useToken, callerOf, first, email } = world;
      const { to, code, secret } = world[which];
      clock.advance(MINUTE);
      await changeAccount.change(await callerOf(first), { ...PLAIN, email: 'eve@example.com' });
      const old =
        way === 'code'
          ? useToken.byCode('email_change', to, code, null)
          : useToken.byLink('email_change', secret, null);
      expect(await outcomeOf(old)).toBe('otp_expired');
      expect(await email()).toBe(EMAIL);
    },
  );

  it('takes no yes from a mail that was being sent when the person thought of another address', async () => {
    const { ports, useToken, first, email } = await givenMoving();
    const { id: user_id } = first.user.account;
    await ports.accounts.update(user_id, { new_email: 'eve@example.com' });
    const link_hash = ports.ids.hash('late');
    await ports.oneTimeTokens.put(
      givenOneTimeToken({ user_id, kind: 'email_change_new', asked: 'email_change', email: NEW, link_hash }),
    );
    expect(await outcomeOf(useToken.byLink('email_change', 'late', null))).toBe('otp_expired');
    expect(await email()).toBe(EMAIL);
  });
});
