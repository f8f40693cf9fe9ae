import { IsNull, LessThan, Not } from 'typeorm';
import type { Rotation, RotationRules, Sessions } from '../../../application/ports/accounts/sessions.js';
import type { AssuranceLevel, UsedMethod, RefreshToken, Session } from '../../../domain/accounts/session.js';
import { selectedColumns } from '../columns.js';
import type { Database } from '../database.js';
import { refreshTokenSchema, sessionSchema } from './entities.js';
import { expectPerson } from './person-lock.js';
import { findTokensAndNewest, lowerSessions } from './sessions-sql.js';
import { findSession } from './signed-in-sql.js';

/** Used tokens are stored this long, so that their reuse is detected. */
const USED_TOKEN_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export class PostgresSessions implements Sessions {
  constructor(private readonly database: Database) {}

  async open(session: Session, refreshHash: string, chainSecret: string): Promise<void> {
    await this.database.transaction(async () => {
      await expectPerson(this.database, session.user_id);
      await this.database.manager().insert(sessionSchema, { ...session, chain_secret: chainSecret });
      await this.addToken(refreshHash, session.id, null, session.created_at);
    });
  }

  async findChainSecret(refreshHash: string): Promise<string | undefined> {
    const session = await this.findSession(refreshHash).addSelect('session.chain_secret').getOne();
    return session?.chain_secret;
  }

  find(id: string): Promise<Session | undefined> {
    return findSession(this.database, id);
  }

  list(userId: string): Promise<Session[]> {
    const order = { refreshed_at: 'desc', created_at: 'desc', id: 'desc' } as const;
    return this.database.manager().find(sessionSchema, { where: { user_id: userId }, order });
  }

  async rotate(
    oldHash: string,
    successors: readonly string[],
    at: Date,
    rules: RotationRules,
  ): Promise<Rotation> {
    return this.database.transaction(async () => {
      // This lock serialises changes to the tokens of a session.
      const session = await this.findSession(oldHash).setLock('pessimistic_write').getOne();
      if (!session) return { outcome: 'unknown' };
      if (at.getTime() - session.refreshed_at.getTime() > rules.idleMs) {
        await this.close(session.id);
        return { outcome: 'expired' };
      }
      const tokens = await findTokensAndNewest(this.database, [oldHash, ...successors], session.id);
      if (isMisused(oldHash, tokens, at, rules.reuseWindowMs)) {
        await this.close(session.id);
        return { outcome: 'reused' };
      }
      const successor = await this.follow(oldHash, successors, tokens, at);
      await this.database.manager().update(sessionSchema, { id: session.id }, { refreshed_at: at });
      return { outcome: 'rotated', session: { ...session, refreshed_at: at }, successor };
    });
  }

  async raiseAssurance(
    id: string,
    to: { aal: AssuranceLevel; method: UsedMethod },
    refreshHash: string,
    at: Date,
  ): Promise<Session | undefined> {
    return this.database.transaction(async () => {
      const { raw } = await this.database
        .manager()
        .createQueryBuilder()
        .update(sessionSchema)
        .set({ aal: to.aal, amr: () => 'amr || cast(:used as jsonb)', refreshed_at: at })
        .where({ id })
        .setParameter('used', JSON.stringify([to.method]))
        .returning(selectedColumns(sessionSchema))
        .execute();
      const [session] = raw as Session[];
      if (!session) return undefined;
      await this.useUp(id, at);
      await this.addToken(refreshHash, id, null, at);
      return session;
    });
  }

  lowerAssurance(userId: string): Promise<void> {
    return lowerSessions(this.database, userId);
  }

  async close(id: string): Promise<void> {
    await this.database.manager().delete(sessionSchema, { id });
  }

  async closeAll(userId: string, except?: string): Promise<void> {
    const others = except === undefined ? {} : { id: Not(except) };
    await this.database.manager().delete(sessionSchema, { user_id: userId, ...others });
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(sessionSchema, { refreshed_at: LessThan(before) });
  }

  private findSession(refreshHash: string) {
    return this.database
      .manager()
      .createQueryBuilder(sessionSchema, 'session')
      .where('session.id = (select session_id from auth_refresh_tokens where hash = :refreshHash)', {
        refreshHash,
      });
  }

  /** Returns the index of the successor that is now the session's newest token. */
  private async follow(
    oldHash: string,
    successors: readonly string[],
    tokens: readonly RefreshToken[],
    at: Date,
  ): Promise<number> {
    const { hash: newest, session_id } = tokens.at(-1)!;
    const current = successors.indexOf(newest);
    if (current !== -1) return current;
    const free = successors.findIndex((hash) => !tokens.some((one) => one.hash === hash));
    if (free === -1) return successors.length - 1;
    await this.useUp(session_id, at);
    const parent = free === 0 ? oldHash : successors[free - 1];
    await this.addToken(successors[free]!, session_id, parent!, at);
    await this.database.manager().delete(refreshTokenSchema, {
      session_id,
      hash: Not(oldHash),
      used_at: LessThan(new Date(at.getTime() - USED_TOKEN_RETENTION_MS)),
    });
    return free;
  }

  private async addToken(hash: string, sessionId: string, parent: string | null, at: Date): Promise<void> {
    const token = { hash, session_id: sessionId, parent, created_at: at };
    await this.database.manager().insert(refreshTokenSchema, token);
  }

  private async useUp(sessionId: string, at: Date): Promise<void> {
    const unused = { session_id: sessionId, used_at: IsNull() };
    await this.database.manager().update(refreshTokenSchema, unused, { used_at: at });
  }
}

function isMisused(hash: string, tokens: readonly RefreshToken[], at: Date, reuseWindow: number): boolean {
  const used = tokens.find((token) => token.hash === hash)?.used_at;
  if (!used || tokens.at(-1)?.parent === hash) return false;
  return at.getTime() - used.getTime() > reuseWindow;
}
