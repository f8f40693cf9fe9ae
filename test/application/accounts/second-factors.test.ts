import { describe, expect, it } from '@jest/globals';
import { MemoryTotp } from '../../../src/adapters/memory/accounts/totp.js';
import type { SignedIn } from '../../../src/application/accounts/open-session.js';
import type { Factor } from '../../../src/domain/accounts/factor.js';
import { MINUTE, NOW, SECOND } from '../../given.js';
import { EMAIL, givenSignIn, toOutcome, toOutcomes, PASSWORD } from './given-sign-in.js';

async function setUp() {
  const world = givenSignIn();
  const { clock, secondFactors, signIn, callerOf } = world;
  const first = await world.addUser();
  const enrol = async (name = 'Phone', session = first) =>
    (await secondFactors.enrol(await callerOf(session), name)).factor;
  const challenge = async ({ id }: Factor, session = first) =>
    (await secondFactors.challenge(await callerOf(session), id)).id;
  const shows = ({ secret }: Factor) => MemoryTotp.computeCode(secret, clock.now());
  const verify = async (factor: Factor, challengeId: string, code: string, session: SignedIn = first) =>
    secondFactors.verify(await callerOf(session), factor.id, challengeId, code);
  /** Verifies a new factor; returns the session that verified it. */
  const enrolled = async (name = 'Phone', session = first) => {
    const factor = await enrol(name, session);
    return { factor, raised: await verify(factor, await challenge(factor, session), shows(factor), session) };
  };
  const again = () => signIn.withPassword(EMAIL, PASSWORD, null);
  return { ...world, first, enrol, challenge, shows, verify, enrolled, again };
}

/** A wrong code. */
const WRONG = '999999';

describe('an enrolled second factor', () => {
  it('is shown once, with everything that an app needs', async () => {
    const { secondFactors, first, callerOf } = await setUp();
    const { factor, totp } = await secondFactors.enrol(await callerOf(first), 'Phone');
    expect(factor).toMatchObject({ friendly_name: 'Phone', factor_type: 'totp', status: 'unverified' });
    expect(totp.secret).toBe(factor.secret);
    expect(totp.uri).toContain(totp.secret);
    expect(totp.uri).toContain(encodeURIComponent(EMAIL));
    expect(totp.uri).toContain('Hangwell');
    expect(totp.qr_code).toContain('<svg');
  });

  it('does not count until its first code was right', async () => {
    const { first, enrol, callerOf } = await setUp();
    await enrol();
    expect(await callerOf(first)).toMatchObject({ needs_second_factor: false });
  });

  it('is replaced by another one with its name while it is unverified', async () => {
    const { ports, first, enrol, enrolled } = await setUp();
    const old = await enrol();
    const { factor } = await enrolled();
    const { id } = first.user.account;
    expect((await ports.factors.list(id)).map((one) => one.id)).toEqual([factor.id]);
    expect(old.id).not.toBe(factor.id);
  });

  it('keeps its name once it is verified', async () => {
    const { enrol, enrolled } = await setUp();
    const { raised } = await enrolled();
    expect(await toOutcome(enrol('Phone', raised))).toBe('mfa_factor_name_conflict');
    expect(await toOutcome(enrol('Tablet', raised))).toBe('welcome');
  });

  it('is one of at most ten', async () => {
    const { enrol } = await setUp();
    for (let count = 1; count <= 10; count++) await enrol(`Phone ${count}`);
    expect(await toOutcome(enrol('Phone 11'))).toBe('too_many_enrolled_mfa_factors');
  });

  it('cannot be enrolled beside a verified one without showing that first', async () => {
    const { again, enrol, enrolled } = await setUp();
    await enrolled();
    expect(await toOutcome(enrol('Thief', await again()))).toBe('insufficient_aal');
  });
});

describe('a second factor enrolled by somebody with the password only', () => {
  it("is deleted when the owner's first one is verified", async () => {
    const { again, challenge, enrol, enrolled, ports } = await setUp();
    const thief = await again();
    const planted = await enrol('Tablet', thief);
    const { factor } = await enrolled();
    expect(await ports.factors.list(factor.user_id)).toMatchObject([{ id: factor.id }]);
    expect(await toOutcome(challenge(planted, thief))).toBe('mfa_factor_not_found');
  });

  it('cannot be verified beside a verified one', async () => {
    const { again, callerOf, challenge, enrol, enrolled, ports, shows, verify } = await setUp();
    const { raised } = await enrolled();
    const idle = await enrol('Tablet', raised);
    const thief = await again();
    const attempt = verify(idle, await challenge(idle, thief), shows(idle), thief);
    expect(await toOutcome(attempt)).toBe('insufficient_aal');
    expect(await ports.factors.find(idle.id)).toMatchObject({ status: 'unverified' });
    expect(await callerOf(thief)).toMatchObject({ needs_second_factor: true });
    const own = verify(idle, await challenge(idle, raised), shows(idle), raised);
    expect(await toOutcome(own)).toBe('welcome');
  });
});

