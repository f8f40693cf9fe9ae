import type { Moderator } from '../../application/ports/creating/moderator.js';

/** Used when no moderation provider is configured. Only the shop's own rules apply. */
export class NoModerator implements Moderator {
  async check(): Promise<void> {}
}
