import type { PinConnection } from '../../../application/ports/curating/pinboard.js';
import type { PinAttempt, PinRow, Pins, StoredConnection } from '../../../application/ports/curating/pins.js';
import type { Board, PinState, PostedPin } from '../../../domain/prints/pin.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { newestFirst, paginate } from '../page.js';
import type { MemoryDatabase, Tables } from '../store.js';

type NewConnection = Omit<StoredConnection, 'board' | 'paused_until'>;

/** A worker waits this long while another one has the turn. */
const BUSY_WAIT_MS = 1_000;

const waits = ({ state }: PinRow) => state === 'waiting' || state === 'posting';
const asCursor = ({ asked_at, id }: PinRow) => ({ created_at: asked_at, id });

function markPrint({ jobs }: Tables, id: string, url: string | null, at: Date | null): void {
  const print = jobs.get(id)?.print;
  if (print)
    Object.assign(print, {
      pinterest_posted: url !== null,
      pinterest_post_url: url,
      pinterest_post_date: at,
    });
}

export class MemoryPins implements Pins {
  constructor(private readonly database: MemoryDatabase) {}

  connection(): Promise<StoredConnection | undefined> {
    return this.database.query(({ pinConnection }) => {
      if (!pinConnection) return undefined;
      const {
        busy: _busy,
        busyOwner: _owner,
        next: _next,
        renewing: _renewing,
        ...connection
      } = pinConnection;
      return connection;
    });
  }

  connect(connection: NewConnection): Promise<void> {
    return this.database.query((tables) => {
      const stored = tables.pinConnection ?? {
        board: null,
        paused_until: null,
        busy: 0,
        busyOwner: null,
        next: 0,
      };
      tables.pinConnection = copy({ ...stored, ...connection, renewing: 0 });
    });
  }

