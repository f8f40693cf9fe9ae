import { faultInWords, type CreditFault } from '../../domain/credits/credit-audit.js';
import { inWords, type StatementEntry } from '../../domain/credits/credit-statement.js';
import type { Ports } from '../ports/index.js';
import type { RestoreCredits } from './restore-credits.js';

export interface Statement {
  available: number;
  restores_at: Date | undefined;
  entries: (StatementEntry & { words: string })[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** Lists what moved a person's credits, for its owner and for admins. */
export class CreditStatement {
  constructor(
    private readonly ports: Pick<Ports, 'credits'>,
    private readonly restoreCredits: RestoreCredits,
  ) {}

  async show(userId: string, page: { limit: number; after?: string }): Promise<Statement> {
    const state = await this.restoreCredits.state(userId);
    return { ...state, ...(await this.entries(userId, page)) };
  }

  /** Lists entries without granting credits that are due. */
  async entries(
    userId: string,
    page: { limit: number; after?: string },
  ): Promise<Pick<Statement, 'entries' | 'next'>> {
    const { entries, next } = await this.ports.credits.entries(userId, page);
    return { entries: entries.map((entry) => ({ ...entry, words: inWords(entry) })), next };
  }

  async audit(): Promise<{ users: number; faults: (CreditFault & { words: string })[] }> {
    const { users, faults } = await this.ports.credits.audit();
    return { users, faults: faults.map((fault) => ({ ...fault, words: faultInWords(fault) })) };
  }
}
