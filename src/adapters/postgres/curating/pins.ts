import { Any, In, IsNull, LessThanOrEqual, Not, Or, type FindOptionsWhere } from 'typeorm';
import type { PinConnection } from '../../../application/ports/curating/pinboard.js';
import type { PinAttempt, PinRow, Pins, StoredConnection } from '../../../application/ports/curating/pins.js';
import type { Board, PinState, PostedPin } from '../../../domain/prints/pin.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { jobSchema } from '../prints/entities.js';
import { lockTable } from '../table-lock-sql.js';
import { pinConnectionSchema, pinSchema, type PinConnectionRow } from './entities.js';
import { beginPin, countPins, proposeBoard, queuePins, takeTurn } from './pins-sql.js';

type NewConnection = Omit<StoredConnection, 'board' | 'paused_until'>;

const WAIT_WHILE_BUSY_MS = 1_000;
const UNDER_WAY = In<PinState>(['waiting', 'posting']);

export class PostgresPins implements Pins {
  constructor(private readonly database: Database) {}

  async connection(): Promise<StoredConnection | undefined> {
    const [row] = await this.database.manager().find(pinConnectionSchema);
    if (!row) return undefined;
    const { board_id, board_name, connected_by, created_at, expires_at, paused_until, sealed } = row;
    const board = board_id === null ? null : { id: board_id, name: board_name! };
    return { sealed, expires_at, created_at, connected_by, paused_until, board };
  }

  async connect({ connected_by, created_at, expires_at, sealed }: NewConnection): Promise<void> {
    const row = { id: 'shop', sealed, expires_at, created_at, connected_by, renewing_until: null };
    await this.database.manager().upsert(pinConnectionSchema, row, ['id']);
  }

  claimRenewal(sealed: string, at: Date, until: Date): Promise<boolean> {
    const free = { sealed, renewing_until: Or(IsNull(), LessThanOrEqual(at)) };
    return this.updateConnection(free, { renewing_until: until });
  }

  renewConnection(sealed: string, next: PinConnection): Promise<boolean> {
    const { expires_at, sealed: renewed } = next;
    return this.updateConnection({ sealed }, { sealed: renewed, expires_at, renewing_until: null });
  }

  async expireConnection(sealed: string, at: Date): Promise<void> {
    await this.updateConnection({ sealed }, { expires_at: at });
  }

  async chooseBoard({ id, name }: Board): Promise<void> {
    await this.database.manager().updateAll(pinConnectionSchema, { board_id: id, board_name: name });
  }

  async proposeBoard(board: Board): Promise<Board> {
    return (await proposeBoard(this.database, board)) ?? board;
  }

  async pauseUntil(until: Date): Promise<void> {
    await this.database
      .manager()
      .createQueryBuilder()
      .update(pinConnectionSchema)
      .set({ paused_until: () => 'greatest(paused_until, :until)' })
      .setParameter('until', until)
      .execute();
  }

  async disconnect(): Promise<void> {
    await this.database.manager().deleteAll(pinConnectionSchema);
  }

  async takeTurn(owner: string, at: Date, until: Date, gap: number): Promise<number | undefined> {
    const turn = await takeTurn(this.database, owner, { at, until, gapMs: gap });
    return !turn || turn.taken ? undefined : turn.waitMs || WAIT_WHILE_BUSY_MS;
  }

  renewTurn(owner: string, until: Date): Promise<boolean> {
    return this.updateConnection({ busy_owner: owner }, { busy_until: until });
  }

  async endTurn(owner: string): Promise<void> {
    await this.updateConnection({ busy_owner: owner }, { busy_owner: null, busy_until: null });
  }

  enqueue(ids: readonly string[], by: string, at: Date, gap: number): Promise<PinRow[]> {
    return this.database.transaction(async () => {
      await lockTable(this.database, 'pins');
      return queuePins(this.database, [...new Set(ids)], { by, at, gapMs: gap });
    });
  }

