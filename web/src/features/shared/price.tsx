import { formatPrice } from './format-price';

/** In the shop's currency, unless an order has its own. */
export function Price({ amount, currency }: { amount: number; currency?: string | undefined }) {
  return <span className="money">{formatPrice(amount, currency)}</span>;
}
