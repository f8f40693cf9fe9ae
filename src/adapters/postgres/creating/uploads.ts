import type { Upload, Uploads } from '../../../application/ports/creating/uploads.js';
import type { Database } from '../database.js';
import { expectPerson } from '../accounts/person-lock.js';

const COLUMNS = 'id, user_id, created_at, sha256, method, description, width, height';
type Same = Pick<Upload, 'user_id' | 'sha256' | 'method'>;

export class PostgresUploads implements Uploads {
  constructor(private readonly database: Database) {}

  /** The same photo sent twice at the same time meets the unique key; whoever comes second is given what is kept. */
  add(upload: Upload): Promise<Upload> {
    const { id, user_id, created_at, sha256, method, description, width, height } = upload;
    return this.database.transaction(async () => {
      await expectPerson(this.database, user_id);
      const [kept] = await this.database.query<Upload>(
        `insert into uploads (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (user_id, sha256, method)
           do update set created_at = greatest(uploads.created_at, excluded.created_at)
         returning ${COLUMNS}`,
        [id, user_id, created_at, sha256, method, description, width, height],
      );
      return kept!;
    });
  }

  async find(id: string): Promise<Upload | undefined> {
    const [upload] = await this.database.query<Upload>(`select ${COLUMNS} from uploads where id = $1`, [id]);
    return upload;
  }

  async findSame({ user_id, sha256, method }: Same, since: Date): Promise<Upload | undefined> {
    const [upload] = await this.database.query<Upload>(
      `select ${COLUMNS} from uploads where user_id = $1 and sha256 = $2 and method = $3 and created_at >= $4`,
      [user_id, sha256, method, since],
    );
    return upload;
  }

  async describe(id: string, description: string): Promise<void> {
    await this.database.query('update uploads set description = $2 where id = $1', [id, description]);
  }

  before(time: Date): Promise<string[]> {
    return this.ids('where created_at < $1 order by created_at limit 1000', [time]);
  }

  async forget(ids: readonly string[]): Promise<void> {
    await this.database.query('delete from uploads where id = any($1)', [ids]);
  }

  list(userId: string): Promise<Upload[]> {
    return this.database.query<Upload>(
      `select ${COLUMNS} from uploads where user_id = $1 order by created_at desc, id desc`,
      [userId],
    );
  }

  of(userId: string): Promise<string[]> {
    return this.ids('where user_id = $1 order by id', [userId]);
  }

  private async ids(where: string, parameters: unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(`select id from uploads ${where}`, parameters);
    return rows.map(({ id }) => id);
  }
}
