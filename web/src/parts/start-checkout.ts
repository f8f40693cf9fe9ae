import { api } from '../api';
import { basketItems } from '../basket';

/** Places the order and goes to where it is paid. Throws ApiError, whose message is for the shopper. */
export async function startCheckout(userId: string): Promise<void> {
  const items = basketItems();
  const { url } = await api.createCheckoutSession({
    userId,
    productIds: items.map((item) => item.productId),
    basketItems: items,
  });
  location.assign(url);
}
