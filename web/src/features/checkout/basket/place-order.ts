import { api } from '../../../client/api';
import { LOCALE } from '../../../client/locale';
import { basketItems, toBasketLines } from './basket';
import { basketSent } from './basket-sync';
import { readCheckoutId } from '../checkout-id';
import { prepaidLines } from './prepaid-basket';
import { sessionStore } from '../../../client/session-store';

/** What the shopper chose at checkout. */
interface CheckoutOptions {
  /** null if nothing is delivered. */
  country: string | null;
  /** Files may be sent before the cancellation period ends. */
  consent: boolean;
  /** A discount code; empty without one. */
  code: string;
  /** The code of a gift card; empty without one. */
  giftCard: string;
  /** Pence. The service rejects the order if its own total differs. */
  shownTotal: number;
}

/**
 * Places an order for the basket and returns the payment page's address. Throws ApiError, whose message is for the
 * shopper.
 */
export async function placeOrder({ country, code, giftCard, ...options }: CheckoutOptions): Promise<string> {
  // A change that arrived later would close the payment page.
  await basketSent();
  const items = basketItems();
  const { url } = await api.createCheckoutSession({
    userId: sessionStore.current().session?.user.id,
    productIds: items.flatMap(({ productId }) => productId ?? []),
    basketItems: toBasketLines(items),
    prepaidItems: prepaidLines(),
    language: LOCALE,
    ...(country && { country }),
    ...(code && { code }),
    ...(giftCard && { giftCard }),
    ...options,
  });
  return url;
}

/** Does the same for somebody without an account. */
export async function placeGuestOrder(
  email: string,
  { country, code, giftCard, ...options }: CheckoutOptions,
): Promise<string> {
  const { url } = await api.checkOutAsGuest({
    email,
    checkoutId: readCheckoutId(),
    basketItems: toBasketLines(basketItems()),
    prepaidItems: prepaidLines(),
    language: LOCALE,
    ...(country && { country }),
    ...(code && { code }),
    ...(giftCard && { giftCard }),
    ...options,
  });
  return url;
}
