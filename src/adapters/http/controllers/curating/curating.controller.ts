import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { Curate, type CuratedPrint, type ManagedQuery } from '../../../../application/curating/curate.js';
import { SortPrints } from '../../../../application/curating/sort-prints.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import type { managedPrint } from '../../contract/curating.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { splitFound } from '../../platform/split-found.js';
import { toSummaryView } from '../views.js';

const DAY = 24 * 3_600_000;

@Controller()
export class CuratingController {
  constructor(
    @Inject(Curate) private readonly curate: Curate,
    @Inject(SortPrints) private readonly sortPrints: SortPrints,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
  ) {}

  @Endpoint(contract.listManagedPrints)
  async list(
    @Query({ schema: contract.listManagedPrints.query }) query: Valid<'listManagedPrints', 'query'>,
  ) {
    const { limit, cursor, sort } = query;
    const page = { limit, after: readCursor(cursor) };
    const { rows, next } = await this.sortPrints.list(sort, toQuery(query), page);
    return { prints: rows.map((print) => this.view(print)), next: writeCursor(next) };
  }

  /** Must be declared before `showManagedPrint`, whose path would match 'ids' as an ID. */
  @Endpoint(contract.listManagedIds)
  async ids(@Query({ schema: contract.listManagedIds.query }) query: Valid<'listManagedIds', 'query'>) {
    const { limit, cursor } = query;
    const page = { limit, after: readCursor(cursor) };
    const { rows: ids, next } = await this.curate.ids(toQuery(query), page);
    return { ids, next: writeCursor(next) };
  }

  @Endpoint(contract.listGaps)
  async gaps(@Query({ schema: contract.listGaps.query }) { least }: Valid<'listGaps', 'query'>) {
    return { gaps: await this.curate.findGaps(least) };
  }

  @Endpoint(contract.showManagedPrint)
  async show(
    @Param({ schema: contract.showManagedPrint.params }) { id }: Valid<'showManagedPrint', 'params'>,
  ) {
    return this.view(await this.curate.show(id));
  }

  @Endpoint(contract.featurePrints)
  async feature(
    @Body({ schema: contract.featurePrints.body }) { ids, featured }: Valid<'featurePrints', 'body'>,
  ) {
    const { done, waiting } = await this.curate.feature(ids, featured);
    return { ...splitFound(ids, done), waiting };
  }

  @Endpoint(contract.reviewPrints)
  async review(@Body({ schema: contract.reviewPrints.body }) body: Valid<'reviewPrints', 'body'>) {
    const { ids, verdict, reason, seen } = body;
    const { done, changed } = await this.curate.review(ids, {
      verdict,
      reason,
      seen: seen === undefined ? undefined : new Date(seen),
    });
    return { ...splitFound(ids, done), changed };
  }

  @Endpoint(contract.hidePrints)
  async hide(@Body({ schema: contract.hidePrints.body }) { ids, hidden }: Valid<'hidePrints', 'body'>) {
    return splitFound(ids, await this.curate.hide(ids, hidden));
  }

  @Endpoint(contract.editPrint)
  async edit(
    @Param({ schema: contract.editPrint.params }) { id }: Valid<'editPrint', 'params'>,
    @Body({ schema: contract.editPrint.body }) edit: Valid<'editPrint', 'body'>,
  ) {
    return this.view(await this.curate.edit(id, edit));
  }

  private view(print: CuratedPrint): z.input<typeof managedPrint> {
    const { pin } = print;
    return {
      ...print,
      ...toSummaryView(print, this.addresses),
      pin: pin && { state: pin.state, message: pin.message },
    };
  }
}

/** `until` includes the whole day. */
function toQuery({ since, until, ...filter }: Valid<'listManagedIds', 'query'>): ManagedQuery {
  return {
    ...filter,
    since: since === undefined ? undefined : new Date(since),
    before: until === undefined ? undefined : new Date(Date.parse(until) + DAY),
  };
}
