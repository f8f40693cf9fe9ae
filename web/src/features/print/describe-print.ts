import { t } from '@lingui/core/macro';
import { PRINTS_PATH, printPath } from '../../../../src/adapters/http/routes/pages.js';
import { pictureRoutes } from '../../../../src/adapters/http/routes/pictures.js';
import { toPath } from '../../../../src/adapters/http/routes/route.js';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { toDecimal } from '../../../../src/domain/shop/money.js';
import { PAGE_TITLES } from '../../../../src/domain/shop/page-titles.js';
import type { PrintDetail } from '../../client/api';
import { keywordNames, printDescription } from '../../client/words';
import type { HeadData, Shop } from '../shared/head/head';
import { breadcrumbData, productData } from '../shared/head/structured-data';
import { findOffer } from '../wall/print-offer';
import type { Catalogue } from '../wall/catalogue';

/** The head of a print's page. It offers the variant that the page preselects. */
export function describePrint(shop: Shop, now: Date, print: PrintDetail, catalogue: Catalogue): HeadData {
  const title = toTitle(print);
  const path = printPath(print);
  const variant = findOffer(print, catalogue);
  return {
    title,
    description: printDescription(print.description) ?? t`${title}, an art print by ${shop.name}.`,
    keywords: keywordNames(print.keywords),
    path,
    type: 'product',
    picture: {
      path: toPath(pictureRoutes.showPrintCard, { file: `${print.id}.jpg` }),
      alt: print.alt_text ?? title,
    },
    more: variant
      ? {
          'product:price:amount': toDecimal(variant.price, shop.facts.currency),
          'product:price:currency': shop.facts.currency,
          'product:availability': 'in stock',
          'product:brand': shop.name,
        }
      : {},
    jsonLd: [
      { ...productData(shop, print, variant, now), ...(print.reviews && reviewData(print.reviews)) },
      breadcrumbData(shop, [
        [t`Home`, '/'],
        [PAGE_TITLES.prints, PRINTS_PATH],
        [title, path],
      ]),
    ],
  };
}

const reviewData = ({ average, count, newest }: NonNullable<PrintDetail['reviews']>) => ({
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
  review: newest.map(({ created_at, name, stars, words }) => ({
    '@type': 'Review',
    datePublished: created_at.slice(0, 10),
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: stars },
    ...(words && { reviewBody: words }),
  })),
});
