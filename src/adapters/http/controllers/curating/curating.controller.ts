import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import type { z } from 'zod';
import { Curate, type Managed, type Wanted } from '../../../../application/curating/curate.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import type { managedPrint } from '../../contract/curating.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { readCursor, writeCursor } from '../../platform/cursor.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { perId } from '../../platform/per-id.js';
import { summaryView } from '../views.js';

const DAY = 24 * 3_600_000;

@Controller()
export class CuratingController {
  constructor(
    @Inject(Curate) private readonly curate: Curate,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
  ) {}

  @Endpoint(contract.listManagedPrints)
  async list(
    @Query({ schema: contract.listManagedPrints.query }) query: Valid<'listManagedPrints', 'query'>,
  ) {
    const { limit, cursor } = query;
    const found = await this.curate.list(filterOf(query), { limit: limit + 1, after: readCursor(cursor) });
    const prints = found.slice(0, limit);
    return { prints: prints.map((print) => this.view(print)), next: nextOf(found, prints) };
  }

  /** Must come before the route that would take 'ids' for an ID. */
  @Endpoint(contract.listManagedIds)
  async ids(@Query({ schema: contract.listManagedIds.query }) query: Valid<'listManagedIds', 'query'>) {
    const { limit, cursor } = query;
    const found = await this.curate.ids(filterOf(query), { limit: limit + 1, after: readCursor(cursor) });
    const page = found.slice(0, limit);
    return { ids: page.map(({ id }) => id), next: nextOf(found, page) };
  }

  @Endpoint(contract.listGaps)
  async gaps(@Query({ schema: contract.listGaps.query }) { least }: Valid<'listGaps', 'query'>) {
    return { gaps: await this.curate.gaps(least) };
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
    return { ...perId(ids, done), waiting };
  }

  @Endpoint(contract.reviewPrints)
  async review(
    @Body({ schema: contract.reviewPrints.body }) { ids, verdict, seen }: Valid<'reviewPrints', 'body'>,
  ) {
    const { done, changed } = await this.curate.review(
      ids,
      verdict,
      seen === undefined ? undefined : new Date(seen),
    );
    return { ...perId(ids, done), changed };
  }

  @Endpoint(contract.hidePrints)
  async hide(@Body({ schema: contract.hidePrints.body }) { ids, hidden }: Valid<'hidePrints', 'body'>) {
    return perId(ids, await this.curate.hide(ids, hidden));
  }

  @Endpoint(contract.editPrint)
  async edit(
    @Param({ schema: contract.editPrint.params }) { id }: Valid<'editPrint', 'params'>,
    @Body({ schema: contract.editPrint.body }) edit: Valid<'editPrint', 'body'>,
  ) {
    return this.view(await this.curate.edit(id, edit));
  }

  private view(print: Managed): z.input<typeof managedPrint> {
    const { pin } = print;
    return {
      ...print,
      ...summaryView(print, this.addresses.queryOf(print)),
      pin: pin && { state: pin.state, message: pin.message },
    };
  }
}

const nextOf = <Row extends { id: string; created_at: Date }>(found: Row[], page: Row[]) =>
  writeCursor(found.length > page.length ? page.at(-1)! : null);

/** `until` includes the whole day. */
function filterOf({ since, until, ...filter }: Valid<'listManagedIds', 'query'>): Wanted {
  return {
    ...filter,
    since: since === undefined ? undefined : new Date(since),
    before: until === undefined ? undefined : new Date(Date.parse(until) + DAY),
  };
}
