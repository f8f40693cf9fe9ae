import { api } from '../../client/api';
import { basketItems, linesOf } from './basket';
import { sessionStore } from '../../client/session-store';

/** What was asked at the checkout. */
interface Answers {
  /** Where it goes; null where nothing is delivered. */
  country: string | null;
  /** That files are sent at once. */
  consent: boolean;
  /** In pence; the order is refused where it would cost anything else. */
  shownTotal: number;
}

/** Places the order of what is in the basket; answers where it is paid. Throws ApiError, whose message is for the shopper. */
export async function placeOrder({ country, ...answers }: Answers): Promise<string> {
  const items = basketItems();
  const { url } = await api.createCheckoutSession({
    userId: sessionStore.current().session?.user.id,
    productIds: items.flatMap(({ productId }) => productId ?? []),
    basketItems: linesOf(items),
    ...(country && { country }),
    ...answers,
  });
  return url;
}
