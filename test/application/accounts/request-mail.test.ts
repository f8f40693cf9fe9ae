import { describe, expect, it } from '@jest/globals';
import type { MailKind } from '../../../src/domain/accounts/one-time-token.js';
import { later, MINUTE, NOW, SECOND } from '../../given.js';
import { dueTasks } from '../operations/due-tasks.js';
import {
  EMAIL,
  givenSignIn,
  toOutcome,
  toOutcomes,
  PAGE,
  PASSWORD,
  PKCE,
  PLAIN,
  SITE,
} from './given-sign-in.js';

async function listRequests({ ports }: ReturnType<typeof givenSignIn>) {
  const tasks = await dueTasks(ports);
  expect(tasks.every(({ kind }) => kind === 'auth-mail')).toBe(true);
  return Promise.all(tasks.map(({ subject }) => ports.authMails.find(subject)));
}

describe('RequestMail', () => {
  it('stores the request and a task to send it, and nothing that could be redeemed', async () => {
    const world = givenSignIn();
    await world.requestMail.request('recovery', EMAIL, PLAIN);
    expect(await listRequests(world)).toEqual([
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

  it('does the same for an address without an account', async () => {
    const world = givenSignIn();
    await world.addUser();
    for (const email of [EMAIL, 'nobody@example.com']) {
      await world.requestMail.request('magiclink', email, PLAIN);
    }
    const [known, unknown] = await listRequests(world);
    expect(unknown).toEqual({ ...known, id: expect.any(String), email: 'nobody@example.com' });
  });

  it('stores the challenge of the browser, in a flow with PKCE', async () => {
    const world = givenSignIn();
    await world.requestMail.request('magiclink', EMAIL, PKCE);
    const [request] = await listRequests(world);
    expect(await world.ports.signInFlows.find(request!.flow_id!)).toMatchObject({
      provider: 'email',
      challenge: PKCE.challenge,
      redirect_to: PAGE,
    });
  });

  it('says when the next request is allowed, and accepts it then', async () => {
    const { clock, requestMail } = givenSignIn();
    const ask = (kind: MailKind = 'recovery', email = EMAIL) => requestMail.request(kind, email, PLAIN);
    await ask();
    clock.set(later(15 * SECOND));
    await expect(ask()).rejects.toMatchObject({
      code: 'over_email_send_rate_limit',
      message: 'For security purposes, you can only request this after 45 seconds.',
    });
    expect(await toOutcome(ask('magiclink'))).toBe('welcome');
    expect(await toOutcome(ask('recovery', 'eve@example.com'))).toBe('welcome');
    clock.set(later(MINUTE - 1));
    await expect(ask()).rejects.toThrow('after 1 seconds');
    clock.set(later(MINUTE));
    expect(await toOutcome(ask())).toBe('welcome');
  });

  it('sends an address one mail at a time, for any purpose', async () => {
    const { clock, sendMails, signUp, requestMail } = givenSignIn();
    await signUp.signUp({ ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null });
    await requestMail.request('magiclink', EMAIL, PLAIN);
    await requestMail.request('recovery', EMAIL, PLAIN);
    const counts = [(await sendMails()).length];
    for (let minute = 1; minute <= 3; minute++) {
      clock.set(later(minute * MINUTE - 1));
      counts.push((await sendMails()).length);
      clock.set(later(minute * MINUTE));
      counts.push((await sendMails()).length);
    }
    expect(counts).toEqual([1, 0, 1, 0, 1, 0, 0]);
  });

  it('accepts a forgotten password within a minute of the sign-up', async () => {
    const { clock, sendMails, signUp, requestMail } = givenSignIn();
    await signUp.signUp({ ...PLAIN, email: EMAIL, password: PASSWORD, userAgent: null });
    expect(await sendMails()).toHaveLength(1);
    clock.set(later(MINUTE));
    await requestMail.request('recovery', EMAIL, PLAIN);
    expect(await sendMails()).toHaveLength(1);
  });

  it('accepts one of two concurrent requests', async () => {
    const world = givenSignIn();
    const both = [1, 2].map(() => world.requestMail.request('recovery', EMAIL, PKCE));
    expect(await toOutcomes(both)).toEqual(['over_email_send_rate_limit', 'welcome']);
    expect(await listRequests(world)).toHaveLength(1);
  });

  it('counts a request for each address that it mails, and sends it once', async () => {
    const world = givenSignIn();
    const ask = (email: string, alsoTo?: string) =>
      toOutcome(world.requestMail.request('email_change', email, PLAIN, { alsoTo }));
    expect(await ask(EMAIL, 'new@example.com')).toBe('welcome');
    expect(await ask('eve@example.com', 'new@example.com')).toBe('over_email_send_rate_limit');
    expect(await listRequests(world)).toMatchObject([{ email: EMAIL }]);
    expect(await ask('eve@example.com')).toBe('welcome');
  });

  it('stores nothing when a part cannot be stored', async () => {
    const world = givenSignIn();
    const alongside = async () => Promise.reject(new Error('no room'));
    await expect(world.requestMail.request('recovery', EMAIL, PKCE, { alongside })).rejects.toThrow(
      'no room',
    );
    expect(await listRequests(world)).toEqual([]);
    expect(await world.stored()).not.toContain(PKCE.challenge!.code_challenge);
    expect(await toOutcome(world.requestMail.request('recovery', EMAIL, PKCE))).toBe('welcome');
  });

  it.each([
    undefined,
    'https://evil.example/',
    'https://shop.example.evil.example',
    '//evil.example',
    'javascript:alert(1)',
  ])('falls back to the home page for a mail requested with %j', async (redirect_to) => {
    const world = givenSignIn();
    await world.requestMail.request('magiclink', EMAIL, { ...PKCE, redirect_to });
    const [request] = await listRequests(world);
    expect(request!.redirect_to).toBe(SITE);
    expect(await world.ports.signInFlows.find(request!.flow_id!)).toMatchObject({ redirect_to: SITE });
  });
});
