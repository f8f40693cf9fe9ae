import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import { topicOf } from '../ports/shop/outbox.js';
import { takeDownPins } from '../curating/take-down-pins.js';
import { taskFor } from '../ports/shop/task.js';

type Needs = Pick<
  Ports,
  'accounts' | 'clock' | 'ids' | 'mailer' | 'outbox' | 'pins' | 'signals' | 'transactions' | 'uploads'
>;

/** Milliseconds after which uploads that were in progress have finished. */
const CLEANUP_DELAY_MS = 20_000;

/** Erases a person. */
export class EraseAccount {
  constructor(private readonly ports: Needs) {}

  /**
   * The files of the person's prints and photos are removed shortly after. @throws DomainError `user_not_found`,
   * `last_admin`
   */
  async erase(userId: string): Promise<void> {
    const { accounts, clock, ids, mailer, outbox, signals, transactions, uploads } = this.ports;
    const at = clock.now();
    const settled = new Date(at.getTime() + CLEANUP_DELAY_MS);
    const erased = await transactions.run(async () => {
      const account = await accounts.find(userId);
      const prints = await accounts.erase(userId, at);
      if (!account || !prints) throw new DomainError('user_not_found', 'User not found');
      if (prints === 'last_admin')
        throw new DomainError(
          'last_admin',
          'You are the only admin of this shop. Make somebody else one first.',
        );
      await takeDownPins(this.ports, prints);
      await this.removePictures(prints, at, settled);
      const photos = await uploads.of(userId);
      for (const photo of photos)
        await outbox.add({ id: ids.uuid(), ...taskFor('remove-upload', { uploadId: photo }) }, settled);
      await uploads.forget(photos);
      await mailer.forget([account.email, ...(account.new_email === null ? [] : [account.new_email])]);
      return prints;
    });
    // Stops painters that work on them.
    for (const print of erased) signals.notify(`job:${print}`);
    signals.notify(topicOf('unpin'));
  }

  /** Removes data of erased people that was retained for orders which no longer need it. Idempotent. */
  async finish(): Promise<void> {
    const { accounts, clock, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => this.removePictures(await accounts.finishErasing(at), at, at));
  }

  /**
   * The time distinguishes these tasks from earlier ones for the same print, which may have spared its files for an
   * order.
   */
  private async removePictures(prints: readonly string[], at: Date, notBefore: Date): Promise<void> {
    const { ids, outbox } = this.ports;
    for (const printId of prints) {
      const task = taskFor('remove-pictures', { printId, at: at.getTime() });
      await outbox.add({ id: ids.uuid(), ...task }, notBefore);
    }
  }
}