  beginPosting(id: string, board: string, link: string): Promise<PinAttempt | undefined> {
    return beginPin(this.database, id, board, link);
  }

  markPosted(id: string, { id: pinId, url }: PostedPin, at: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.lockPrint(id);
      const { affected } = await this.database.manager().update(
        pinSchema,
        [
          { id, state: In<PinState>(['posting', 'removing']) },
          { id, pin_id: pinId },
        ],
        {
          pin_id: pinId,
          url,
          posted_at: at,
          state: () => `case state when 'posting' then 'posted' else state end`,
        },
      );
      if (affected === 0) return false;
      await this.database
        .manager()
        .update(
          jobSchema,
          { id },
          { pinterest_posted: true, pinterest_post_url: url, pinterest_post_date: at },
        );
      return true;
    });
  }

  /** A rejected pin loses its board and link, so that the next request starts again. */
  async markFailed(id: string, { code, message }: { code: string; message: string }): Promise<void> {
    const cleared = code === 'pin_refused' ? { board_id: null, link: null } : {};
    await this.database
      .manager()
      .update(pinSchema, { id, state: UNDER_WAY }, { state: 'failed', code, message, ...cleared });
  }

  async block(id: string, code: string): Promise<boolean> {
    const { affected } = await this.database
      .manager()
      .update(pinSchema, { id, state: UNDER_WAY }, { state: 'waiting', code });
    return affected === 1;
  }

  async unblock(): Promise<void> {
    await this.database
      .manager()
      .update(pinSchema, { state: 'waiting', code: Not(IsNull()) }, { code: null });
  }

  queueRemoval(ids: readonly string[]): Promise<string[]> {
    return this.database.transaction(async () => {
      await this.database.manager().delete(pinSchema, {
        id: Any(ids),
        state: In<PinState>(['waiting', 'failed']),
        board_id: IsNull(),
      });
      const { raw } = await this.database
        .manager()
        .createQueryBuilder()
        .update(pinSchema)
        .set({ state: 'removing', code: null, message: null })
        .where({ id: Any(ids), state: Not('removing') })
        .returning(['id'])
        .execute();
      return (raw as { generation_job_id: string }[]).map((pin) => pin.generation_job_id);
    });
  }

  async delete(id: string): Promise<void> {
    await this.database.transaction(async () => {
      await this.lockPrint(id);
      const { affected } = await this.database.manager().delete(pinSchema, { id, state: 'removing' });
      if (affected !== 1) return;
      await this.database
        .manager()
        .update(
          jobSchema,
          { id },
          { pinterest_posted: false, pinterest_post_url: null, pinterest_post_date: null },
        );
    });
  }

  find(ids: readonly string[]): Promise<PinRow[]> {
    return this.database.manager().findBy(pinSchema, { id: Any(ids) });
  }

  list({ state }: { state?: PinState | undefined }, { limit, after }: PageRequest): Promise<Page<PinRow>> {
    const query = this.database.manager().createQueryBuilder(pinSchema, 'pin');
    if (state) query.where({ state });
    if (after) query.andWhere('(pin.asked_at, pin.id) < (:created_at, :id)', after);
    query.orderBy({ 'pin.asked_at': 'DESC', 'pin.id': 'DESC' });
    return selectPage(
      limit,
      (rows) => query.limit(rows).getMany(),
      ({ asked_at, id }) => ({ created_at: asked_at, id }),
    );
  }

  count(since: Date): Promise<{ waiting: number; failed: number; posted: number }> {
    return countPins(this.database, since);
  }

  /** The print is locked before its pin, in the same order as when a print is hidden. */
  private async lockPrint(id: string): Promise<void> {
    await this.database.manager().findOne(jobSchema, {
      select: { id: true },
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  private async updateConnection(
    where: FindOptionsWhere<PinConnectionRow>,
    change: Partial<PinConnectionRow>,
  ): Promise<boolean> {
    const { affected } = await this.database.manager().update(pinConnectionSchema, where, change);
    return affected === 1;
  }
}
