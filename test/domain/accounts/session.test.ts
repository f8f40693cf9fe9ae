import { describe, expect, it } from '@jest/globals';
import { newSession, toUsedMethod } from '../../../src/domain/accounts/session.js';
import { NOW } from '../../given.js';

describe('newSession', () => {
  it('has one method, with the device and the time', () => {
    expect(newSession('session', 'ada', 'password', 'Firefox', NOW)).toEqual({
      id: 'session',
      user_id: 'ada',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: NOW.getTime() / 1000 }],
      user_agent: 'Firefox',
      created_at: NOW,
      refreshed_at: NOW,
    });
  });

  it("keeps a readable length of the device's name", () => {
    expect(newSession('session', 'ada', 'otp', null, NOW).user_agent).toBeNull();
    expect(newSession('session', 'ada', 'otp', 'x'.repeat(5000), NOW).user_agent).toBe('x'.repeat(300));
  });
});

describe('toUsedMethod', () => {
  it('counts whole seconds', () => {
    expect(toUsedMethod('totp', new Date(1999))).toEqual({ method: 'totp', timestamp: 1 });
  });
});
