import { api } from '../api';
import { basketItems } from '../basket';
import { sessionStore } from '../session-store';

/** Places the order of what is in the basket; answers where it is paid. Throws ApiError, whose message is for the shopper. */
export async function placeOrder(): Promise<string> {
  const items = basketItems();
  const { url } = await api.createCheckoutSession({
    userId: sessionStore.current().session?.user.id,
    productIds: items.flatMap(({ productId }) => productId ?? []),
    basketItems: items.map(({ generationJobId, variantId, quantity }) => ({
      generationJobId,
      variantId,
      quantity,
    })),
  });
  return url;
}