describe('showing a second factor', () => {
  it('raises the session, and verifies the factor', async () => {
    const { ports, first, callerOf, enrolled } = await setUp();
    const { factor, raised } = await enrolled();
    const caller = await callerOf(raised);
    expect(caller).toMatchObject({ needs_second_factor: false });
    expect(caller.session_id).toBe((await callerOf(first)).session_id);
    expect(await ports.sessions.find(caller.session_id)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'totp', timestamp: NOW.getTime() / 1000 }],
    });
    expect(raised.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }]);
  });

  it('stays valid when the session is refreshed', async () => {
    const { clock, signIn, callerOf, enrolled } = await setUp();
    const { raised } = await enrolled();
    clock.advance(30 * MINUTE);
    const next = await signIn.refresh(raised.refresh_token);
    expect(await callerOf(next)).toMatchObject({ needs_second_factor: false });
  });

  it('is required of every other session, open ones too', async () => {
    const { again, callerOf, enrolled } = await setUp();
    const before = await again();
    await enrolled();
    for (const session of [before, await again()]) {
      expect(await callerOf(session)).toMatchObject({ needs_second_factor: true });
    }
  });

  it('is still required for an access token from before', async () => {
    const { callerOf, first, enrolled } = await setUp();
    const { raised } = await enrolled();
    expect(await callerOf(first)).toMatchObject({ needs_second_factor: true });
    const { session_id } = await callerOf(raised);
    expect(await callerOf(first)).toMatchObject({ session_id });
    expect(await callerOf(raised)).toMatchObject({ needs_second_factor: false });
  });

  it('works with a code of the 30 seconds before and after, and no other', async () => {
    const { clock, again, challenge, verify, enrolled } = await setUp();
    const { factor } = await enrolled();
    clock.advance(10 * MINUTE);
    const session = await again();
    const codeIn = (seconds: number) =>
      MemoryTotp.computeCode(factor.secret, new Date(clock.now().getTime() + seconds * SECOND));
    const outcomes: string[] = [];
    for (const seconds of [-60, 60, -30, 0, 30]) {
      const id = await challenge(factor, session);
      outcomes.push(await toOutcome(verify(factor, id, codeIn(seconds), session)));
    }
    expect(outcomes).toEqual([
      'mfa_verification_failed',
      'mfa_verification_failed',
      'welcome',
      'welcome',
      'welcome',
    ]);
  });

  it('accepts a code once, over all sessions', async () => {
    const { clock, again, challenge, shows, verify, enrolled } = await setUp();
    const { factor } = await enrolled();
    const session = await again();
    const id = await challenge(factor, session);
    expect(await toOutcome(verify(factor, id, shows(factor), session))).toBe('mfa_verification_failed');
    clock.advance(30 * SECOND);
    expect(await toOutcome(verify(factor, id, shows(factor), session))).toBe('welcome');
  });

  it('accepts a code from one of two concurrent sessions', async () => {
    const { clock, ports, again, challenge, shows, verify, enrolled } = await setUp();
    const { factor } = await enrolled();
    clock.advance(MINUTE);
    const both = [await again(), await again()];
    const ids = [await challenge(factor, both[0]), await challenge(factor, both[1])];
    const results = both.map((session, n) => verify(factor, ids[n]!, shows(factor), session));
    expect(await toOutcomes(results)).toEqual(['mfa_verification_failed', 'welcome']);
    const sessions = await ports.sessions.list(factor.user_id);
    expect(sessions.map(({ aal }) => aal).toSorted()).toEqual(['aal1', 'aal2', 'aal2']);
  });

  it.each([
    [5 * MINUTE - 1, 'welcome'],
    [5 * MINUTE, 'mfa_challenge_expired'],
    [5 * MINUTE + 1, 'mfa_challenge_expired'],
  ])('%i milliseconds after the challenge: %s', async (wait, outcome) => {
    const { clock, challenge, shows, verify, enrol } = await setUp();
    const factor = await enrol();
    const id = await challenge(factor);
    clock.advance(wait);
    expect(await toOutcome(verify(factor, id, shows(factor)))).toBe(outcome);
  });

  it('is blocked for five minutes after five wrong codes, even for the right one', async () => {
    const { clock, challenge, shows, verify, enrol } = await setUp();
    const factor = await enrol();
    const attempt = async (code: string) => toOutcome(verify(factor, await challenge(factor), code));
    for (let tries = 0; tries < 5; tries++) expect(await attempt(WRONG)).toBe('mfa_verification_failed');
    expect(await attempt(shows(factor))).toBe('over_request_rate_limit');
    clock.advance(5 * MINUTE - 1);
    expect(await attempt(shows(factor))).toBe('over_request_rate_limit');
    clock.advance(1);
    expect(await attempt(shows(factor))).toBe('welcome');
  });

  it('changes nothing when the code was wrong', async () => {
    const { first, challenge, verify, enrol, callerOf, accessOutcome, ports } = await setUp();
    const factor = await enrol();
    expect(await toOutcome(verify(factor, await challenge(factor), WRONG))).toBe('mfa_verification_failed');
    expect(await ports.factors.find(factor.id)).toMatchObject({ status: 'unverified' });
    expect(await callerOf(first)).toMatchObject({ needs_second_factor: false });
    expect(await accessOutcome(first)).toBe('welcome');
  });

  it('does nothing for an ended session, and the factor stays unverified', async () => {
    const { first, secondFactors, signIn, challenge, shows, enrol, callerOf, ports } = await setUp();
    const factor = await enrol();
    const id = await challenge(factor);
    const caller = await callerOf(first);
    await signIn.signOut(caller, 'local');
    const late = secondFactors.verify(caller, factor.id, id, shows(factor));
    expect(await toOutcome(late)).toBe('session_not_found');
    expect(await ports.factors.find(factor.id)).toMatchObject({ status: 'unverified' });
  });

  it('needs a challenge of the same factor', async () => {
    const { challenge, shows, verify, enrol } = await setUp();
    const [one, other] = [await enrol('Phone'), await enrol('Tablet')];
    for (const id of ['made-up', await challenge(other)]) {
      expect(await toOutcome(verify(one, id, shows(one)))).toBe('mfa_factor_not_found');
    }
  });
});

