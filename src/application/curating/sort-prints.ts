import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { PrintSummary } from '../../domain/prints/print-summary.js';
import type { WallSort } from '../../domain/prints/wall-filters.js';
import type { BrowsePrints, ListCursor } from '../prints/browse-prints.js';
import type { Curate, CuratedPrint, ManagedQuery } from './curate.js';

/** Lists prints as admins see them. Public ones can have the orders of Shop Prints. */
export class SortPrints {
  constructor(
    private readonly browsePrints: BrowsePrints,
    private readonly curate: Curate,
  ) {}

  /** @throws DomainError `validation_failed` for a filter that Shop Prints does not have */
  async list(
    sort: WallSort | undefined,
    query: ManagedQuery,
    page: PageRequest<ListCursor>,
  ): Promise<Page<CuratedPrint, ListCursor>> {
    if (sort === undefined || sort === 'newest') return this.curate.list(query, page);
    const { state, featured, room, trait, impact, category, color, keyword } = query;
    const { posted, pin, user, since, before, q } = query;
    const isNarrower = [posted, pin, user, since, before, q].some((value) => value !== undefined);
    if (state !== 'shown' || isNarrower) throw notSortable();
    const of = {
      recommended_room: room,
      color_category: category,
      color_psychology_primary_trait: trait,
      color_psychology_impact_level: impact,
      keywords: keyword,
    };
    const colors = color === undefined ? [] : [color];
    const { rows, next } = await this.browsePrints.list({ sort, featured, of, colors }, page);
    const ids = rows.map((json) => (JSON.parse(json) as PrintSummary).id);
    return { rows: await this.curate.findMany(ids), next };
  }
}

const notSortable = () =>
  new DomainError(
    'validation_failed',
    'Only public prints can be sorted. Use no filters but featured, room, trait, impact, category, color, keyword.',
  );
