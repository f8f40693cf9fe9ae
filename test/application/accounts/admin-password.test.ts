import { describe, expect, it } from '@jest/globals';
import { BLOCKED_UNTIL } from '../../../src/domain/accounts/account.js';
import { AdminPassword } from '../../../src/application/accounts/admin-password.js';
import { RecordActions } from '../../../src/application/curating/record-actions.js';
import { MemoryTotp } from '../../../src/adapters/memory/accounts/totp.js';
import { EMAIL, givenSignIn, PASSWORD, toOutcome } from './given-sign-in.js';

async function setUp() {
  const world = givenSignIn();
  const session = await world.addUser();
  const { id } = session.user.account;
  await world.ports.accounts.setAdmin(id, true);
  const adminPassword = new AdminPassword(world.ports, new RecordActions(world.ports));
  const wanted = { email: undefined, removeSecondFactors: false };
  return { ...world, session, id, generate: (more = {}) => adminPassword.generate({ ...wanted, ...more }) };
}

describe('a new password for an admin', () => {
  // spec: admin-password
  it('replaces the old one, ends the sessions and is in the action log', async () => {
    const { accessOutcome, generate, id, ports, session, signIn } = await setUp();
    const { email, password } = await generate();
    expect(email).toBe(EMAIL);
    expect(await accessOutcome(session)).toBe('session_not_found');
    expect(await toOutcome(signIn.withPassword(EMAIL, PASSWORD, null))).toBe('invalid_credentials');
    expect(await toOutcome(signIn.withPassword(EMAIL, password, null))).toBe('welcome');
    const { rows } = await ports.adminActions.list({ subjects: [id] }, { limit: 10 });
    expect(rows).toMatchObject([{ action: 'generateAdminPassword', outcome: 'done' }]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('is not replaced by the next start', async () => {
    const { generate, id, ports } = await setUp();
    await ports.accounts.update(id, { must_change_password: true });
    await generate();
    expect(await ports.accounts.find(id)).toMatchObject({ must_change_password: false });
  });

  it('lifts a block', async () => {
    const { generate, id, ports, signIn } = await setUp();
    await ports.accounts.update(id, { banned_until: BLOCKED_UNTIL });
    const { password } = await generate({ email: ' Ada@Example.com ' });
    expect(await toOutcome(signIn.withPassword(EMAIL, password, null))).toBe('welcome');
  });

  it('leaves the second factor, unless it is lost too', async () => {
    const { callerOf, clock, generate, secondFactors, session } = await setUp();
    const caller = await callerOf(session);
    const { factor } = await secondFactors.enrol(caller, 'Phone');
    const { id } = await secondFactors.challenge(caller, factor.id);
    await secondFactors.verify(caller, factor.id, id, MemoryTotp.computeCode(factor.secret, clock.now()));
    expect(await generate()).toMatchObject({ hasSecondFactor: true });
    expect(await generate({ removeSecondFactors: true })).toMatchObject({ hasSecondFactor: false });
  });

  it('is refused for others', async () => {
    const { addUser, generate } = await setUp();
    await addUser({ email: 'bo@example.com' });
    await expect(generate({ email: 'bo@example.com' })).rejects.toMatchObject({
      code: 'not_admin',
      message: `bo@example.com is not an admin. The first admin is ${EMAIL}.`,
    });
    expect(await toOutcome(generate({ email: 'nobody@example.com' }))).toBe('not_found');
  });
});