describe("another person's second factor", () => {
  it('is not found', async () => {
    const { addUser, secondFactors, challenge, shows, enrolled, callerOf } = await setUp();
    const { factor, raised } = await enrolled();
    const id = await challenge(factor, raised);
    const eve = await callerOf(await addUser({ email: 'eve@example.com' }));
    for (const attempt of [
      secondFactors.challenge(eve, factor.id),
      secondFactors.verify(eve, factor.id, id, shows(factor)),
      secondFactors.remove(eve, factor.id),
      secondFactors.challenge(eve, 'made-up'),
    ]) {
      expect(await toOutcome(attempt)).toBe('mfa_factor_not_found');
    }
  });
});

describe('removing a second factor', () => {
  it('lowers the sessions that had shown it, and requires none any more', async () => {
    const { again, ports, secondFactors, callerOf, enrolled } = await setUp();
    const { factor, raised } = await enrolled();
    const other = await again();
    const caller = await callerOf(raised);
    await secondFactors.remove(caller, factor.id);
    expect(await ports.sessions.find(caller.session_id)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
    for (const session of [raised, other]) {
      expect(await callerOf(session)).toMatchObject({ needs_second_factor: false });
    }
  });

  it('keeps the sessions while another verified one remains', async () => {
    const { clock, again, secondFactors, callerOf, enrolled } = await setUp();
    const { factor, raised } = await enrolled();
    clock.advance(MINUTE);
    await enrolled('Tablet', raised);
    await secondFactors.remove(await callerOf(raised), factor.id);
    expect(await callerOf(raised)).toMatchObject({ needs_second_factor: false });
    expect(await callerOf(await again())).toMatchObject({ needs_second_factor: true });
  });

  it('requires a session that has shown one', async () => {
    const { again, secondFactors, callerOf, enrolled } = await setUp();
    const { factor } = await enrolled();
    const thief = await callerOf(await again());
    expect(await toOutcome(secondFactors.remove(thief, factor.id))).toBe('insufficient_aal');
    expect(await callerOf(await again())).toMatchObject({ needs_second_factor: true });
  });

  it('is open to every session if it was never verified', async () => {
    const { again, secondFactors, callerOf, enrol, enrolled, ports } = await setUp();
    const { raised } = await enrolled();
    const idle = await enrol('Tablet', raised);
    await secondFactors.remove(await callerOf(await again()), idle.id);
    expect(await ports.factors.find(idle.id)).toBeUndefined();
  });
});
