import { Any, LessThan, MoreThanOrEqual } from 'typeorm';
import type { Upload, Uploads } from '../../../application/ports/creating/uploads.js';
import { expectPerson } from '../accounts/person-lock.js';
import type { Database } from '../database.js';
import { uploadSchema } from './entities.js';

type Same = Pick<Upload, 'user_id' | 'sha256' | 'method'>;

export class PostgresUploads implements Uploads {
  constructor(private readonly database: Database) {}

  /** When the same photo is sent twice, the unique key makes the second call return the stored upload. */
  add(upload: Upload): Promise<Upload> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, upload.user_id);
      const manager = this.database.manager();
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(uploadSchema)
        .values({ ...upload })
        // This update changes no value, but it locks and returns the stored row.
        .orUpdate(['method'], ['user_id', 'sha256', 'method'])
        .returning('*')
        .execute();
      const [stored] = raw as [Upload];
      const created_at = stored.created_at < upload.created_at ? upload.created_at : stored.created_at;
      if (created_at !== stored.created_at)
        await manager.update(uploadSchema, { id: stored.id }, { created_at });
      return { ...stored, created_at };
    });
  }

  async find(id: string): Promise<Upload | undefined> {
    return (await this.database.manager().findOneBy(uploadSchema, { id })) ?? undefined;
  }

  async findSame({ user_id, sha256, method }: Same, since: Date): Promise<Upload | undefined> {
    const created_at = MoreThanOrEqual(since);
    const same = { user_id, sha256, method, created_at };
    return (await this.database.manager().findOneBy(uploadSchema, same)) ?? undefined;
  }

  async describe(id: string, description: string): Promise<void> {
    await this.database.manager().update(uploadSchema, { id }, { description });
  }

  async listIdsBefore(time: Date): Promise<string[]> {
    const uploads = await this.database.manager().find(uploadSchema, {
      select: { id: true },
      where: { created_at: LessThan(time) },
      order: { created_at: 'asc' },
      take: 1000,
    });
    return uploads.map(({ id }) => id);
  }

  async delete(ids: readonly string[]): Promise<void> {
    await this.database.manager().delete(uploadSchema, { id: Any(ids) });
  }

  list(user_id: string): Promise<Upload[]> {
    return this.database
      .manager()
      .find(uploadSchema, { where: { user_id }, order: { created_at: 'desc', id: 'desc' } });
  }

  async listIds(user_id: string): Promise<string[]> {
    const uploads = await this.database
      .manager()
      .find(uploadSchema, { select: { id: true }, where: { user_id }, order: { id: 'asc' } });
    return uploads.map(({ id }) => id);
  }
}
