import { DomainError } from '../domain/errors.js';
import type { Ports } from './ports/index.js';
import { topicOf } from './ports/outbox.js';
import { takeDownPins } from './take-down-pins.js';

type Needs = Pick<
  Ports,
  'accounts' | 'clock' | 'ids' | 'outbox' | 'pins' | 'signals' | 'transactions' | 'uploads'
>;

/** Milliseconds after which whoever was still putting files of theirs down has ended. */
const SETTLED_AFTER = 20_000;

/** Takes a person out of the shop. */
export class EraseAccount {
  constructor(private readonly ports: Needs) {}

  /** The files of their prints and photos go a moment later. @throws DomainError `user_not_found`, `last_admin` */
  async erase(userId: string): Promise<void> {
    const { accounts, clock, ids, outbox, signals, transactions, uploads } = this.ports;
    const at = clock.now();
    const settled = new Date(at.getTime() + SETTLED_AFTER);
    await transactions.run(async () => {
      const gone = await accounts.erase(userId, at);
      if (!gone) throw new DomainError('user_not_found', 'User not found');
      if (gone === 'last_admin')
        throw new DomainError(
          'last_admin',
          'You are the only admin of this shop. Make somebody else one first.',
        );
      await takeDownPins(this.ports, gone);
      for (const print of gone)
        await outbox.add({ id: ids.uuid(), kind: 'remove-pictures', subject: print }, settled);
      const photos = await uploads.of(userId);
      for (const photo of photos)
        await outbox.add({ id: ids.uuid(), kind: 'remove-upload', subject: photo }, settled);
      await uploads.forget(photos);
    });
    signals.notify(topicOf('unpin'));
  }
}
