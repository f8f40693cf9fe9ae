import { DomainError } from '../../domain/shop/errors.js';
import type { ReportReason } from '../../domain/prints/report.js';
import type { Ports } from '../ports/index.js';
import { queuePinRemovals } from './queue-pin-removals.js';

type Needs = Pick<
  Ports,
  'clock' | 'crypto' | 'outbox' | 'pins' | 'printReports' | 'secrets' | 'transactions'
>;

/** The person who reports: an account, or a visitor by network address. */
export type Reporter = { user_id: string } | { address: string };

/** Takes reports on public prints. */
export class ReportPrint {
  constructor(private readonly ports: Needs) {}

  /**
   * Stores a report, once per person and print.
   * @throws DomainError `not_found` for a print that is not public
   */
  async report(
    reporter: Reporter,
    printId: string,
    { reason, words }: { reason: ReportReason; words: string },
  ): Promise<'received' | 'repeated'> {
    const { clock, crypto, printReports, transactions } = this.ports;
    const user_id = 'user_id' in reporter ? reporter.user_id : null;
    const report = {
      id: crypto.randomUuid(),
      generation_job_id: printId,
      created_at: clock.now(),
      reporter: await this.toKey(reporter),
      user_id,
      reason,
      words,
    };
    const result = await transactions.run(async () => {
      const outcome = await printReports.add(report);
      if (outcome === 'held') await queuePinRemovals(this.ports, [printId]);
      return outcome;
    });
    if (result === 'unknown') throw new DomainError('not_found', 'There is no such print.');
    return result === 'repeated' ? 'repeated' : 'received';
  }

  /** Network addresses are not stored, only their HMAC. */
  private async toKey(reporter: Reporter): Promise<string> {
    if ('user_id' in reporter) return `account/${reporter.user_id}`;
    const { crypto, secrets } = this.ports;
    const secret = await secrets.getOrCreate('reporters', crypto.randomToken());
    return `address/${crypto.hmac(secret, reporter.address)}`;
  }
}
