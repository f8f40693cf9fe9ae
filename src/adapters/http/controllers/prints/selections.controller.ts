import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { ManageSelections } from '../../../../application/curating/manage-selections.js';
import { BrowseSelections } from '../../../../application/prints/browse-selections.js';
import { PictureAddresses } from '../../../../application/prints/picture-addresses.js';
import { showSelectionIn } from '../../../../domain/prints/selection.js';
import { DEFAULT_LANGUAGE } from '../../../../domain/shop/languages.js';
import { contract } from '../../contract/table.js';
import type { Valid } from '../../contract/types.js';
import { Endpoint } from '../../platform/endpoint.decorator.js';
import { toDate } from '../../platform/to-date.js';
import { toListedView } from '../views.js';

@Controller()
export class SelectionsController {
  constructor(
    @Inject(BrowseSelections) private readonly browse: BrowseSelections,
    @Inject(ManageSelections) private readonly manage: ManageSelections,
    @Inject(PictureAddresses) private readonly addresses: PictureAddresses,
  ) {}

  @Endpoint(contract.listSelections)
  async list(
    @Query({ schema: contract.listSelections.query }) { language }: Valid<'listSelections', 'query'>,
  ) {
    const selections = await this.browse.list();
    return {
      selections: selections.map(({ cover, ...selection }) => ({
        slug: selection.slug,
        ...showSelectionIn(selection, language ?? DEFAULT_LANGUAGE),
        cover: cover && toListedView(cover, this.addresses),
      })),
    };
  }

  @Endpoint(contract.showSelection)
  async show(
    @Param({ schema: contract.showSelection.params }) { slug }: Valid<'showSelection', 'params'>,
    @Query({ schema: contract.showSelection.query }) { language }: Valid<'showSelection', 'query'>,
  ) {
    const { prints, ...selection } = await this.browse.show(slug);
    const views = prints.map((print) => toListedView(print, this.addresses));
    const texts = showSelectionIn(selection, language ?? DEFAULT_LANGUAGE);
    return { slug, ...texts, print_ids: selection.print_ids, prints: views };
  }

  @Endpoint(contract.listManagedSelections)
  async listAll() {
    return { selections: await this.manage.list() };
  }

  @Endpoint(contract.saveSelection)
  save(
    @Param({ schema: contract.saveSelection.params }) { id }: Valid<'saveSelection', 'params'>,
    @Body({ schema: contract.saveSelection.body })
    { starts_at, ends_at, ...selection }: Valid<'saveSelection', 'body'>,
  ) {
    return this.manage.save({ ...selection, id, starts_at: toDate(starts_at), ends_at: toDate(ends_at) });
  }

  @Endpoint(contract.deleteSelection)
  async delete(
    @Param({ schema: contract.deleteSelection.params }) { id }: Valid<'deleteSelection', 'params'>,
  ) {
    await this.manage.delete(id);
    return { id };
  }
}
