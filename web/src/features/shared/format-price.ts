import { formatMoney } from '../../../../src/domain/shop/money.js';
import { shopFacts } from '../../client/shop';

/** In the shop's currency, unless an order has its own. */
export const formatPrice = (amount: number, currency = shopFacts.currency): string =>
  formatMoney(amount, currency, shopFacts.locale);
