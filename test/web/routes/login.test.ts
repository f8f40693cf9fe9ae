/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { openApp } from '../app.js';
import { UNREACHABLE, type Answers } from '../fake-service.js';
import { CUSTOMER } from '../people.js';

const openLogin = (responses: Answers = {}, address = '/login') =>
  openApp(address, {
    answers: { listPrints: { prints: [], next: null, corrected: null }, ...responses },
  });
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('The sign-in page', () => {
  it('reports that the shop could not be reached, in its own words', async () => {
    const LOST = 'We could not reach the shop. Check your connection and try again.';
    const { fill, press } = await openLogin({
      'POST /auth/v1/token': new Response('<html>', { status: 502 }),
      'POST /auth/v1/otp': UNREACHABLE,
      'POST /auth/v1/recover': UNREACHABLE,
    });
    await fill('Email address', CUSTOMER.email);
    await fill('Your Password', 'a-good-password');
    await press('Sign In');
    expect(await alert()).toBe(LOST);
    for (const [way, send] of [
      ['Send a magic link email', 'Send Magic Link'],
      ['Forgot Password?', 'Send Reset Instructions'],
    ] as const) {
      await press(way);
      await press(send);
      expect(await alert()).toBe(LOST);
      await press('Already have an account? Sign in');
    }
  });

  it('reports that the shop could not be reached when a link could not be checked', async () => {
    const { fill, press, service } = await openLogin({ 'POST /auth/v1/otp': {} });
    await press('Send a magic link email');
    await fill('Email address', CUSTOMER.email);
    await press('Send Magic Link');
    await screen.findByText('Check your email for the magic link');
    const [otpCall] = service.calls('POST /auth/v1/otp');
    const { pathname, search } = new URL(otpCall!.query['redirect_to']!);

    await openLogin({ 'POST /auth/v1/token': UNREACHABLE }, `${pathname}${search}&code=123456`);
    expect(await alert()).toMatch(/^We could not reach the shop to open your link\./);
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });
});
