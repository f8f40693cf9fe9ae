import type { AuthSettings } from './auth-settings.js';
import type { Ports } from './ports/index.js';

const WEEK = 7 * 24 * 60 * 60 * 1000;

type Needs = Pick<Ports, 'authMails' | 'clock' | 'oneTimeTokens' | 'outbox' | 'sessions' | 'signInFlows'>;

/** Takes away what nobody can use any more: safe to do at any time, and twice. */
export class Sweep {
  constructor(
    private readonly ports: Needs,
    private readonly settings: AuthSettings,
  ) {}

  async sweep(): Promise<void> {
    const { authMails, clock, oneTimeTokens, outbox, sessions, signInFlows } = this.ports;
    const { flowLifetime, linkLifetime, mailInterval, sessionIdle } = this.settings;
    const now = clock.now().getTime();
    const before = (age: number) => new Date(now - age);
    // A mail may wait for as long as its link is good from then on; what was opened is a code for a while yet.
    await signInFlows.prune(before(2 * linkLifetime + flowLifetime));
    await authMails.prune(before(Math.max(linkLifetime, mailInterval)));
    // The code of a link that was opened at the last moment uses its token up.
    await oneTimeTokens.prune(before(flowLifetime));
    await sessions.prune(before(sessionIdle));
    await outbox.prune(before(WEEK));
  }
}
