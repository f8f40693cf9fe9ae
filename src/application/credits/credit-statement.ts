import { describeFault, type CreditFault } from '../../domain/credits/credit-audit.js';
import { describeEntry, type StatementEntry } from '../../domain/credits/credit-statement.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';
import type { RestoreCredits } from './restore-credits.js';

export type DescribedEntry = StatementEntry & { words: string };

/** A page of entries with the state of the credits. */
export interface Statement extends Page<DescribedEntry, string> {
  available: number;
  restores_at: Date | undefined;
}

/** Lists the changes of a user's credits, for the user and for admins. */
export class CreditStatement {
  constructor(
    private readonly ports: Pick<Ports, 'credits'>,
    private readonly restoreCredits: RestoreCredits,
  ) {}

  async show(userId: string, page: PageRequest<string>): Promise<Statement> {
    const state = await this.restoreCredits.state(userId);
    return { ...state, ...(await this.entries(userId, page)) };
  }

  /** Lists entries without granting credits that are due. */
  async entries(userId: string, page: PageRequest<string>): Promise<Page<DescribedEntry, string>> {
    const { rows, next } = await this.ports.credits.entries(userId, page);
    return { rows: rows.map((entry) => ({ ...entry, words: describeEntry(entry) })), next };
  }

  async audit(): Promise<{ users: number; faults: (CreditFault & { words: string })[] }> {
    const { users, faults } = await this.ports.credits.audit();
    return { users, faults: faults.map((fault) => ({ ...fault, words: describeFault(fault) })) };
  }
}
