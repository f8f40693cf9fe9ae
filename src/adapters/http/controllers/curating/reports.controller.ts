import { Body, Controller, Inject, Param } from '@nestjs/common';
import { ReportPrint } from '../../../../application/curating/report-print.js';
import type { Caller as CallerType } from '../../../../domain/accounts/account.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { CallerNetwork, MaybeCaller } from '../../platform/params.js';

@Controller()
export class ReportsController {
  constructor(@Inject(ReportPrint) private readonly reports: ReportPrint) {}

  @Endpoint(contract.reportPrint)
  async report(
    @MaybeCaller() caller: CallerType | undefined,
    @CallerNetwork() address: string,
    @Param({ schema: contract.reportPrint.params }) { id }: Valid<'reportPrint', 'params'>,
    @Body({ schema: contract.reportPrint.body }) body: Valid<'reportPrint', 'body'>,
  ) {
    const reporter = caller ? { user_id: caller.user_id } : { address };
    return { result: await this.reports.report(reporter, id, body) };
  }
}
