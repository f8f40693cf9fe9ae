import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';
import { queuePinRemovals } from './queue-pin-removals.js';
import { toReport, type GivenReport, type Reporter } from './reporter.js';

type Needs = Pick<
  Ports,
  'clock' | 'crypto' | 'outbox' | 'pins' | 'printReports' | 'secrets' | 'transactions'
>;

/** Takes reports on public prints. */
export class ReportPrint {
  constructor(private readonly ports: Needs) {}

  /**
   * Stores a report, once per person and print.
   * @throws DomainError `not_found` for a print that is not public
   */
  async report(reporter: Reporter, printId: string, given: GivenReport): Promise<'received' | 'repeated'> {
    const { printReports, transactions } = this.ports;
    const report = { ...(await toReport(this.ports, reporter, given)), generation_job_id: printId };
    const result = await transactions.run(async () => {
      const outcome = await printReports.add(report);
      if (outcome === 'held') await queuePinRemovals(this.ports, [printId]);
      return outcome;
    });
    if (result === 'unknown') throw new DomainError('not_found', 'There is no such print.');
    return result === 'repeated' ? 'repeated' : 'received';
  }
}
