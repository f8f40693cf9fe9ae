import { Body, Controller, Inject } from '@nestjs/common';
import { WebVitals } from '../../../../application/operations/web-vitals.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

@Controller()
export class VitalsController {
  constructor(@Inject(WebVitals) private readonly webVitals: WebVitals) {}

  @Endpoint(contract.reportVitals)
  report(@Body({ schema: contract.reportVitals.body }) report: Valid<'reportVitals', 'body'>): Promise<void> {
    return this.webVitals.record(report);
  }

  @Endpoint(contract.showVitals)
  show() {
    return this.webVitals.summarise();
  }
}