  claimRenewal(sealed: string, at: Date, until: Date): Promise<boolean> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection?.sealed !== sealed || pinConnection.renewing > at.getTime()) return false;
      pinConnection.renewing = until.getTime();
      return true;
    });
  }

  renewConnection(sealed: string, next: PinConnection): Promise<boolean> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection?.sealed !== sealed) return false;
      Object.assign(pinConnection, copy({ sealed: next.sealed, expires_at: next.expires_at, renewing: 0 }));
      return true;
    });
  }

  expireConnection(sealed: string, at: Date): Promise<void> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection?.sealed === sealed) pinConnection.expires_at = copy(at);
    });
  }

  proposeBoard(board: Board): Promise<Board> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection) pinConnection.board ??= copy(board);
      return pinConnection?.board ?? board;
    });
  }

  takeTurn(owner: string, at: Date, until: Date, gap: number): Promise<number | undefined> {
    return this.database.query(({ pinConnection: one }) => {
      if (!one) return undefined;
      const now = at.getTime();
      const free = Math.max(one.next, one.paused_until?.getTime() ?? 0);
      if (free > now) return free - now;
      if (one.busy > now) return BUSY_WAIT_MS;
      one.busy = until.getTime();
      one.busyOwner = owner;
      one.next = (one.next > now - gap / 2 ? one.next : now) + gap;
      return undefined;
    });
  }

  renewTurn(owner: string, until: Date): Promise<boolean> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection?.busyOwner !== owner) return false;
      pinConnection.busy = until.getTime();
      return true;
    });
  }

  endTurn(owner: string): Promise<void> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection?.busyOwner === owner) Object.assign(pinConnection, { busy: 0, busyOwner: null });
    });
  }

  chooseBoard(board: Board): Promise<void> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection) pinConnection.board = copy(board);
    });
  }

  pauseUntil(until: Date): Promise<void> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection && (pinConnection.paused_until ?? until) <= until)
        pinConnection.paused_until = copy(until);
    });
  }

  disconnect(): Promise<void> {
    return this.database.query((tables) => {
      tables.pinConnection = null;
    });
  }

  enqueue(ids: readonly string[], by: string, at: Date, gap: number): Promise<PinRow[]> {
    return this.database.query(({ pins }) => {
      const turns = [...pins.values()].filter(waits).map(({ due_at }) => due_at.getTime() + gap);
      let free = Math.max(at.getTime(), ...turns);
      const requested: PinRow[] = [];
      for (const id of new Set(ids)) {
        const before = pins.get(id);
        if (before && before.state !== 'failed') continue;
        const row: PinRow = {
          ...(before ?? { pin_id: null, board_id: null, link: null, url: null, posted_at: null }),
          ...{ id, state: 'waiting', asked_at: at, asked_by: by, due_at: new Date(free) },
          ...{ code: null, message: null },
        };
        pins.set(id, copy(row));
        requested.push(row);
        free += gap;
      }
      return requested;
    });
  }

  beginPosting(id: string, board: string, link: string): Promise<PinAttempt | undefined> {
    return this.database.query(({ pins }) => {
      const row = pins.get(id);
      if (!row || !waits(row)) return undefined;
      const isRepeat = row.board_id !== null;
      Object.assign(row, { state: 'posting', code: null });
      row.board_id ??= board;
      row.link ??= link;
      return { board: row.board_id, link: row.link, isRepeat };
    });
  }

  markPosted(id: string, { id: pin_id, url }: PostedPin, at: Date): Promise<boolean> {
    return this.database.query((tables) => {
      const row = tables.pins.get(id);
      if (!row || (row.state !== 'posting' && row.state !== 'removing' && row.pin_id !== pin_id))
        return false;
      Object.assign(row, { pin_id, url, posted_at: copy(at) });
      if (row.state === 'posting') row.state = 'posted';
      markPrint(tables, id, url, copy(at));
      return true;
    });
  }

  markFailed(id: string, { code, message }: { code: string; message: string }): Promise<void> {
    return this.database.query(({ pins }) => {
      const row = pins.get(id);
      if (!row || !waits(row)) return;
      Object.assign(row, { state: 'failed', code, message });
      if (code === 'pin_refused') Object.assign(row, { board_id: null, link: null });
    });
  }

  block(id: string, code: string): Promise<boolean> {
    return this.database.query(({ pins }) => {
      const row = pins.get(id);
      if (!row || !waits(row)) return false;
      Object.assign(row, { state: 'waiting', code });
      return true;
    });
  }

  unblock(): Promise<void> {
    return this.database.query(({ pins }) => {
      for (const row of pins.values()) if (row.state === 'waiting') row.code = null;
    });
  }

  queueRemoval(ids: readonly string[]): Promise<string[]> {
    return this.database.query(({ pins }) => {
      const existing = [...new Set(ids)].flatMap((id) => pins.get(id) ?? []);
      const never = (row: PinRow) =>
        (row.state === 'waiting' || row.state === 'failed') && row.board_id === null;
      for (const row of existing.filter(never)) pins.delete(row.id);
      const hanging = existing.filter((row) => !never(row) && row.state !== 'removing');
      for (const row of hanging) Object.assign(row, { state: 'removing', code: null, message: null });
      return hanging.map(({ id }) => id);
    });
  }

  delete(id: string): Promise<void> {
    return this.database.query((tables) => {
      if (tables.pins.get(id)?.state !== 'removing') return;
      tables.pins.delete(id);
      markPrint(tables, id, null, null);
    });
  }

  find(ids: readonly string[]): Promise<PinRow[]> {
    return this.database.query(({ pins }) => [...new Set(ids)].flatMap((id) => pins.get(id) ?? []));
  }

  list({ state }: { state?: PinState | undefined }, page: PageRequest): Promise<Page<PinRow>> {
    return this.database.query(({ pins }) => {
      const rows = [...pins.values()].filter((row) => state === undefined || row.state === state);
      return paginate(rows, page, asCursor, newestFirst);
    });
  }

  count(since: Date): Promise<{ waiting: number; failed: number; posted: number }> {
    return this.database.query(({ pins }) => {
      const rows = [...pins.values()];
      return {
        waiting: rows.filter(waits).length,
        failed: rows.filter(({ state }) => state === 'failed').length,
        posted: rows.filter(({ posted_at }) => posted_at !== null && posted_at >= since).length,
      };
    });
  }
}
