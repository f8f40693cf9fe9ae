import { MAX_PRINTS_BY_ID } from '../../domain/prints/favourites.js';
import { chooseCovers } from '../../domain/prints/covers.js';
import { isShown, type Selection } from '../../domain/prints/selection.js';
import type { Print } from '../../domain/prints/print.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import type { BrowsePrints } from './browse-prints.js';

/** A selection of public prints, with the first of them. */
interface ShownSelection extends Selection {
  prints: Print[];
}

/** No print covers two cards. The cover is null if other cards have all prints of the selection. */
interface SelectionCard extends Selection {
  cover: Print | null;
}

/** Shows the collections that the shop put together itself. */
export class BrowseSelections {
  constructor(
    private readonly ports: Pick<Ports, 'clock' | 'prints' | 'selections'>,
    private readonly prints: Pick<BrowsePrints, 'listByIds'>,
  ) {}

  /** Returns those that are shown now and have a public print, newest first. */
  async list(): Promise<SelectionCard[]> {
    const chosen = await this.chooseCovers();
    const prints = await this.prints.listByIds(chosen.flatMap(({ coverId }) => coverId ?? []));
    const covers = new Map(prints.map((print) => [print.id, print]));
    return chosen.map(({ selection, coverId }) => ({
      ...selection,
      cover: covers.get(coverId ?? '') ?? null,
    }));
  }

  /** Returns the prints that are covers in `list`. */
  async coverIds(): Promise<string[]> {
    return (await this.chooseCovers()).flatMap(({ coverId }) => coverId ?? []);
  }

  private async chooseCovers(): Promise<{ selection: Selection; coverId: string | undefined }[]> {
    const now = this.ports.clock.now();
    const shown = (await this.ports.selections.list()).filter((one) => isShown(one, now));
    const ids = await this.ports.prints.filterPublic(shown.flatMap(({ print_ids }) => print_ids));
    const isPublic = new Set(ids);
    const candidates = shown.map(({ print_ids }) =>
      print_ids.filter((id) => isPublic.has(id)).map((id) => ({ id })),
    );
    const covers = chooseCovers(candidates);
    return shown
      .map((selection, at) => ({ selection, coverId: covers[at]?.id }))
      .filter((_, at) => candidates[at]!.length > 0);
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
