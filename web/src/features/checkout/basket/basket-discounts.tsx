import { useCallback } from 'react';
import { api } from '../../../client/api';
import type { Body } from '../../../client/api';
import { useAsync } from '../../shared/async/use-async';
import { Price } from '../../shared/price';
import { useUser } from '../../session/user-context';
import { toBasketLines } from './basket';
import type { BasketItem } from './basket';
import { useDeliveryCountry } from './delivery-country';
import { useDiscountCode } from './use-discount-code';

/** What rules and the code take off the basket. Without a quote it shows nothing: the checkout asks again. */
export function BasketDiscounts({ items }: { items: BasketItem[] }) {
  const { session } = useUser();
  const [code] = useDiscountCode();
  const [country] = useDeliveryCountry();
  const isGuest = !session;
  const requestKey = JSON.stringify({
    basketItems: toBasketLines(items),
    country,
    ...(code && { code }),
  } satisfies Body<'quoteBasket'>);
  const load = useCallback(async () => {
    const body = JSON.parse(requestKey) as Body<'quoteBasket'>;
    const { discounts } = await (isGuest ? api.quoteGuestBasket(body) : api.quoteBasket(body));
    return { requestKey, discounts };
  }, [requestKey, isGuest]);
  const { value } = useAsync(load);
  if (value?.requestKey !== requestKey) return null;
  return value.discounts.map(({ name, amount }) => (
    <p key={name} className="basket-discount">
      <span>{name}</span>
      <span>
        −<Price amount={amount} />
      </span>
    </p>
  ));
}
