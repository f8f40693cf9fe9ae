import { useEffect, useState } from 'react';
import { ApiError, api } from '../../client/api';
import type { BasketQuote, DeliveryCountry } from '../../client/api';
import { basketItems, linesOf, setQuoted } from './basket';
import type { BasketItem, Quoted } from './basket';
import { UK } from './delivery-country';

interface Answer {
  /** What it is the answer to. */
  asked: string;
  quote: BasketQuote;
  countries: DeliveryCountry[];
}

let countries: Promise<DeliveryCountry[]> | undefined;

/** Asked once a visit; a failure is not kept. */
function deliveryCountries(): Promise<DeliveryCountry[]> {
  countries ??= api.deliveryCountries().then(
    (answer) => answer.countries,
    (error: unknown) => {
      countries = undefined;
      throw error;
    },
  );
  return countries;
}

/**
 * What the basket costs now if it goes to `country`, asked again when either changes. Prices, titles and pictures are
 * written into the basket as they are now; `was` keeps the old prices, by item. Where parcels do not go to the country,
 * the UK is chosen instead.
 */
export function useQuote(items: BasketItem[], country: string, choose: (country: string) => void) {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<unknown>();
  const [was, setWas] = useState<ReadonlyMap<string, number>>(new Map());
  const [round, setRound] = useState(0);
  const asked = JSON.stringify({ basketItems: linesOf(items), country });

  useEffect(() => {
    if (basketItems().length === 0) return;
    let current = true;
    const body = JSON.parse(asked) as Parameters<typeof api.quoteBasket>[0];
    Promise.all([api.quoteBasket(body), deliveryCountries()]).then(
      ([quote, served]) => {
        if (!current) return;
        const now = quotedOf(quote);
        const changed = basketItems().filter(({ id, price }) => (now.get(id)?.price ?? price) !== price);
        // What it said first counts: that is what the shopper remembers.
        setWas((before) => new Map([...changed.map(({ id, price }) => [id, price] as const), ...before]));
        setQuoted(now);
        setError(undefined);
        setAnswer({ asked, quote, countries: served });
      },
      (reason: unknown) => {
        if (!current) return;
        if (reason instanceof ApiError && reason.code === 'country_not_served') choose(UK);
        else setError(reason);
      },
    );
    return () => {
      current = false;
    };
  }, [asked, round, choose]);

  return {
    answer,
    /** Whether the answer is about the basket and country as they are now. */
    isFresh: answer?.asked === asked,
    error,
    was,
    again: () => setRound((before) => before + 1),
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
