import { t } from '@lingui/core/macro';
import { nameCurrency } from '../../../../src/domain/shop/money.js';
import { shopFacts } from '../../client/shop';
import type { Shop } from '../../client/api';

type Taxed = Pick<Shop, 'legal' | 'tax'>;

const includesTax = ({ legal, tax }: Taxed) => tax.included && legal.vatNumber !== null;

/** For the terms: the currency, and what prices include. */
export function describePrices(shop: Taxed): string {
  const { country_name, currency, delivery_price, locale } = shopFacts;
  const included = [
    delivery_price === 0 && t`delivery in ${country_name}`,
    includesTax(shop) && shop.tax.name,
  ].filter((part) => part !== false);
  const words = included.length > 0 ? t` and include ${included.join(t` and `)}` : '';
  const added = shop.tax.included ? '' : t` The checkout adds ${shop.tax.name}.`;
  return t`Prices are in ${nameCurrency(currency, locale)} (${currency})${words}.${added}`;
}

/** For the page about delivery: what the price on a page includes. */
export function describeIncluded(shop: Taxed): string {
  const { delivery_price } = shopFacts;
  if (!shop.tax.included) return t`The checkout adds ${shop.tax.name}.`;
  const tax = includesTax(shop) ? shop.tax.name : '';
  if (delivery_price > 0) return tax && t`Prices include ${tax}.`;
  return t`${tax ? t`Delivery and ${tax} are` : t`Delivery is`} included: the price on the page is all you pay.`;
}
