import type { Favourites } from '../../../application/ports/accounts/favourites.js';
import { accountNotFound } from '../../../domain/accounts/account.js';
import { lockPerson } from './person-lock.js';
import type { Database } from '../database.js';
import { favouriteSchema } from './entities.js';
import { countLoves, lockPrintsById } from '../prints/loves-sql.js';

export class PostgresFavourites implements Favourites {
  constructor(private readonly database: Database) {}

  /** The lock on the person makes concurrent calls count one after another. Prints are locked before their keys are. */
  add(userId: string, printIds: readonly string[], at: Date, limit: number): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await lockPerson(this.database, userId, 'for_no_key_update'))) throw accountNotFound();
      await lockPrintsById(this.database, printIds);
      const added = await this.database.query<{ id: string }>(
        `select id from (select id, min(place) as place from unnest($2::text[]) with ordinality as one (id, place)
           group by id) as given
         join generation_jobs as job using (id)
         where not exists (select from favourites where user_id = $1 and print_id = id)
         order by place`,
        [userId, printIds],
      );
      const favourites = this.database.manager().getRepository(favouriteSchema);
      const kept = await favourites.countBy({ user_id: userId });
      if (kept + added.length > limit) return false;
      await favourites.insert(added.map(({ id }) => ({ user_id: userId, print_id: id, created_at: at })));
      await countLoves(
        this.database,
        added.map(({ id }) => id),
        1,
      );
      return true;
    });
  }

  remove(userId: string, printId: string): Promise<void> {
    return this.database.transaction(async () => {
      await lockPrintsById(this.database, [printId]);
      const favourites = this.database.manager().getRepository(favouriteSchema);
      const { affected } = await favourites.delete({ user_id: userId, print_id: printId });
      if (affected) await countLoves(this.database, [printId], -1);
    });
  }

  async listIds(userId: string): Promise<string[]> {
    const rows = await this.database
      .manager()
      .find(favouriteSchema, { where: { user_id: userId }, order: { place: 'desc' } });
    return rows.map(({ print_id }) => print_id);
  }
}
