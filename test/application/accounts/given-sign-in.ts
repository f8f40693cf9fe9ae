import { ClaimOrders } from '../../../src/application/orders/claim-orders.js';
import { RouteLinks } from '../../../src/adapters/http/platform/links.js';
import { givenSeller } from '../../given.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryAccounts } from '../../../src/adapters/memory/accounts/accounts.js';
import { MemoryCrypto } from '../../../src/adapters/memory/shop/crypto.js';
import { MemoryIdTokens } from '../../../src/adapters/memory/accounts/id-tokens.js';
import { MemoryMailer } from '../../../src/adapters/memory/shop/mailer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { RequestMail, type MailRedirect } from '../../../src/application/accounts/request-mail.js';
import { AUTH_DEFAULTS, type AuthSettings } from '../../../src/application/accounts/auth-settings.js';
import { ChangeAccount } from '../../../src/application/accounts/change-account.js';
import { ProcessOutbox } from '../../../src/application/operations/process-outbox.js';
import { EraseAccount } from '../../../src/application/accounts/erase-account.js';
import { ExchangeCode } from '../../../src/application/accounts/exchange-code.js';
import { LimitTries } from '../../../src/application/accounts/limit-tries.js';
import { ManageKeys } from '../../../src/application/accounts/manage-keys.js';
import { ManageAccounts, type AccountFields } from '../../../src/application/accounts/manage-accounts.js';
import { OpenSession } from '../../../src/application/accounts/open-session.js';
import { OwnAccount } from '../../../src/application/accounts/own-account.js';
import type { ProviderProfile } from '../../../src/application/ports/accounts/id-tokens.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import { TASK_KINDS } from '../../../src/application/ports/shop/task.js';
import { SecondFactors } from '../../../src/application/accounts/second-factors.js';
import { SendAuthMail } from '../../../src/application/accounts/send-auth-mail.js';
import { SupportPerson } from '../../../src/application/accounts/support-person.js';
import { SignInWithGoogle } from '../../../src/application/accounts/sign-in-with-google.js';
import { SignIn } from '../../../src/application/accounts/sign-in.js';
import { SignUp } from '../../../src/application/accounts/sign-up.js';
import { Sweep } from '../../../src/application/operations/sweep.js';
import { RedeemToken } from '../../../src/application/accounts/redeem-token.js';
import type { DomainError } from '../../../src/domain/shop/errors.js';
import { UK_SHOP } from '../../shops.js';
import { givenTaskHandlers } from '../../given-use-cases.js';

export const SITE = 'https://shop.example';
/** A page of another program, which reads a session from its address. */
export const PAGE = 'https://app.example/account';
export const OWN_PAGE = `${SITE}/account`;
export const EMAIL = 'ada@example.com';
export const PASSWORD = 'a-good-password';
export const SHOP = givenSeller();

/** The implicit flow. */
export const PLAIN: MailRedirect = { redirect_to: PAGE, challenge: null };
export const VERIFIER = 'what-only-the-browser-that-asked-can-show-0123456789';
/** The flow with PKCE of a browser that holds VERIFIER. */
export const PKCE: MailRedirect = {
  redirect_to: PAGE,
  challenge: { code_challenge: new MemoryCrypto().pkceChallenge(VERIFIER), code_challenge_method: 's256' },
};

export const GOOGLE_ADA: ProviderProfile = {
  sub: '1001',
  email: EMAIL,
  email_verified: true,
  full_name: 'Ada Field',
  avatar_url: 'https://google.example/ada.jpg',
};

