import { MAX_PRINTS_BY_ID } from '../../domain/prints/favourites.js';
import { isShown, type Selection } from '../../domain/prints/selection.js';
import type { Print } from '../../domain/prints/print.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import type { BrowsePrints } from './browse-prints.js';

/** A selection of public prints, with the first of them. */
interface ShownSelection extends Selection {
  prints: Print[];
}

/** Shows the collections that the shop put together itself. */
export class BrowseSelections {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'prints' | 'selections'>,
    private readonly prints: Pick<BrowsePrints, 'listByIds'>,
  ) {}

  /** Returns those that are shown now and have a public print, newest first, each with one print as its cover. */
  async list(): Promise<ShownSelection[]> {
    const now = this.ports.clock.now();
    const shown = (await this.ports.selections.list()).filter((one) => isShown(one, now));
    const ids = await this.ports.prints.filterPublic(shown.flatMap(({ print_ids }) => print_ids));
    const isPublic = new Set(ids);
    const taken = new Set<string>();
    const coverIds = shown.map(({ print_ids }) => {
      const candidates = print_ids.filter((id) => isPublic.has(id));
      const cover = candidates.find((id) => !taken.has(id)) ?? candidates[0];
      if (cover) taken.add(cover);
      return cover;
    });
    const covers = new Map((await this.prints.listByIds([...taken])).map((print) => [print.id, print]));
    return shown.flatMap((selection, i) => {
      const cover = covers.get(coverIds[i] ?? '');
      return cover ? [{ ...selection, prints: [cover] }] : [];
    });
  }

  /** @throws DomainError `not_found` for one that is not shown now */
  async show(slug: string): Promise<ShownSelection> {
    const selection = await this.ports.selections.bySlug(slug);
    if (!selection || !isShown(selection, this.ports.clock.now()))
      throw new DomainError('not_found', 'There is no selection at this address.');
    const print_ids = await this.ports.prints.filterPublic(selection.print_ids);
    const prints = await this.prints.listByIds(print_ids.slice(0, MAX_PRINTS_BY_ID));
    return { ...selection, print_ids, prints };
  }
}
