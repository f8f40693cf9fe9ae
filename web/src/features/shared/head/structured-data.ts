import { printDescription } from '../../../client/words';
import { t } from '@lingui/core/macro';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { PAGE_TITLES } from '../../../../../src/domain/shop/page-titles.js';
import { toDecimal } from '../../../../../src/domain/shop/money.js';
import { COLLECTIONS_PATH, printPath } from '../../../../../src/adapters/http/routes/pages.js';
import { PREFIX } from '../../../client/locale';
import type { PageHead } from '../../../../../src/adapters/http/routes/rendering.js';
import type { PrintDetail, PrintSummary, ProductVariant } from '../../../client/api';
import type { Shop } from './head';

type Data = PageHead['jsonLd'][number];
/** The variant to offer, and the time of the request. */
interface Sold {
  variant: ProductVariant;
  now: Date;
}

/** The name and the path of a page. */
type Breadcrumb = readonly [name: string, path: string];

/** The steps that lead to every collection. */
export const COLLECTIONS_BREADCRUMBS: readonly Breadcrumb[] = [
  [t`Home`, '/'],
  [PAGE_TITLES.collections, COLLECTIONS_PATH],
];

const DAY = 24 * 60 * 60 * 1000;
const PRICE_VALID_DAYS = 7;

/** A print and the offer that its page preselects. */
export function productData(
  shop: Shop,
  print: PrintDetail,
  variant: ProductVariant | undefined,
  now: Date,
): Data {
  const url = `${shop.url}${PREFIX}${printPath(print)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: toTitle(print),
    ...(print.description !== null && { description: printDescription(print.description) }),
    image: print.image_paths.map((path) => shop.url + path),
    url,
    productID: print.id,
    brand: toBrand(shop),
    ...(variant && {
      sku: variant.sku,
      offers: {
        ...toOffer(shop, url, { variant, now }),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shop.name },
        hasMerchantReturnPolicy: toReturnPolicy(shop),
        shippingDetails: toShipping(shop),
      },
    }),
  };
}

/** A page that lists prints or collections. Prints that are sold have a price. */
export function collectionData(
  shop: Shop,
  { name, description, path }: { name: string; description: string; path: string },
  prints: readonly PrintSummary[] = [],
  sold: (print: PrintSummary) => Sold | undefined = () => undefined,
): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description,
    url: `${shop.url}${PREFIX}${path}`,
    ...(prints.length > 0 && { mainEntity: listData(shop, prints, sold) }),
  };
}

function listData(
  shop: Shop,
  prints: readonly PrintSummary[],
  sold: (print: PrintSummary) => Sold | undefined,
) {
  return {
    '@type': 'ItemList',
    numberOfItems: prints.length,
    itemListElement: prints.map((print, index) => {
      const url = `${shop.url}${PREFIX}${printPath(print)}`;
      const offered = sold(print);
      return {
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Product',
          name: toTitle(print),
          url,
          ...(print.image_paths[0] && { image: shop.url + print.image_paths[0] }),
          brand: toBrand(shop),
          ...(offered && { sku: offered.variant.sku, offers: toOffer(shop, url, offered) }),
        },
      };
    }),
  };
}

export function breadcrumbData(shop: Shop, steps: readonly Breadcrumb[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${shop.url}${PREFIX}${path}`,
    })),
  };
}

const toBrand = ({ name }: Shop) => ({ '@type': 'Brand', name });

function toOffer({ facts: { currency } }: Shop, url: string, { variant, now }: Sold) {
  return {
    '@type': 'Offer',
    url,
    price: toDecimal(variant.price, currency),
    priceCurrency: currency,
    priceValidUntil: new Date(now.getTime() + PRICE_VALID_DAYS * DAY).toISOString().slice(0, 10),
    availability: 'https://schema.org/InStock',
  };
}

/** As on the page 'Delivery and returns': the buyer pays the return postage unless the print is faulty. */
const toReturnPolicy = ({ facts: { country, returns_days } }: Shop) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returns_days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
});

/** Delivery in the shop's own country. */
const toShipping = ({ facts: { country, currency, delivery_price } }: Shop) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(delivery_price, currency), currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
});
