import type { PinConnection } from '../../application/ports/pinboard.js';
import type { PinRow, Pins, PinState, StoredConnection } from '../../application/ports/pins.js';
import type { PrintCursor } from '../../application/ports/prints.js';
import type { Board, Posted } from '../../domain/pin.js';
import { copy } from './copy.js';
import { newestFirst } from './prints.js';
import type { MemoryDatabase, Tables } from './store.js';

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
    return this.database.query(({ pinConnection }) => pinConnection ?? undefined);
  }

  connect(connection: StoredConnection): Promise<void> {
    return this.database.query((tables) => {
      tables.pinConnection = copy(connection);
    });
  }

  renew(sealed: string, next: PinConnection): Promise<boolean> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection?.sealed !== sealed) return false;
      Object.assign(pinConnection, copy({ sealed: next.sealed, expires_at: next.expires_at }));
      return true;
    });
  }

  chooseBoard(board: Board): Promise<void> {
    return this.database.query(({ pinConnection }) => {
      if (pinConnection) pinConnection.board = copy(board);
    });
  }

  pause(until: Date): Promise<void> {
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

  ask(ids: readonly string[], by: string, at: Date, gap: number): Promise<PinRow[]> {
    return this.database.query(({ pins }) => {
      const turns = [...pins.values()].filter(waits).map(({ due_at }) => due_at.getTime() + gap);
      let free = Math.max(at.getTime(), ...turns);
      const asked: PinRow[] = [];
      for (const id of new Set(ids)) {
        const before = pins.get(id);
        if (before && before.state !== 'failed') continue;
        const row: PinRow = {
          ...(before ?? { pin_id: null, board_id: null, url: null, posted_at: null }),
          ...{ id, state: 'waiting', asked_at: at, asked_by: by, due_at: new Date(free) },
          ...{ code: null, message: null },
        };
        pins.set(id, copy(row));
        asked.push(row);
        free += gap;
      }
      return asked;
    });
  }

  begin(id: string, board: string): Promise<{ board: string; again: boolean } | undefined> {
    return this.database.query(({ pins }) => {
      const row = pins.get(id);
      if (!row || !waits(row)) return undefined;
      const again = row.board_id !== null;
      row.state = 'posting';
      row.board_id ??= board;
      return { board: row.board_id, again };
    });
  }

  posted(id: string, { id: pin_id, url }: Posted, at: Date): Promise<boolean> {
    return this.database.query((tables) => {
      const row = tables.pins.get(id);
      if (row?.state !== 'posting' && row?.state !== 'removing') return false;
      Object.assign(row, { pin_id, url, posted_at: copy(at) });
      if (row.state === 'posting') row.state = 'posted';
      markPrint(tables, id, url, copy(at));
      return true;
    });
  }

  failed(id: string, { code, message }: { code: string; message: string }): Promise<void> {
    return this.database.query(({ pins }) => {
      const row = pins.get(id);
      if (row && waits(row)) Object.assign(row, { state: 'failed', code, message });
    });
  }

  remove(ids: readonly string[]): Promise<string[]> {
    return this.database.query(({ pins }) => {
      const there = [...new Set(ids)].flatMap((id) => pins.get(id) ?? []);
      const never = (row: PinRow) =>
        (row.state === 'waiting' || row.state === 'failed') && row.board_id === null;
      for (const row of there.filter(never)) pins.delete(row.id);
      const hanging = there.filter((row) => !never(row));
      for (const row of hanging) Object.assign(row, { state: 'removing', code: null, message: null });
      return hanging.map(({ id }) => id);
    });
  }

  removed(id: string): Promise<void> {
    return this.database.query((tables) => {
      if (tables.pins.get(id)?.state !== 'removing') return;
      tables.pins.delete(id);
      markPrint(tables, id, null, null);
    });
  }

  find(ids: readonly string[]): Promise<PinRow[]> {
    return this.database.query(({ pins }) => [...new Set(ids)].flatMap((id) => pins.get(id) ?? []));
  }

  list(
    { state }: { state?: PinState | undefined },
    { limit, after }: { limit: number; after?: PrintCursor | undefined },
  ): Promise<PinRow[]> {
    return this.database.query(({ pins }) =>
      [...pins.values()]
        .filter((row) => state === undefined || row.state === state)
        .filter((row) => after === undefined || newestFirst(after, asCursor(row)) < 0)
        .sort((a, b) => newestFirst(asCursor(a), asCursor(b)))
        .slice(0, limit),
    );
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
