import type { Upload, Uploads } from '../../../application/ports/creating/uploads.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

type Same = Pick<Upload, 'user_id' | 'sha256' | 'method'>;

const sameAs = ({ uploads }: Tables, same: Same) =>
  [...uploads.values()].find(
    (one) => one.user_id === same.user_id && one.sha256 === same.sha256 && one.method === same.method,
  );

export class MemoryUploads implements Uploads {
  constructor(private readonly database: MemoryDatabase) {}

  add(upload: Upload): Promise<Upload> {
    return this.database.query((tables) => {
      expectPerson(tables, upload.user_id);
      const stored = sameAs(tables, upload);
      if (!stored) tables.uploads.set(upload.id, copy(upload));
      else if (stored.created_at < upload.created_at) stored.created_at = copy(upload.created_at);
      return stored ?? upload;
    });
  }

  find(id: string): Promise<Upload | undefined> {
    return this.database.query(({ uploads }) => uploads.get(id));
  }

  findSame(same: Same, since: Date): Promise<Upload | undefined> {
    return this.database.query((tables) => {
      const stored = sameAs(tables, same);
      return stored && stored.created_at >= since ? stored : undefined;
    });
  }

  describe(id: string, description: string): Promise<void> {
    return this.database.query(({ uploads }) => {
      const upload = uploads.get(id);
      if (upload) upload.description = description;
    });
  }

  listIdsBefore(time: Date): Promise<string[]> {
    return this.database.query(({ uploads }) =>
      [...uploads.values()]
        .filter((one) => one.created_at < time)
        .map((one) => one.id)
        .slice(0, 1000),
    );
  }

  delete(ids: readonly string[]): Promise<void> {
    return this.database.query(({ uploads }) => {
      for (const id of ids) uploads.delete(id);
    });
  }

  list(userId: string): Promise<Upload[]> {
    return this.database.query(({ uploads }) =>
      [...uploads.values()]
        .filter((one) => one.user_id === userId)
        .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)),
    );
  }

  listIds(userId: string): Promise<string[]> {
    return this.database.query(({ uploads }) =>
      [...uploads.values()].filter((one) => one.user_id === userId).map((one) => one.id),
    );
  }
}
