import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../../client/api';
import type { BasketQuote, Body } from '../../../client/api';
import { useAsync } from '../../shared/async/use-async';
import { basketItems, findLine, toBasketLines, applyQuote } from './basket';
import type { BasketItem, QuotedFields } from './basket';
import type { PrepaidEntry } from './prepaid-basket';
import { loadDeliveryCountries } from './delivery-country';
import { shopFacts } from '../../../client/shop';

/**
 * Fetches the basket's price for delivery to `country`, less the code's discount, and what the gift card pays, again when one of them changes. Current prices, titles and pictures
 * are written into the basket; `oldPrices` holds the earlier prices by item. If the shop does not deliver to the
 * country, its own is chosen.
 */
export function useQuote(
  { items, entries }: { items: BasketItem[]; entries: PrepaidEntry[] },
  country: string,
  choose: (country: string) => void,
  isGuest: boolean,
  { code, giftCard }: { code: string; giftCard: string },
) {
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<string, number>>(new Map());
  const requestKey = JSON.stringify({
    basketItems: toBasketLines(items),
    ...(entries.length > 0 && { prepaidItems: entries.map(({ line }) => line) }),
    country,
    ...(code && { code }),
    ...(giftCard && { giftCard }),
  } satisfies Body<'quoteBasket'>);

  const load = useCallback(
    async (signal: AbortSignal) => {
      const body = JSON.parse(requestKey) as Body<'quoteBasket'>;
      const fetchQuote = isGuest ? api.quoteGuestBasket : api.quoteBasket;
      const [quote, countries] = await Promise.all([fetchQuote(body), loadDeliveryCountries()]);
      if (!signal.aborted) {
        const now = toQuotedFields(quote);
        const changed = basketItems().filter(({ id, price }) => (now.get(id)?.price ?? price) !== price);
        // The oldest price stays, because it is the one that the shopper remembers.
        setOldPrices(
          (before) => new Map([...changed.map(({ id, price }) => [id, price] as const), ...before]),
        );
        applyQuote(now);
      }
      return { requestKey, quote, countries };
    },
    [requestKey, isGuest],
  );
  const { value, error, reload } = useAsync(items.length + entries.length > 0 ? load : undefined);

  const isNotServed = error instanceof ApiError && error.code === 'country_not_served';
  useEffect(() => {
    if (isNotServed) choose(shopFacts.country);
  }, [isNotServed, choose]);

  return {
    quoted: value,
    /** Whether the quote is for the current basket and country. */
    isFresh: value?.requestKey === requestKey,
    error: isNotServed ? undefined : error,
    oldPrices,
    reload,
  };
}

/** By basket item, for items that can be bought. */
function toQuotedFields({ lines }: BasketQuote): Map<string, QuotedFields> {
  const quoted = new Map<string, QuotedFields>();
  for (const item of basketItems()) {
    const line = findLine(lines, item);
    if (typeof line?.unit_price !== 'number') continue;
    quoted.set(item.id, {
      price: line.unit_price,
      title: line.title ?? item.title,
      image: line.image ?? item.image,
    });
  }
  return quoted;
}
