/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { expectAddress, expectTrouble, openApp, stopTheClock } from '../../app.js';
import { held, refusal, UNREACHABLE, type Answers } from '../../fake-service.js';
import { answersTo, CUSTOMER, toMe, toSession } from '../../people.js';

const PAGE: Answers = { listPrints: { prints: [], next: null, corrected: null } };

const chooseNew = () => screen.findByRole('heading', { level: 1, name: 'Choose a new password' });

describe('A session in the browser', () => {
  // spec: login-loading
  it('says Loading until it is known whether a session exists', async () => {
    const { answer, release } = held(toSession(CUSTOMER));
    await openApp('/login', {
      as: CUSTOMER,
      expired: true,
      answers: { ...PAGE, 'POST /auth/v1/token': answer, listShelves: { shelves: [] } },
    });
    await screen.findByText('Loading');
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
    release();
    await expectAddress('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Unique Art Prints' })).toBeTruthy();
  });

  it('does not become signed out while the shop is unavailable', async () => {
    stopTheClock();
    const { service } = await openApp('/login', {
      as: CUSTOMER,
      expired: true,
      answers: { ...PAGE, 'POST /auth/v1/token': UNREACHABLE },
    });
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    // The session library retries for this long.
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(service.calls('showMe')).toEqual([]);
  });

  it('leaves no typed text to the next person', async () => {
    const { fill, press } = await openApp('/login', {
      answers: {
        ...PAGE,
        ...answersTo(CUSTOMER),
        // The sign-in page stays open because a password change is due.
        showMe: { ...toMe(CUSTOMER), must_change_password: true },
        'POST /auth/v1/token': toSession(CUSTOMER),
        'POST /auth/v1/logout': new Response(null, { status: 204 }),
      },
    });
    await fill('Email address', CUSTOMER.email);
    await fill('Your Password', 'a-good-password');
    await press('Sign In');
    await chooseNew();
    await press('Your account');
    await press('Sign out');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Your Password')).toHaveProperty('value', '');
  });

  // spec: login-sign-out-fails
  it('stays when signing out fails, which the menu says and the log explains', async () => {
    expectTrouble(/Error signing out:.*Not now/);
    const visit = { as: CUSTOMER, answers: PAGE };
    const { press, service } = await openApp('/terms', visit);
    service.answer({ 'POST /auth/v1/logout': refusal(500, 'unexpected_failure', 'Not now') });
    await press('Your account');
    await press('Sign out');
    await screen.findByText('We could not sign you out. You are still signed in.');
    await openApp('/terms', visit);
    expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
    expect(location.pathname).toBe('/terms');
  });

  it('checks the person again when the service asks for another step first', async () => {
    expectTrouble(/ApiError: Please choose a new password first/);
    const { follow, press, service } = await openApp('/terms', { as: CUSTOMER, answers: PAGE });
    await waitFor(() => expect(service.calls('showMe')).toHaveLength(1));
    service.answer({
      showMe: { ...toMe(CUSTOMER), must_change_password: true },
      listGenerationJobs: { jobs: [] },
      listOwnPrints: refusal(403, 'password_change_required', 'Please choose a new password first.'),
    });
    await press('Your account');
    await follow('Account');
    expect(await chooseNew()).toBeTruthy();
  });

  // spec: login-credits-retried
  it('polls the credits in the background, and then gives up with a log entry', async () => {
    expectTrouble(/^Error fetching user credits after retries/);
    stopTheClock();
    const { press, service } = await openApp('/terms', {
      as: CUSTOMER,
      answers: { ...PAGE, creditsBalance: new Response(null, { status: 503 }) },
    });
    await press('Your account');
    await screen.findByText('Your credits could not be loaded.');
    expect(service.calls('creditsBalance')).toHaveLength(4);
  });
});
