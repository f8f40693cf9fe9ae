import { describe, expect, it } from '@jest/globals';
import { openedSession, usedAt } from '../../../src/domain/accounts/session.js';
import { NOW } from '../../given.js';

describe('openedSession', () => {
  it('has shown one thing, and says what, when and where', () => {
    expect(openedSession('session', 'ada', 'password', 'Firefox', NOW)).toEqual({
      id: 'session',
      user_id: 'ada',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: NOW.getTime() / 1000 }],
      user_agent: 'Firefox',
      created_at: NOW,
      refreshed_at: NOW,
    });
  });

  it('keeps no more of what a device calls itself than a person would read', () => {
    expect(openedSession('session', 'ada', 'otp', null, NOW).user_agent).toBeNull();
    expect(openedSession('session', 'ada', 'otp', 'x'.repeat(5000), NOW).user_agent).toBe('x'.repeat(300));
  });
});

describe('usedAt', () => {
  it('counts whole seconds', () => {
    expect(usedAt('totp', new Date(1999))).toEqual({ method: 'totp', timestamp: 1 });
  });
});
