import type { Selections } from '../../../application/ports/prints/selections.js';
import { expectRoom, titleTaken, type Selection } from '../../../domain/prints/selection.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemorySelections implements Selections {
  constructor(private readonly database: MemoryDatabase) {}

  list(): Promise<Selection[]> {
    return this.database.query(({ selections }) =>
      [...selections.values()].sort(
        (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1),
      ),
    );
  }

  find(id: string): Promise<Selection | undefined> {
    return this.database.query(({ selections }) => selections.get(id));
  }

  bySlug(slug: string): Promise<Selection | undefined> {
    return this.database.query(({ selections }) => [...selections.values()].find((one) => one.slug === slug));
  }

  save(selection: Selection): Promise<void> {
    return this.database.query(({ selections }) => {
      const { id, slug } = selection;
      if ([...selections.values()].some((one) => one.slug === slug && one.id !== id)) throw titleTaken();
      const known = selections.get(id);
      if (!known) expectRoom(selections.size);
      selections.set(id, copy({ ...selection, created_at: known?.created_at ?? selection.created_at }));
    });
  }

  delete(id: string): Promise<void> {
    return this.database.query(({ selections }) => void selections.delete(id));
  }
}
