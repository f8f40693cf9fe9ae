import { api } from '../../client/api';
import { basketItems, toBasketLines } from './basket';
import { sessionStore } from '../../client/session-store';

/** What the shopper chose at checkout. */
interface CheckoutOptions {
  /** null if nothing is delivered. */
  country: string | null;
  /** Files may be sent before the cancellation period ends. */
  consent: boolean;
  /** Pence. The service rejects the order if its own total differs. */
  shownTotal: number;
}

/**
 * Places an order for the basket and returns the payment page's address. Throws ApiError, whose message is for the
 * shopper.
 */
export async function placeOrder({ country, ...options }: CheckoutOptions): Promise<string> {
  const items = basketItems();
  const { url } = await api.createCheckoutSession({
    userId: sessionStore.current().session?.user.id,
    productIds: items.flatMap(({ productId }) => productId ?? []),
    basketItems: toBasketLines(items),
    ...(country && { country }),
    ...options,
  });
  return url;
}
