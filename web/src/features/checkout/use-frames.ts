import { FORMAT_IDS } from '../../../../src/domain/orders/product.js';
import type { Look } from '../../../../src/domain/prints/mockup.js';
import { useAsync } from '../shared/async/use-async';
import { loadCatalogue } from '../wall/catalogue';
import type { Catalogue } from '../wall/catalogue';

/** null for none. */
export interface LineFrame {
  frame: Look | null;
  mount: Look | null;
}

/**
 * The frame and mount of a basket's or an order's line. A variant that is no longer sold shows none.
 * @param hasPaper whether a line is on paper; otherwise nothing is loaded
 */
export function useFrames(hasPaper: boolean): (variantId: number) => LineFrame {
  const { value: catalogue } = useAsync(hasPaper ? loadCatalogue : undefined);
  return (variantId) => findFrame(catalogue, variantId);
}

function findFrame(catalogue: Catalogue | undefined, variantId: number): LineFrame {
  const variant = catalogue?.variants.find(({ id }) => id === variantId);
  const findFrame = (optionId: number | null) =>
    catalogue?.options.find(({ id }) => id === optionId)?.look ?? null;
  return variant?.format_option_id === FORMAT_IDS.framed
    ? { frame: findFrame(variant.frame_option_id), mount: findFrame(variant.extra_option_id) }
    : { frame: null, mount: null };
}
