import { MAX_PRINTS_BY_ID } from '../../domain/prints/favourites.js';
import { isShown, type Selection } from '../../domain/prints/selection.js';
import type { Print } from '../../domain/prints/print.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import type { BrowsePrints } from './browse-prints.js';

/** A selection with the first prints of it that are public. */
interface ShownSelection extends Selection {
  prints: Print[];
}

/** The first prints of each, among which one is found that covers no other card. */
const COVER_CANDIDATES = 8;

/** Shows the collections that the shop put together itself. */
export class BrowseSelections {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'selections'>,
    private readonly prints: Pick<BrowsePrints, 'listByIds'>,
  ) {}

  /** Returns those that are shown now and have a public print, newest first, each with one print as its cover. */
  async list(): Promise<ShownSelection[]> {
    const now = this.ports.clock.now();
    const shown = (await this.ports.selections.list()).filter((one) => isShown(one, now));
    const covered = await Promise.all(shown.map((one) => this.withPrints(one, COVER_CANDIDATES)));
    const taken = new Set<string>();
    return covered.flatMap((selection) => {
      const cover = selection.prints.find(({ id }) => !taken.has(id)) ?? selection.prints[0];
      if (!cover) return [];
      taken.add(cover.id);
      return [{ ...selection, prints: [cover] }];
    });
  }

  /** @throws DomainError `not_found` for one that is not shown now */
  async show(slug: string): Promise<ShownSelection> {
    const selection = await this.ports.selections.bySlug(slug);
    if (!selection || !isShown(selection, this.ports.clock.now()))
      throw new DomainError('not_found', 'There is no selection at this address.');
    return this.withPrints(selection, MAX_PRINTS_BY_ID);
  }

  private async withPrints(selection: Selection, limit: number): Promise<ShownSelection> {
    const prints = await this.prints.listByIds(selection.print_ids.slice(0, limit));
    return { ...selection, prints };
  }
}
