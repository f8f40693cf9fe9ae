import { describe, expect, it } from '@jest/globals';
import type { MailKind } from '../../../src/domain/accounts/one-time-token.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import { DAY, MINUTE, NOW, SECOND } from '../../given.js';
import { EMAIL, givenSignIn, toOutcome, PAGE, PASSWORD, PKCE, PLAIN, SITE } from './given-sign-in.js';

const HOUR = 60 * MINUTE;
const NEW = 'ada@field.example';

/** Stores a request directly, past the limit of one per minute. */
async function ask(
  world: ReturnType<typeof givenSignIn>,
  kind: MailKind,
  email = EMAIL,
  mailRedirect = PLAIN,
) {
  await world.requestMail.request(kind, email, mailRedirect);
}

describe('SendAuthMail', () => {
  it.each([
    ['magiclink', 'magiclink'],
    ['recovery', 'recovery'],
  ] as const)('sends a link and a code for %s to its account', async (kind, type) => {
    const world = givenSignIn();
    await world.addUser();
    await ask(world, kind);
    const [mail, ...more] = await world.sendMails();
    expect(mail).toMatchObject({
      to: EMAIL,
      type,
      redirect_to: PAGE,
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(mail!.link).toMatch(new RegExp(`^${SITE}/auth/v1/verify\\?token=secret-`));
    expect(more).toEqual([]);
  });

  it('marks the link of a flow with PKCE', async () => {
    const world = givenSignIn();
    await world.addUser();
    await ask(world, 'magiclink', EMAIL, PKCE);
    expect((await world.sendMails())[0]!.secret).toMatch(/^pkce_secret-/);
  });

  it.each(['signup', 'magiclink'] as const)('confirms an unconfirmed address, also for %s', async (kind) => {
    const world = givenSignIn();
    await world.manageAccounts.add({ email: EMAIL, password: PASSWORD });
    await ask(world, kind);
    expect(await world.sendMails()).toMatchObject([{ to: EMAIL, type: 'signup' }]);
    expect(await world.ports.accounts.byEmail(EMAIL)).toMatchObject({ confirmation_sent_at: NOW });
  });

  // spec: languages-mails-sent
  it('writes in the language of the page that the link leads to', async () => {
    const world = givenSignIn();
    await world.addUser();
    const redirect_to = `${SITE}/de/login`;
    await ask(world, 'magiclink', EMAIL, { ...PLAIN, redirect_to });
    expect(await world.sendMails()).toMatchObject([
      { subject: expect.stringMatching(/^Ihr Link zur Anmeldung bei /), redirect_to },
    ]);
  });

  it('writes English in a shop without the language of the page', async () => {
    const world = givenSignIn();
    world.shopSettings.languages = ['en'];
    await world.addUser();
    await ask(world, 'magiclink', EMAIL, { ...PLAIN, redirect_to: `${SITE}/de/login` });
    const [mail] = await world.sendMails();
    expect(mail!.subject).not.toMatch(/Anmeldung/);
  });

  it('sends only a code for a reauthentication', async () => {
    const world = givenSignIn();
    await world.addUser();
    await ask(world, 'reauthentication');
    expect(await world.sendMails()).toMatchObject([{ to: EMAIL, link: undefined }]);
    expect(await world.ports.accounts.byEmail(EMAIL)).toMatchObject({ reauthentication_sent_at: NOW });
  });

  it('asks both addresses for a change of e-mail, each with its own link and code', async () => {
    const world = givenSignIn();
    const { user } = await world.addUser();
    await world.ports.accounts.update(user.account.id, { new_email: NEW });
    await ask(world, 'email_change');
    const mails = await world.sendMails();
    expect(mails).toMatchObject([
      { to: NEW, type: 'email_change' },
      { to: EMAIL, type: 'email_change' },
    ]);
    expect(mails[0]!.secret).not.toBe(mails[1]!.secret);
    expect(mails[0]!.code).not.toBe(mails[1]!.code);
  });

  it('does not mail the current address repeatedly while the new one rejects mails', async () => {
    const world = givenSignIn();
    const { clock, mailer, ports, reported } = world;
    const { user } = await world.addUser();
    await ports.accounts.update(user.account.id, { new_email: NEW });
    await ask(world, 'email_change');
    let failure = new Error('no way out');
    ports.mailer = {
      deleteCopies: async () => undefined,
      send: async (mail) => (mail.to === NEW ? Promise.reject(failure) : mailer.send(mail)),
    };
    expect(await world.sendMails()).toEqual([]);
    clock.advance(MINUTE);
    failure = new DomainError('mail_refused', 'No such mailbox.');
    expect(await world.sendMails()).toEqual([]);
    expect(reported).toEqual([new Error('no way out'), failure]);
    ports.mailer = mailer;
    clock.advance(30 * MINUTE);
    expect(await world.sendMails()).toEqual([]);
  });

  it('keeps the message of a failure, also from another realm', async () => {
    const world = givenSignIn();
    await world.addUser();
    await ask(world, 'recovery');
    const foreign = { name: 'error', message: 'the connection is gone', code: '08006' };
    world.ports.mailer = { deleteCopies: async () => undefined, send: async () => Promise.reject(foreign) };
    await world.sendMails();
    expect(await world.stored()).toContain('"reason":"the connection is gone"');
  });

  it('sends nothing to strangers, and completes', async () => {
    const world = givenSignIn();
    for (const kind of ['signup', 'magiclink', 'recovery', 'email_change', 'reauthentication'] as const) {
      await ask(world, kind, 'nobody@example.com');
    }
    expect(await world.sendMails()).toEqual([]);
    world.clock.advance(DAY);
    expect(await world.sendMails()).toEqual([]);
    expect(world.reported).toEqual([]);
  });

  it.each([
    ['a confirmation of what is confirmed', 'signup'],
    ['a change to no other address', 'email_change'],
  ] as const)('does not send %s', async (_, kind) => {
    const world = givenSignIn();
    await world.addUser();
    await ask(world, kind);
    expect(await world.sendMails()).toEqual([]);
    expect(world.reported).toEqual([]);
  });

  it('stores neither the code nor the secret of the link, before and after', async () => {
    const world = givenSignIn();
    await world.addUser();
    for (const [kind, mailRedirect] of [
      ['magiclink', PKCE],
      ['reauthentication', PLAIN],
    ] as const) {
      await ask(world, kind, EMAIL, mailRedirect);
    }
    const before = await world.stored();
    const mails = await world.sendMails();
    expect(mails).toHaveLength(2);
    const after = await world.stored();
    for (const { code, secret } of mails) {
      for (const rows of [before, after]) {
        expect(rows).not.toMatch(new RegExp(`\\b${code}\\b`));
        if (secret) expect(rows).not.toContain(secret.replace('pkce_', ''));
      }
    }
  });

  it('waits while no mail can be sent, and sends a fresh link then', async () => {
    const world = givenSignIn();
    const { clock, mailer, ports, reported, redeemToken } = world;
    await world.addUser();
    await ask(world, 'recovery');
    const tried: string[] = [];
    ports.mailer = {
      deleteCopies: async () => undefined,
      send: async ({ text }) => {
        tried.push(/token=([^&]+)/.exec(text)![1]!);
        throw new Error('no way out');
      },
    };
    expect(await world.sendMails()).toEqual([]);
    expect(reported).toEqual([new Error('no way out')]);
    ports.mailer = mailer;
    clock.advance(2 * SECOND - 1);
    expect(await world.sendMails()).toEqual([]);
    clock.advance(1);
    const [mail] = await world.sendMails();
    expect(tried).toHaveLength(1);
    expect(mail!.secret).not.toBe(tried[0]);
    expect(await world.stored()).not.toContain(tried[0]!);
    expect(await toOutcome(redeemToken.byLink('recovery', tried[0]!, null))).toBe('otp_expired');
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('welcome');
  });

  it('sends mails that waited no longer than a link is valid, and drops older ones', async () => {
    const world = givenSignIn();
    await world.addUser();
    await ask(world, 'recovery');
    world.clock.advance(HOUR);
    await ask(world, 'magiclink');
    expect(await world.sendMails()).toMatchObject([{ type: 'recovery' }, { type: 'magiclink' }]);
    await ask(world, 'recovery');
    world.clock.advance(HOUR + 1);
    expect(await world.sendMails()).toEqual([]);
    expect(world.reported).toEqual([]);
  });

  it('gives a delayed mail its full hour from its sending', async () => {
    const world = givenSignIn();
    const { clock, redeemToken } = world;
    await world.addUser();
    await ask(world, 'recovery');
    clock.advance(HOUR);
    const [mail] = await world.sendMails();
    clock.advance(HOUR - 1);
    expect(await toOutcome(redeemToken.byLink('recovery', mail!.secret, null))).toBe('welcome');
  });

  it('ends the link of the mail before, and keeps those of other kinds', async () => {
    const world = givenSignIn();
    const { clock, redeemToken } = world;
    await world.addUser();
    await ask(world, 'recovery');
    await ask(world, 'reauthentication');
    const [old] = await world.sendMails();
    clock.advance(MINUTE);
    await ask(world, 'magiclink');
    const [mail] = await world.sendMails();
    expect(await toOutcome(redeemToken.byLink('recovery', old!.secret, null))).toBe('otp_expired');
    expect(await toOutcome(redeemToken.byCode('recovery', EMAIL, old!.code, null))).toBe('otp_expired');
    expect(await toOutcome(redeemToken.byLink('magiclink', mail!.secret, null))).toBe('welcome');
  });
});
