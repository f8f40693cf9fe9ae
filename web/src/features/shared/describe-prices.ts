import { t } from '@lingui/core/macro';
import { nameCurrency } from '../../../../src/domain/shop/money.js';
import { shopFacts } from '../../client/shop';
import type { Shop } from '../../client/api';

type Taxed = Pick<Shop, 'tax'>;

/** For the terms: the currency, and what prices include. */
export function describePrices(shop: Taxed): string {
  const { country_name, currency, delivery_price, included_tax, locale } = shopFacts;
  const included = [delivery_price === 0 && t`delivery in ${country_name}`, included_tax].filter(Boolean);
  const words = included.length > 0 ? t` and include ${included.join(t` and `)}` : '';
  const added = shop.tax.included ? '' : t` The checkout adds ${shop.tax.name}.`;
  return withoutDoublePeriod(
    t`Prices are in ${nameCurrency(currency, locale)} (${currency})${words}.${added}`,
  );
}

/** For the terms. */
export const describeAddedDelivery = (): string =>
  shopFacts.delivery_price === 0
    ? t`Delivery to other countries is added at the checkout.`
    : t`Delivery is added at the checkout.`;

/** For the page about delivery, above the table of prices. */
export const describePaidDelivery = (): string =>
  shopFacts.delivery_price === 0
    ? t`Delivery to other countries costs extra, unless your order reaches the value in this table.`
    : t`Delivery costs extra, unless your order reaches the value in this table.`;

/** For the page about delivery: what the price on a page includes. */
export function describeIncluded(shop: Taxed): string {
  const { delivery_price, included_tax } = shopFacts;
  if (!shop.tax.included) return withoutDoublePeriod(t`The checkout adds ${shop.tax.name}.`);
  if (delivery_price > 0) return included_tax ? withoutDoublePeriod(t`Prices include ${included_tax}.`) : '';
  return t`${included_tax ? t`Delivery and ${included_tax} are` : t`Delivery is`} included: the price on the page is all you pay.`;
}

/** The name of a tax may end with a period, such as 'MwSt.'. */
const withoutDoublePeriod = (text: string) => text.replaceAll('..', '.');