/** All use cases of signing in over one memory, with helpers. */
export function givenSignIn(changed: Partial<AuthSettings> = {}, serviceKey?: string) {
  const [clock, mailer, idTokens] = [new MemoryClock(), new MemoryMailer(), new MemoryIdTokens()];
  const ports = memoryPorts({ clock, mailer, idTokens, links: new RouteLinks(SITE) });
  const settings = { ...AUTH_DEFAULTS, siteUrl: SITE, redirectUrls: [PAGE], ...changed };
  const shopSettings = { ...UK_SHOP };
  const openSession = new OpenSession(ports);
  const requestMail = new RequestMail(ports, settings);
  const eraseAccount = new EraseAccount(ports, new ClaimOrders(ports, true));
  const sendAuthMail = new SendAuthMail(ports, SHOP, { get: () => shopSettings }, settings);
  const limitTries = new LimitTries(ports);
  const signIn = new SignIn(ports, openSession, limitTries, settings);
  const manageAccounts = new ManageAccounts(ports, openSession, eraseAccount, settings);
  /** Errors of tasks. */
  const reported: unknown[] = [];
  const handlers = givenTaskHandlers(ports, { sendAuthMail, shop: SHOP });
  const processOutbox = new ProcessOutbox(ports, handlers, (error) => reported.push(error));
  const work = async () => {
    while (await processOutbox.runNext(TASK_KINDS, 'worker'));
  };
  return {
    clock,
    mailer,
    idTokens,
    ports,
    reported,
    requestMail,
    changeAccount: new ChangeAccount(ports, requestMail, settings),
    eraseAccount,
    exchangeCode: new ExchangeCode(ports, openSession),
    keys: new ManageKeys(ports, serviceKey),
    manageAccounts,
    ownAccount: new OwnAccount(ports, openSession, eraseAccount, new ClaimOrders(ports, true)),
    secondFactors: new SecondFactors(ports, openSession, SHOP, settings),
    sendAuthMail,
    supportPerson: new SupportPerson(ports, requestMail, eraseAccount),
    signIn,
    signInWithGoogle: new SignInWithGoogle(ports, openSession, settings),
    shopSettings,
    signUp: new SignUp(ports, openSession, requestMail, settings),
    sweep: () => new Sweep(ports, eraseAccount, settings).sweep(),
    redeemToken: new RedeemToken(ports, openSession, limitTries, settings),
    work,
    /** The mails sent since the last call, as their readers see them. */
    sendMails: async () => {
      await work();
      return mailer.sent.splice(0).map(read);
    },
    /** A signed-in user whose address is confirmed. */
    addUser: async (fields: AccountFields = {}) => {
      const known = { email: EMAIL, password: PASSWORD, email_confirm: true, ...fields };
      await manageAccounts.add(known);
      return signIn.withPassword(known.email, known.password, null);
    },
    callerOf: async ({ access_token }: { access_token: string }) =>
      (await signIn.identify(access_token)).caller,
    /** The error code for this access token, or 'welcome'. */
    accessOutcome: ({ access_token }: { access_token: string }) => toOutcome(signIn.identify(access_token)),
    /** All stored rows as text. */
    stored: async () => {
      const { accounts } = ports;
      if (!(accounts instanceof MemoryAccounts)) throw new Error('There are no rows to look at.');
      return accounts['database'].query((tables) =>
        JSON.stringify(tables, (_, value: unknown) => (value instanceof Map ? [...value] : value)),
      );
    },
  };
}

/** The error code, or 'welcome' on success. */
export function toOutcome(result: Promise<unknown>): Promise<string> {
  return result.then(
    () => 'welcome',
    ({ code }: DomainError) => code,
  );
}

/** The outcomes of concurrent calls, sorted. */
export async function toOutcomes(results: Promise<unknown>[]): Promise<string[]> {
  return (await Promise.all(results.map(toOutcome))).toSorted();
}

function read({ to, subject, text }: Mail) {
  const link = /^https:.*\/auth\/v1\/verify\?.*$/m.exec(text)?.[0];
  const { token = '', type, redirect_to } = Object.fromEntries(new URLSearchParams(link?.split('?')[1]));
  return { to, subject, code: /^\d{6}$/m.exec(text)![0], link, secret: token, type, redirect_to };
}

/** Parses an address that a browser was sent to. */
export function landed(address: string) {
  const { origin, pathname, searchParams, hash } = new URL(address);
  return {
    page: `${origin}${pathname}`,
    query: Object.fromEntries(searchParams),
    fragment: Object.fromEntries(new URLSearchParams(hash.slice(1))),
  };
}
