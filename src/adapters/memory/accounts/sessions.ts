import type { Rotation, RotationRules, Sessions } from '../../../application/ports/accounts/sessions.js';
import type { AssuranceLevel, UsedMethod, RefreshToken, Session } from '../../../domain/accounts/session.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

export function removeSession(tables: Tables, id: string): void {
  tables.sessions.delete(id);
  tables.chainSecrets.delete(id);
  tables.refreshTokens = tables.refreshTokens.filter((token) => token.session_id !== id);
}

const toToken = (hash: string, session_id: string, parent: string | null, at: Date): RefreshToken =>
  copy({ hash, session_id, parent, created_at: at, used_at: null });

/** Returns the session's tokens, newest last. */
const findTokens = ({ refreshTokens }: Tables, id: string) =>
  refreshTokens.filter(({ session_id }) => session_id === id);

function useUp(tokens: readonly RefreshToken[], at: Date): void {
  for (const token of tokens) token.used_at ??= copy(at);
}

const ofUser = ({ sessions }: Tables, userId: string) =>
  [...sessions.values()].filter(({ user_id }) => user_id === userId);

export class MemorySessions implements Sessions {
  constructor(private readonly database: MemoryDatabase) {}

  open(session: Session, refreshHash: string, chainSecret: string): Promise<void> {
    return this.database.query((tables) => {
      expectPerson(tables, session.user_id);
      const { sessions, chainSecrets, refreshTokens } = tables;
      sessions.set(session.id, copy(session));
      chainSecrets.set(session.id, chainSecret);
      refreshTokens.push(toToken(refreshHash, session.id, null, session.created_at));
    });
  }

  findChainSecret(refreshHash: string): Promise<string | undefined> {
    return this.database.query(({ chainSecrets, refreshTokens }) => {
      const token = refreshTokens.find(({ hash }) => hash === refreshHash);
      return token && chainSecrets.get(token.session_id);
    });
  }

  find(id: string): Promise<Session | undefined> {
    return this.database.query(({ sessions }) => sessions.get(id));
  }

  list(userId: string): Promise<Session[]> {
    return this.database.query((tables) =>
      ofUser(tables, userId).sort((a, b) => b.refreshed_at.getTime() - a.refreshed_at.getTime()),
    );
  }

  rotate(oldHash: string, successors: readonly string[], at: Date, rules: RotationRules): Promise<Rotation> {
    return this.database.query((tables): Rotation => {
      const token = tables.refreshTokens.find((one) => one.hash === oldHash);
      const session = token && tables.sessions.get(token.session_id);
      if (!token || !session) return { outcome: 'unknown' };
      if (at.getTime() - session.refreshed_at.getTime() > rules.idleMs) {
        removeSession(tables, session.id);
        return { outcome: 'expired' };
      }
      const tokens = findTokens(tables, session.id);
      const newest = tokens.at(-1)!;
      const isLate = token.used_at && at.getTime() - token.used_at.getTime() > rules.reuseWindowMs;
      if (isLate && newest.parent !== oldHash) {
        removeSession(tables, session.id);
        return { outcome: 'reused' };
      }
      session.refreshed_at = copy(at);
      const current = successors.indexOf(newest.hash);
      if (current !== -1) return { outcome: 'rotated', session, successor: current };
      const free = successors.findIndex((hash) => !tokens.some((one) => one.hash === hash));
      if (free === -1) return { outcome: 'rotated', session, successor: successors.length - 1 };
      useUp(tokens, at);
      const parent = free === 0 ? oldHash : successors[free - 1]!;
      tables.refreshTokens.push(toToken(successors[free]!, session.id, parent, at));
      return { outcome: 'rotated', session, successor: free };
    });
  }

  raiseAssurance(
    id: string,
    to: { aal: AssuranceLevel; method: UsedMethod },
    refreshHash: string,
    at: Date,
  ): Promise<Session | undefined> {
    return this.database.query((tables) => {
      const session = tables.sessions.get(id);
      if (!session) return undefined;
      session.aal = to.aal;
      session.amr.push(copy(to.method));
      session.refreshed_at = copy(at);
      useUp(findTokens(tables, id), at);
      tables.refreshTokens.push(toToken(refreshHash, id, null, at));
      return session;
    });
  }

  lowerAssurance(userId: string): Promise<void> {
    return this.database.query((tables) => {
      for (const session of ofUser(tables, userId)) {
        session.aal = 'aal1';
        session.amr = session.amr.filter(({ method }) => method !== 'totp');
      }
    });
  }

  close(id: string): Promise<void> {
    return this.database.query((tables) => removeSession(tables, id));
  }

  closeAll(userId: string, except?: string): Promise<void> {
    return this.database.query((tables) => {
      for (const { id } of ofUser(tables, userId)) {
        if (id !== except) removeSession(tables, id);
      }
    });
  }

  prune(before: Date): Promise<void> {
    return this.database.query((tables) => {
      for (const { id, refreshed_at } of [...tables.sessions.values()]) {
        if (refreshed_at < before) removeSession(tables, id);
      }
    });
  }
}
