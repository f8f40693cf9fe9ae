import type { Rotation, Sessions } from '../../application/ports/sessions.js';
import type { Session } from '../../domain/session.js';
import { copy } from './copy.js';
import type { MemoryDatabase, Tables } from './store.js';

function remove(tables: Tables, id: string): void {
  tables.sessions.delete(id);
  tables.refreshTokens = tables.refreshTokens.filter((token) => token.session_id !== id);
}

export class MemorySessions implements Sessions {
  constructor(private readonly database: MemoryDatabase) {}

  open(session: Session, refreshHash: string): Promise<void> {
    return this.database.query(({ sessions, refreshTokens }) => {
      const { id, created_at } = session;
      sessions.set(id, copy(session));
      const token = { hash: refreshHash, session_id: id, parent: null, created_at, used_at: null };
      refreshTokens.push(copy(token));
    });
  }

  find(id: string): Promise<Session | undefined> {
    return this.database.query(({ sessions }) => sessions.get(id));
  }

  rotate(oldHash: string, newHash: string, at: Date, reuseWindow: number): Promise<Rotation> {
    return this.database.query((tables): Rotation => {
      const token = tables.refreshTokens.find((one) => one.hash === oldHash);
      const session = token && tables.sessions.get(token.session_id);
      if (!token || !session) return { outcome: 'unknown' };
      if (token.used_at && at.getTime() - token.used_at.getTime() > reuseWindow) {
        const newest = tables.refreshTokens.findLast((one) => one.session_id === session.id);
        if (newest?.parent !== oldHash) {
          remove(tables, session.id);
          return { outcome: 'reused' };
        }
      }
      token.used_at ??= copy(at);
      const next = { hash: newHash, session_id: session.id, parent: oldHash, created_at: at, used_at: null };
      tables.refreshTokens.push(copy(next));
      return { outcome: 'rotated', session };
    });
  }

  close(id: string): Promise<void> {
    return this.database.query((tables) => remove(tables, id));
  }

  closeAll(userId: string, except?: string): Promise<void> {
    return this.database.query((tables) => {
      for (const { id, user_id } of [...tables.sessions.values()]) {
        if (user_id === userId && id !== except) remove(tables, id);
      }
    });
  }
}
