import type { PrintDetail, ProductVariant } from '../api';
import { shopName } from '../shop';
import { useHead } from './head';
import type { Head } from './head';
import { addressOf, thumbnailOf, titleOf } from './print-picture';

const PRICE_VALID_DAYS = 7;

/**
 * Title, social and product tags, and structured data in GBP for the variant that is shown. Nothing but the title of
 * what is not for everybody.
 */
export function usePrintHead(print: PrintDetail, variant: ProductVariant | undefined, isPrivate: boolean) {
  useHead(isPrivate ? { title: titleOf(print), meta: { robots: 'noindex' } } : headOf(print, variant));
}

function headOf(print: PrintDetail, variant: ProductVariant | undefined): Head {
  const title = titleOf(print);
  const description = print.description ?? `${title}, an art print by ${shopName}.`;
  const url = absolute(addressOf(print));
  const image = absolute(print.image_paths[0] ?? thumbnailOf(print));
  const price = variant && (variant.price / 100).toFixed(2);
  return {
    title,
    description,
    meta: {
      'og:type': 'product',
      'og:site_name': shopName,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': image,
      'twitter:card': 'summary_large_image',
      ...(price
        ? {
            'product:price:amount': price,
            'product:price:currency': 'GBP',
            'product:availability': 'in stock',
            'product:brand': shopName,
          }
        : {}),
    },
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: title,
      description,
      image,
      url,
      brand: { '@type': 'Brand', name: shopName },
      ...(variant && price ? { sku: variant.sku, offers: offer(url, price) } : {}),
    },
  };
}

const absolute = (path: string) => new URL(path, location.origin).href;

function offer(url: string, price: string) {
  const until = new Date(Date.now() + PRICE_VALID_DAYS * 24 * 60 * 60 * 1000);
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'GBP',
    priceValidUntil: until.toISOString().slice(0, 10),
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'GB',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
    },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'GBP' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
    },
  };
}
