import { DomainError } from '../../../domain/shop/errors.js';
import type { Ports } from '../../ports/index.js';
import { toReport, type GivenReport, type Reporter } from '../../curating/reporter.js';

/** Takes reports on what buyers say about prints. */
export class ReportReview {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'crypto' | 'reviewReports' | 'secrets'>) {}

  /**
   * Stores a report, once per person and review.
   * @throws DomainError `not_found` for a review that is not public
   */
  async report(reporter: Reporter, reviewId: string, given: GivenReport): Promise<'received' | 'repeated'> {
    const report = { ...(await toReport(this.ports, reporter, given)), review_id: reviewId };
    const result = await this.ports.reviewReports.add(report);
    if (result === 'unknown') throw new DomainError('not_found', 'There is no such review.');
    return result === 'repeated' ? 'repeated' : 'received';
  }
}
