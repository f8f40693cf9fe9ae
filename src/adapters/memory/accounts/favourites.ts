import type { Favourites } from '../../../application/ports/accounts/favourites.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase } from '../store.js';

export class MemoryFavourites implements Favourites {
  constructor(private readonly database: MemoryDatabase) {}

  add(userId: string, printIds: readonly string[], at: Date, limit: number): Promise<boolean> {
    return this.database.query((tables) => {
      expectPerson(tables, userId);
      const kept = tables.favourites.filter((row) => row.userId === userId);
      const added = [...new Set(printIds)].filter(
        (id) => tables.jobs.has(id) && !kept.some(({ printId }) => printId === id),
      );
      if (kept.length + added.length > limit) return false;
      for (const printId of added) tables.favourites.push({ userId, printId, at: copy(at) });
      return true;
    });
  }

  remove(userId: string, printId: string): Promise<void> {
    return this.database.query((tables) => {
      tables.favourites = tables.favourites.filter((row) => row.userId !== userId || row.printId !== printId);
    });
  }

  listIds(userId: string): Promise<string[]> {
    return this.database.query(({ favourites }) =>
      favourites
        .filter((row) => row.userId === userId)
        .reverse()
        .map(({ printId }) => printId),
    );
  }
}
