import { describe, expect, it } from '@jest/globals';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { ManageUsers } from '../../../src/application/accounts/manage-users.js';
import { NO_ADDRESS } from '../../../src/domain/orders/order.js';
import { givenOrder, givenPaymentEvent, NOW } from '../../given.js';
import { MemoryTotp } from '../../../src/adapters/memory/accounts/totp.js';
import { EMAIL, givenSignIn, PASSWORD, toOutcome } from './given-sign-in.js';

const ADDRESS = {
  ...NO_ADDRESS,
  address_name: 'A. Field',
  address_line_1: '1 Calton Hill',
  city: 'Edinburgh',
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

async function setUp() {
  const world = givenSignIn();
  const session = await world.addUser({ user_metadata: { full_name: 'Ada Field' } });
  const { id } = session.user.account;
  const signInAgain = () => toOutcome(world.signIn.withPassword(EMAIL, PASSWORD, null));
  return { ...world, session, id, signInAgain };
}

describe('a person, for support', () => {
  // spec: person-details
  it('is shown with name, address, orders and sessions', async () => {
    const { ports, supportPerson, id } = await setUp();
    const order = givenOrder({ user_id: id, email: EMAIL });
    await ports.orders.place(order, NOW);
    await ports.orders.settle(
      givenPaymentEvent({ order_id: order.id, amount_total: order.total, address: ADDRESS }),
      NOW,
    );
    expect(await supportPerson.details(id)).toMatchObject({
      name: 'Ada Field',
      address: ['A. Field', '1 Calton Hill', 'Edinburgh', 'EH1 3BJ', 'GB'],
      confirmed: true,
      second_factor: false,
      blocked_until: null,
      sessions: [{ user_id: id }],
      orders: [{ id: order.id, number: 1001 }],
      prints: [],
    });
  });

  it('who does not exist is not found', async () => {
    const { supportPerson } = await setUp();
    const nobody = '6f2c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10';
    expect(await toOutcome(supportPerson.details(nobody))).toBe('not_found');
    expect(await toOutcome(supportPerson.block(nobody))).toBe('not_found');
    expect(await toOutcome(supportPerson.unblock(nobody))).toBe('not_found');
    expect(await toOutcome(supportPerson.signOut(nobody))).toBe('not_found');
  });
});

describe('blocking a person', () => {
  // spec: block-ends-sessions
  it('ends their sessions and mailed links, and prevents every sign-in until they are unblocked', async () => {
    const { accessOutcome, redeemToken, requestMail, sendMails, session, signIn, signInAgain, ...world } =
      await setUp();
    await requestMail.request('recovery', EMAIL, { redirect_to: undefined, challenge: null });
    const [mail] = await sendMails();
    await world.supportPerson.block(world.id);
    expect(await accessOutcome(session)).toBe('session_not_found');
    expect(await toOutcome(signIn.refresh(session.refresh_token))).toBe('refresh_token_not_found');
    expect(await signInAgain()).toBe('user_banned');
    expect(await toOutcome(redeemToken.byCode('recovery', EMAIL, mail!.code, null))).toBe('otp_expired');
    expect(await world.supportPerson.details(world.id)).toMatchObject({ blocked_until: expect.any(Date) });
    await world.supportPerson.unblock(world.id);
    expect(await signInAgain()).toBe('welcome');
  });

  it('leaves no session when they sign in at the same moment', async () => {
    const { ports, supportPerson, id, signInAgain } = await setUp();
    await Promise.all([signInAgain(), supportPerson.block(id), signInAgain()]);
    expect(await ports.sessions.list(id)).toEqual([]);
  });

  it('cancels their unfinished prints and releases the credits', async () => {
    const { ports, supportPerson, id } = await setUp();
    await ports.credits.openLedger(id, 5, NOW);
    const job = await new GeneratePrint(ports).request(
      { user_id: id, as: 'customer' },
      { prompt: 'two pears' },
    );
    await supportPerson.block(id);
    expect(await ports.generationJobs.find(job)).toMatchObject({ status: 5 });
    expect(await ports.credits.balance(id)).toBe(5);
  });

  it('is refused for an admin, and a blocked person is not made an admin', async () => {
    const { ports, supportPerson, id, session, accessOutcome } = await setUp();
    const users = new ManageUsers(ports);
    await users.setAdmin(id, true);
    expect(await toOutcome(supportPerson.block(id))).toBe('still_admin');
    expect(await toOutcome(supportPerson.erase(id, EMAIL))).toBe('still_admin');
    expect(await accessOutcome(session)).toBe('welcome');
    await ports.accounts.add({ ...session.user.account, id: 'another', email: 'bo@example.com' }, true);
    await users.setAdmin(id, false);
    await supportPerson.block(id);
    expect(await toOutcome(users.setAdmin(id, true))).toBe('person_blocked');
  });
});

describe('helping a person to sign in', () => {
  // spec: remove-second-factor
  it('removes all second factors, and ends the sessions', async () => {
    const { clock, secondFactors, supportPerson, session, callerOf, signIn, ...world } = await setUp();
    const caller = await callerOf(session);
    const { factor } = await secondFactors.enrol(caller, 'Phone');
    const { id } = await secondFactors.challenge(caller, factor.id);
    const code = MemoryTotp.computeCode(factor.secret, clock.now());
    await secondFactors.verify(caller, factor.id, id, code);
    expect(await supportPerson.details(world.id)).toMatchObject({ second_factor: true });
    await supportPerson.removeSecondFactors(world.id);
    expect(await supportPerson.details(world.id)).toMatchObject({ second_factor: false, sessions: [] });
    const again = await signIn.withPassword(EMAIL, PASSWORD, null);
    expect(await callerOf(again)).toMatchObject({ needs_second_factor: false });
  });

  // spec: support-password-reset
  it('mails a link that sets a new password, but not to a blocked person', async () => {
    const { sendMails, supportPerson, id } = await setUp();
    await supportPerson.sendPasswordReset(id);
    expect(await sendMails()).toMatchObject([{ to: EMAIL }]);
    await supportPerson.block(id);
    expect(await toOutcome(supportPerson.sendPasswordReset(id))).toBe('person_blocked');
  });

  // spec: sign-out-everywhere
  it('signs them out everywhere', async () => {
    const { accessOutcome, supportPerson, session, id, signInAgain } = await setUp();
    await supportPerson.signOut(id);
    expect(await accessOutcome(session)).toBe('session_not_found');
    expect(await signInAgain()).toBe('welcome');
  });
});

describe('erasing a person', () => {
  it('needs their address, typed again', async () => {
    const { ports, supportPerson, id } = await setUp();
    expect(await toOutcome(supportPerson.erase(id, 'bo@example.com'))).toBe('validation_failed');
    await supportPerson.erase(id, ' ADA@example.com');
    expect(await ports.accounts.find(id)).toBeUndefined();
  });
});
