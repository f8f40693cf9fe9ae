import type { Moderator } from '../../application/ports/creating/moderator.js';

/** Used when no provider moderates texts. Only the shop's own rules apply. */
export class NoModerator implements Moderator {
  async check(): Promise<void> {}
}
