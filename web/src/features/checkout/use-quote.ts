import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../client/api';
import type { BasketQuote, Body } from '../../client/api';
import { useAsync } from '../shared/async/use-async';
import { basketItems, linesOf, setQuoted } from './basket';
import type { BasketItem, Quoted } from './basket';
import { UK, loadDeliveryCountries } from './delivery-country';

/**
 * What the basket costs now if it goes to `country`, asked again when either changes. Prices, titles and pictures are
 * written into the basket as they are now; `was` keeps the old prices, by item. Where parcels do not go to the country,
 * the UK is chosen instead.
 */
export function useQuote(items: BasketItem[], country: string, choose: (country: string) => void) {
  const [was, setWas] = useState<ReadonlyMap<string, number>>(new Map());
  const asked = JSON.stringify({ basketItems: linesOf(items), country } satisfies Body<'quoteBasket'>);

  const load = useCallback(
    async (signal: AbortSignal) => {
      const body = JSON.parse(asked) as Body<'quoteBasket'>;
      const [quote, countries] = await Promise.all([api.quoteBasket(body), loadDeliveryCountries()]);
      if (!signal.aborted) {
        const now = quotedOf(quote);
        const changed = basketItems().filter(({ id, price }) => (now.get(id)?.price ?? price) !== price);
        // The first price counts: it is the one that the shopper remembers.
        setWas((before) => new Map([...changed.map(({ id, price }) => [id, price] as const), ...before]));
        setQuoted(now);
      }
      return { asked, quote, countries };
    },
    [asked],
  );
  const { value, error, reload } = useAsync(items.length > 0 ? load : undefined);

  const isNotServed = error instanceof ApiError && error.code === 'country_not_served';
  useEffect(() => {
    if (isNotServed) choose(UK);
  }, [isNotServed, choose]);

  return {
    answer: value,
    /** Whether the answer is about the basket and country as they are now. */
    isFresh: value?.asked === asked,
    error: isNotServed ? undefined : error,
    was,
    again: reload,
  };
}

/** By item of the basket, of what can be bought. */
function quotedOf({ lines }: BasketQuote): Map<string, Quoted> {
  const quoted = new Map<string, Quoted>();
  for (const item of basketItems()) {
    const line = lineOf(lines, item);
    if (typeof line?.unit_price !== 'number') continue;
    quoted.set(item.id, {
      price: line.unit_price,
      title: line.title ?? item.title,
      image: line.image ?? item.image,
    });
  }
  return quoted;
}

/** The quoted line of an item in the basket. */
export const lineOf = (
  lines: BasketQuote['lines'],
  { generationJobId, variantId }: Pick<BasketItem, 'generationJobId' | 'variantId'>,
) => lines.find((line) => line.generation_job_id === generationJobId && line.variant_id === variantId);
