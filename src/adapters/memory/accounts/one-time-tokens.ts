import type { OneTimeTokens } from '../../../application/ports/accounts/one-time-tokens.js';
import type { OneTimeToken, TokenKind } from '../../../domain/accounts/one-time-token.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase, type Tables } from '../store.js';

function removeWhere({ oneTimeTokens }: Tables, isGone: (token: OneTimeToken) => boolean): void {
  for (const { token } of [...oneTimeTokens.values()]) {
    if (isGone(token)) oneTimeTokens.delete(token.id);
  }
}

export class MemoryOneTimeTokens implements OneTimeTokens {
  constructor(private readonly database: MemoryDatabase) {}

  replace(token: OneTimeToken): Promise<void> {
    return this.database.query((tables) => {
      expectPerson(tables, token.user_id);
      removeWhere(tables, ({ user_id, kind }) => user_id === token.user_id && kind === token.kind);
      tables.oneTimeTokens.set(token.id, { token: copy(token), linkOpened: false, tries: 0 });
    });
  }

  byLink(linkHash: string, at: Date): Promise<OneTimeToken | undefined> {
    return this.database.query(
      ({ oneTimeTokens }) =>
        [...oneTimeTokens.values()].find(
          ({ token, linkOpened }) => token.link_hash === linkHash && !linkOpened && token.expires_at > at,
        )?.token,
    );
  }

  countTry(email: string, kinds: readonly TokenKind[], at: Date, maxTries: number): Promise<OneTimeToken[]> {
    return this.database.query(({ oneTimeTokens }) => {
      const good = [...oneTimeTokens.values()].filter(
        ({ token, tries }) =>
          token.email === email && kinds.includes(token.kind) && token.expires_at > at && tries < maxTries,
      );
      for (const row of good) row.tries += 1;
      return good.map(({ token }) => token);
    });
  }

  openLink(id: string): Promise<boolean> {
    return this.database.query(({ oneTimeTokens }) => {
      const row = oneTimeTokens.get(id);
      if (!row || row.linkOpened) return false;
      row.linkOpened = true;
      return true;
    });
  }

  redeem(id: string): Promise<boolean> {
    return this.database.query(({ oneTimeTokens }) => oneTimeTokens.delete(id));
  }

  endAll(userId: string): Promise<void> {
    return this.database.query((tables) => removeWhere(tables, ({ user_id }) => user_id === userId));
  }

  prune(before: Date): Promise<void> {
    return this.database.query((tables) => removeWhere(tables, ({ expires_at }) => expires_at < before));
  }
}
