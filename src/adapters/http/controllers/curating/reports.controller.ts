import { Body, Controller, Inject, Param } from '@nestjs/common';
import { ReportPrint } from '../../../../application/curating/report-print.js';
import { ReportReview } from '../../../../application/orders/reviews/report-review.js';
import type { Reporter } from '../../../../application/curating/reporter.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { CallerNetwork, MaybeCaller } from '../../platform/params.js';

@Controller()
export class ReportsController {
  constructor(
    @Inject(ReportPrint) private readonly prints: ReportPrint,
    @Inject(ReportReview) private readonly reviews: ReportReview,
  ) {}

  @Endpoint(contract.reportPrint)
  async reportPrint(
    @MaybeCaller() caller: CallerType | undefined,
    @CallerNetwork() address: string,
    @Param({ schema: contract.reportPrint.params }) { id }: Valid<'reportPrint', 'params'>,
    @Body({ schema: contract.reportPrint.body }) body: Valid<'reportPrint', 'body'>,
  ) {
    return { result: await this.prints.report(toReporter(caller, address), id, body) };
  }

  @Endpoint(contract.reportReview)
  async reportReview(
    @MaybeCaller() caller: CallerType | undefined,
    @CallerNetwork() address: string,
    @Param({ schema: contract.reportReview.params }) { id }: Valid<'reportReview', 'params'>,
    @Body({ schema: contract.reportReview.body }) body: Valid<'reportReview', 'body'>,
  ) {
    return { result: await this.reviews.report(toReporter(caller, address), id, body) };
  }
}

const toReporter = (caller: CallerType | undefined, address: string): Reporter =>
  caller ? { user_id: caller.user_id } : { address };
