import type { Moderator } from '../../application/ports/creating/moderator.js';

/** Stands where no provider moderates: nothing speaks against anything but the shop's own rules. */
export class NoModerator implements Moderator {
  async check(): Promise<void> {}
}
