import { describe, expect, it } from '@jest/globals';
import type { MailKind } from '../../../src/domain/accounts/one-time-token.js';
import { later, MINUTE, NOW, SECOND } from '../../given.js';
import { dueTasks } from '../operations/due-tasks.js';
import {
  EMAIL,
  givenSignIn,
  outcomeOf,
  outcomesOf,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  SITE,
} from './given-sign-in.js';

async function requestsOf({ ports }: ReturnType<typeof givenSignIn>) {
  const tasks = await dueTasks(ports);
  expect(tasks.every(({ kind }) => kind === 'auth-mail')).toBe(true);
  return Promise.all(tasks.map(({ subject }) => ports.authMails.find(subject)));
}

describe('AskForMail', () => {
  it('keeps who asked for what, and a task to send it, and nothing that could be used', async () => {
    const world = givenSignIn();
    await world.askForMail.ask('recovery', EMAIL, PLAIN);
    expect(await requestsOf(world)).toEqual([
      {
        id: expect.any(String),
        kind: 'recovery',
        email: EMAIL,
        redirect_to: PAGE,
        flow_id: null,
        created_at: NOW,
      },
    ]);
    expect(await world.stored()).not.toContain('secret-');
    expect(world.mailer.sent).toEqual([]);
  });

  it('does the same for an address that nobody has', async () => {
    const world = givenSignIn();
    await world.member();
    for (const email of [EMAIL, 'nobody@example.com']) {
      await world.askForMail.ask('magiclink', email, PLAIN);
    }
    const [known, unknown] = await requestsOf(world);
    expect(unknown).toEqual({ ...known, id: expect.any(String), email: 'nobody@example.com' });
  });

  it('remembers the browser that asked, in a flow with PKCE', async () => {
    const world = givenSignIn();
    await world.askForMail.ask('magiclink', EMAIL, PKCE);
    const [request] = await requestsOf(world);
    expect(await world.ports.signInFlows.find(request!.flow_id!)).toMatchObject({
      provider: 'email',
      challenge: PKCE.challenge,
      redirect_to: PAGE,
    });
  });

  it('is told when to ask again, and may at that moment', async () => {
    const { clock, askForMail } = givenSignIn();
    const ask = (kind: MailKind = 'recovery', email = EMAIL) => askForMail.ask(kind, email, PLAIN);
    await ask();
    clock.set(later(15 * SECOND));
    await expect(ask()).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 45 seconds.',
    });
    expect(await outcomeOf(ask('magiclink'))).toBe('welcome');
    expect(await outcomeOf(ask('recovery', 'eve@example.com'))).toBe('welcome');
    clock.set(later(MINUTE - 1));
    await expect(ask()).rejects.toThrow('after 1 seconds');
    clock.set(later(MINUTE));
    expect(await outcomeOf(ask())).toBe('welcome');
  });

  it('writes to an address one mail at a time, whatever is asked for it', async () => {
    const { clock, mailed, signUp, askForMail } = givenSignIn();
    await signUp.signUp({ ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null });
    await askForMail.ask('magiclink', EMAIL, PLAIN);
    await askForMail.ask('recovery', EMAIL, PLAIN);
    const counts = [(await mailed()).length];
    for (let minute = 1; minute <= 3; minute++) {
      clock.set(later(minute * MINUTE - 1));
      counts.push((await mailed()).length);
      clock.set(later(minute * MINUTE));
      counts.push((await mailed()).length);
    }
    expect(counts).toEqual([1, 0, 1, 0, 1, 0, 0]);
  });

  it('lets nobody wait who signs up and has forgotten the password a minute later', async () => {
    const { clock, mailed, signUp, askForMail } = givenSignIn();
    await signUp.signUp({ ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null });
    expect(await mailed()).toHaveLength(1);
    clock.set(later(MINUTE));
    await askForMail.ask('recovery', EMAIL, PLAIN);
    expect(await mailed()).toHaveLength(1);
  });

  it('takes one of two that come at the same time', async () => {
    const world = givenSignIn();
    const both = [1, 2].map(() => world.askForMail.ask('recovery', EMAIL, PKCE));
    expect(await outcomesOf(both)).toEqual(['over_email_send_rate_limit', 'welcome']);
    expect(await requestsOf(world)).toHaveLength(1);
  });

  it('counts a wish for each address that a mail of it goes to, and sends for it once', async () => {
    const world = givenSignIn();
    const ask = (email: string, alsoTo?: string) =>
      outcomeOf(world.askForMail.ask('email_change', email, PLAIN, { alsoTo }));
    expect(await ask(EMAIL, 'new@example.com')).toBe('welcome');
    expect(await ask('eve@example.com', 'new@example.com')).toBe('over_email_send_rate_limit');
    expect(await requestsOf(world)).toMatchObject([{ email: EMAIL }]);
    expect(await ask('eve@example.com')).toBe('welcome');
  });

  it('keeps nothing at all when what belongs to it cannot be kept', async () => {
    const world = givenSignIn();
    const alongside = async () => Promise.reject(new Error('no room'));
    await expect(world.askForMail.ask('recovery', EMAIL, PKCE, { alongside })).rejects.toThrow('no room');
    expect(await requestsOf(world)).toEqual([]);
    expect(await world.stored()).not.toContain(PKCE.challenge!.code_challenge);
    expect(await outcomeOf(world.askForMail.ask('recovery', EMAIL, PKCE))).toBe('welcome');
  });

  it.each([
    undefined,
    'https://evil.example/',
    'https://shop.example.evil.example',
    '//evil.example',
    'javascript:alert(1)',
  ])('leads home from a mail that was asked for with %j', async (redirect_to) => {
    const world = givenSignIn();
    await world.askForMail.ask('magiclink', EMAIL, { ...PKCE, redirect_to });
    const [request] = await requestsOf(world);
    expect(request!.redirect_to).toBe(SITE);
    expect(await world.ports.signInFlows.find(request!.flow_id!)).toMatchObject({ redirect_to: SITE });
  });
});
