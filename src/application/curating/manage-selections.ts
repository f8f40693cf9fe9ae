import { printUnknown, validateSelection, type Selection } from '../../domain/prints/selection.js';
import { toSlug } from '../../domain/shop/slug.js';
import type { Ports } from '../ports/index.js';

/** Puts collections of the shop's own choice together. */
export class ManageSelections {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'prints' | 'selections'>) {}

  list(): Promise<Selection[]> {
    return this.ports.selections.list();
  }

  /**
   * Adds a selection, or replaces the one with this ID. A new title gives it a new address.
   * @throws DomainError `selection_not_valid`, `selection_print_unknown`, `selection_title_taken`, `too_many_selections`
   */
  async save(edit: Omit<Selection, 'created_at' | 'slug'>): Promise<Selection> {
    const { clock, selections } = this.ports;
    validateSelection(edit);
    const print_ids = [...new Set(edit.print_ids)];
    await this.expectPrints(edit.id, print_ids);
    await selections.save({ ...edit, print_ids, slug: selectionSlug(edit), created_at: clock.now() });
    return (await selections.find(edit.id))!;
  }

  /** Prints that the selection has already may have been deleted since. */
  private async expectPrints(id: string, print_ids: readonly string[]): Promise<void> {
    const { prints, selections } = this.ports;
    const known = new Set((await selections.find(id))?.print_ids);
    const added = print_ids.filter((one) => !known.has(one));
    const found = new Set((await prints.findMany(added)).map((print) => print.id));
    const unknown = added.find((one) => !found.has(one));
    if (unknown !== undefined) throw printUnknown(unknown);
  }

  async delete(id: string): Promise<void> {
    await this.ports.selections.delete(id);
  }
}

/** 'Under Five Hours of Sun' is at 'under-five-hours-of-sun'. A title without Latin letters has its ID. */
const selectionSlug = ({ id, title }: Pick<Selection, 'id' | 'title'>): string =>
  /[a-z0-9]/i.test(title) ? toSlug(title) : id;
