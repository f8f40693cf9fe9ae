import type { PinConnection } from '../../../application/ports/curating/pinboard.js';
import type { Begun, PinRow, Pins, StoredConnection } from '../../../application/ports/curating/pins.js';
import type { PrintCursor } from '../../../application/ports/prints/prints.js';
import type { Board, PinState, Posted } from '../../../domain/prints/pin.js';
import type { Database } from '../database.js';
import { ASK, ROW, TAKE_TURN } from './pin-sql.js';

type NewConnection = Omit<StoredConnection, 'board' | 'paused_until'>;

/** Milliseconds, while somebody else asks the board. */
const WHILE_BUSY = 1_000;

export class PostgresPins implements Pins {
  constructor(private readonly database: Database) {}

  async connection(): Promise<StoredConnection | undefined> {
    const [row] = await this.database.query<StoredConnection>(
      `select sealed, expires_at, created_at, connected_by, paused_until,
         case when board_id is not null then json_build_object('id', board_id, 'name', board_name) end as board
       from pinterest_auth`,
    );
    return row;
  }

  async connect({ connected_by, created_at, expires_at, sealed }: NewConnection): Promise<void> {
    await this.database.query(
      `insert into pinterest_auth (id, sealed, expires_at, created_at, connected_by) values ('shop', $1, $2, $3, $4)
       on conflict (id) do update set sealed = excluded.sealed, expires_at = excluded.expires_at,
         created_at = excluded.created_at, connected_by = excluded.connected_by, renewing_until = null`,
      [sealed, expires_at, created_at, connected_by],
    );
  }

  async claimRenewal(sealed: string, at: Date, until: Date): Promise<boolean> {
    const claimed = await this.database.query(
      `update pinterest_auth set renewing_until = $3
       where sealed = $1 and (renewing_until is null or renewing_until <= $2) returning id`,
      [sealed, at, until],
    );
    return claimed.length > 0;
  }

  async renew(sealed: string, next: PinConnection): Promise<boolean> {
    const renewed = await this.database.query(
      `update pinterest_auth set sealed = $2, expires_at = $3, renewing_until = null
       where sealed = $1 returning id`,
      [sealed, next.sealed, next.expires_at],
    );
    return renewed.length > 0;
  }

  async end(sealed: string, at: Date): Promise<void> {
    await this.database.query('update pinterest_auth set expires_at = $2 where sealed = $1', [sealed, at]);
  }

  async chooseBoard({ id, name }: Board): Promise<void> {
    await this.database.query('update pinterest_auth set board_id = $1, board_name = $2', [id, name]);
  }

  async proposeBoard({ id, name }: Board): Promise<Board> {
    const [board] = await this.database.query<Board>(
      `update pinterest_auth set board_id = coalesce(board_id, $1), board_name = coalesce(board_name, $2)
       returning board_id as id, board_name as name`,
      [id, name],
    );
    return board ?? { id, name };
  }

  async pause(until: Date): Promise<void> {
    await this.database.query('update pinterest_auth set paused_until = greatest(paused_until, $1)', [until]);
  }

  async disconnect(): Promise<void> {
    await this.database.query('delete from pinterest_auth');
  }

  async takeTurn(owner: string, at: Date, until: Date, gap: number): Promise<number | undefined> {
    const [row] = await this.database.query<{ taken: boolean; wait: number }>(TAKE_TURN, [
      at,
      until,
      gap,
      owner,
    ]);
    return !row || row.taken ? undefined : row.wait || WHILE_BUSY;
  }

  async renewTurn(owner: string, until: Date): Promise<boolean> {
    const renewed = await this.database.query(
      'update pinterest_auth set busy_until = $2 where busy_owner = $1 returning id',
      [owner, until],
    );
    return renewed.length > 0;
  }

  async endTurn(owner: string): Promise<void> {
    await this.database.query(
      'update pinterest_auth set busy_owner = null, busy_until = null where busy_owner = $1',
      [owner],
    );
  }

  /** The lock gives those who ask at once one queue. */
  async ask(ids: readonly string[], by: string, at: Date, gap: number): Promise<PinRow[]> {
    return this.database.transaction(async () => {
      await this.database.query('lock table pins in share row exclusive mode');
      return this.database.query<PinRow>(ASK, [[...new Set(ids)], by, at, gap]);
    });
  }

