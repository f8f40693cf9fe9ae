import type { PrintDetail, PrintSummary, ProductVariant } from '../contract/types.js';
import type { Head } from './head.js';
import type { Shop } from './shop.js';

type Data = Head['jsonLd'][number];
/** A name, and its page from the root. */
export type Step = readonly [name: string, path: string];

const DAY = 24 * 60 * 60 * 1000;
const PRICE_VALID_DAYS = 7;

export const titleOf = ({ title }: Pick<PrintSummary, 'title'>) => title ?? 'Untitled';
export const pathOf = ({ slug, id }: Pick<PrintSummary, 'slug' | 'id'>) => `/print/${slug}/${id}`;
export const pounds = (pence: number) => (pence / 100).toFixed(2);

/** A print with the offer that its page shows first. */
export function productData(
  shop: Shop,
  print: PrintDetail,
  variant: ProductVariant | undefined,
  now: Date,
): Data {
  const url = shop.url + pathOf(print);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: titleOf(print),
    ...(print.description !== null && { description: print.description }),
    image: print.image_paths.map((path) => shop.url + path),
    url,
    productID: print.id,
    brand: brandOf(shop),
    ...(variant && {
      sku: variant.sku,
      offers: {
        ...offerOf(url, variant),
        priceValidUntil: new Date(now.getTime() + PRICE_VALID_DAYS * DAY).toISOString().slice(0, 10),
        itemCondition: 'https://schema.org/NewCondition',
        seller: { '@type': 'Organization', name: shop.name },
        hasMerchantReturnPolicy: RETURNS,
        shippingDetails: SHIPPING,
      },
    }),
  };
}

/** What hangs on the page of a collection, with its price where it is sold. */
export function collectionData(
  shop: Shop,
  { name, description, path }: { name: string; description: string; path: string },
  prints: readonly PrintSummary[],
  variantOf: (print: PrintSummary) => ProductVariant | undefined,
): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description,
    url: shop.url + path,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: prints.length,
      itemListElement: prints.map((print, index) => {
        const url = shop.url + pathOf(print);
        const variant = variantOf(print);
        return {
          '@type': 'ListItem',
          position: index + 1,
          item: {
            '@type': 'Product',
            name: titleOf(print),
            url,
            ...(print.image_paths[0] && { image: shop.url + print.image_paths[0] }),
            brand: brandOf(shop),
            ...(variant && { sku: variant.sku, offers: offerOf(url, variant) }),
          },
        };
      }),
    },
  };
}

export function breadcrumbData(shop: Shop, steps: readonly Step[]): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.url + path,
    })),
  };
}

export function shopData(shop: Shop): Data {
  return { '@context': 'https://schema.org', '@type': 'WebSite', name: shop.name, url: `${shop.url}/` };
}

const brandOf = ({ name }: Shop) => ({ '@type': 'Brand', name });

function offerOf(url: string, { price }: ProductVariant) {
  return {
    '@type': 'Offer',
    url,
    price: pounds(price),
    priceCurrency: 'GBP',
    availability: 'https://schema.org/InStock',
  };
}

const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'GB',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 30,
  returnMethod: 'https://schema.org/ReturnByMail',
};

/** Delivery is part of the price. */
const SHIPPING = {
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'GBP' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
};
