import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Inject, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ExportSales } from '../../../../application/orders/export-sales.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { createCsv } from '../../platform/csv.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';

@Controller()
export class ExportsController {
  constructor(@Inject(ExportSales) private readonly sales: ExportSales) {}

  /** Written directly to the response, because Nest would end a failed download like a complete one. */
  @Endpoint(contract.exportSales)
  async export(
    @Param({ schema: contract.exportSales.params }) { what }: Valid<'exportSales', 'params'>,
    @Query({ schema: contract.exportSales.query }) days: Valid<'exportSales', 'query'>,
    @Res() response: Response,
  ): Promise<void> {
    response.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${what}.csv"`,
      'Cache-Control': 'no-store',
    });
    await pipeline(Readable.from(this.sales.read(what, days)), createCsv(), response);
  }
}
