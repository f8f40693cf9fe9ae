import { MAX_FAVOURITES } from '../../domain/prints/favourites.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { BrowsePrints } from '../prints/browse-prints.js';
import type { Ports } from '../ports/index.js';

/** Lets people mark prints to find them again. */
export class KeepFavourites {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'favourites'>,
    private readonly browsePrints: BrowsePrints,
  ) {}

  /** Returns the IDs of the prints, the newest favourite first. */
  listIds(userId: string): Promise<string[]> {
    return this.ports.favourites.listIds(userId);
  }

  /**
   * Adds public prints, the last as the newest, and returns all favourites. Others are ignored, because a browser may
   * remember prints that are gone.
   * @throws DomainError `too_many_favourites`; nothing is added then
   */
  async add(userId: string, printIds: readonly string[]): Promise<string[]> {
    const { clock, favourites } = this.ports;
    const visible = await this.browsePrints.listByIds(printIds);
    const ids = visible.map(({ id }) => id);
    if (!(await favourites.add(userId, ids, clock.now(), MAX_FAVOURITES))) throw tooMany();
    return favourites.listIds(userId);
  }

  remove(userId: string, printId: string): Promise<void> {
    return this.ports.favourites.remove(userId, printId);
  }
}

const tooMany = () =>
  new DomainError(
    'too_many_favourites',
    `You can keep ${MAX_FAVOURITES} favourites. Please remove some of them first.`,
  );