  /** What was begun before has a board. */
  async begin(id: string, board: string, link: string): Promise<Begun | undefined> {
    const [begun] = await this.database.query<Begun>(
      `with before as (
         select generation_job_id as id, board_id as board, link from pins
         where generation_job_id = $1 and state in ('waiting', 'posting') for update
       )
       update pins set state = 'posting', code = null,
         board_id = coalesce(before.board, $2), link = coalesce(before.link, $3)
       from before where generation_job_id = before.id
       returning board_id as board, pins.link, before.board is not null as again`,
      [id, board, link],
    );
    return begun;
  }

  async posted(id: string, { id: pinId, url }: Posted, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.lockPrint(id);
      const posted = await this.database.query(
        `update pins set pin_id = $2, url = $3, posted_at = $4,
           state = case state when 'posting' then 'posted' else state end
         where generation_job_id = $1 and (state in ('posting', 'removing') or pin_id = $2) returning state`,
        [id, pinId, url, at],
      );
      if (posted.length === 0) return false;
      await this.database.query(
        `update generation_jobs
         set pinterest_posted = true, pinterest_post_url = $2, pinterest_post_date = $3 where id = $1`,
        [id, url, at],
      );
      return true;
    });
  }

  async failed(id: string, { code, message }: { code: string; message: string }): Promise<void> {
    await this.database.query(
      `update pins set state = 'failed', code = $2, message = $3,
         board_id = case when $2 = 'pin_refused' then null else board_id end,
         link = case when $2 = 'pin_refused' then null else link end
       where generation_job_id = $1 and state in ('waiting', 'posting')`,
      [id, code, message],
    );
  }

  async held(id: string, code: string): Promise<boolean> {
    const held = await this.database.query(
      `update pins set state = 'waiting', code = $2
       where generation_job_id = $1 and state in ('waiting', 'posting') returning state`,
      [id, code],
    );
    return held.length > 0;
  }

  async resume(): Promise<void> {
    await this.database.query(`update pins set code = null where state = 'waiting' and code is not null`);
  }

  async remove(ids: readonly string[]): Promise<string[]> {
    return this.database.transaction(async () => {
      await this.database.query(
        `delete from pins where generation_job_id = any($1) and state in ('waiting', 'failed') and board_id is null`,
        [ids],
      );
      const rows = await this.database.query<{ id: string }>(
        `update pins set state = 'removing', code = null, message = null
         where generation_job_id = any($1) and state <> 'removing' returning generation_job_id as id`,
        [ids],
      );
      return rows.map(({ id }) => id);
    });
  }

  async removed(id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.lockPrint(id);
      const gone = await this.database.query(
        `delete from pins where generation_job_id = $1 and state = 'removing' returning generation_job_id`,
        [id],
      );
      if (gone.length === 0) return;
      await this.database.query(
        `update generation_jobs
         set pinterest_posted = false, pinterest_post_url = null, pinterest_post_date = null where id = $1`,
        [id],
      );
    });
  }

  find(ids: readonly string[]): Promise<PinRow[]> {
    return this.database.query<PinRow>(`select ${ROW} from pins where generation_job_id = any($1)`, [ids]);
  }

  list(
    { state }: { state?: PinState | undefined },
    { limit, after }: { limit: number; after?: PrintCursor | undefined },
  ): Promise<PinRow[]> {
    return this.database.query<PinRow>(
      `select ${ROW} from pins
       where ($1::text is null or state = $1)
         and ($2::timestamptz is null or (asked_at, generation_job_id) < ($2, $3))
       order by asked_at desc, generation_job_id desc limit $4`,
      [state, after?.created_at, after?.id, limit],
    );
  }

  async count(since: Date): Promise<{ waiting: number; failed: number; posted: number }> {
    const [counts] = await this.database.query<{ waiting: number; failed: number; posted: number }>(
      `select (select count(*)::integer from pins where state in ('waiting', 'posting')) as waiting,
         (select count(*)::integer from pins where state = 'failed') as failed,
         (select count(*)::integer from pins where posted_at >= $1) as posted`,
      [since],
    );
    return counts!;
  }

  /** Before its pin, as whoever hides it does. */
  private async lockPrint(id: string): Promise<void> {
    await this.database.query('select from generation_jobs where id = $1 for no key update', [id]);
  }
}
