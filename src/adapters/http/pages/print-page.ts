import { defaultVariant } from '../../../domain/orders/default-variant.js';
import type { CollectionType } from '../../../domain/prints/collection-type.js';
import { toTitle } from '../../../domain/prints/print.js';
import { MAX_RELATED, PICTURE_WIDTHS } from '../../../domain/prints/wall-layout.js';
import { DomainError } from '../../../domain/shop/errors.js';
import { toPounds } from '../../../domain/shop/money.js';
import { PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import { collectionPath, PRINTS_PATH, printPath } from '../routes/pages.js';
import { contract } from '../contract/table.js';
import { pictureRoutes } from '../routes/pictures.js';
import { toPath } from '../routes/route.js';
import { toFirstData, undefinedOnError, type ApiReplies } from './api-replies.js';
import { publicHead } from './head.js';
import type { PageRedirect, Page } from './page.js';
import { heading, link, list, paragraph, picture, section } from './plain.js';
import type { Shop } from './shop.js';
import { findShownPaper } from './shown-paper.js';
import { breadcrumbData, productData } from './structured-data.js';

/** @throws DomainError `not_found`, `taken_down` */
export async function printPage(
  replies: ApiReplies,
  shop: Shop,
  now: Date,
  { slug, id: requestedId, search }: { slug: string; id: string; search: string },
): Promise<Page | PageRedirect> {
  const known = contract.showPrint.params.safeParse({ id: requestedId });
  if (!known.success) throw new DomainError('not_found', 'There is no print at this address.');
  const { id } = known.data;
  const [reply, options, variants] = await Promise.all([
    replies.print(id),
    undefinedOnError(replies.options()),
    undefinedOnError(replies.variants()),
  ]);
  const print = reply.data;
  const path = printPath(print);
  if (slug !== print.slug || requestedId !== id) return { status: 301, location: path + search };
  const title = toTitle(print);
  const description = print.description ?? `${title}, an art print by ${shop.name}.`;
  const unsold = print.print_sizes
    .filter(({ printings }) => printings.every(({ sold }) => !sold))
    .map(({ size }) => size);
  const variant = defaultVariant(
    (options?.data.options ?? []).filter(({ value }) => !unsold.includes(value)),
    variants?.data.variants ?? [],
    print.prompt_sizes.value,
  );
  const price = variant && toPounds(variant.price);
  return {
    status: 200,
    head: publicHead(shop, {
      title,
      description,
      keywords: print.keywords,
      path,
      type: 'product',
      picture: {
        path: toPath(pictureRoutes.showPrintCard, { file: `${id}.jpg` }),
        alt: print.alt_text ?? title,
      },
      more: price
        ? {
            'product:price:amount': price,
            'product:price:currency': 'GBP',
            'product:availability': 'in stock',
            'product:brand': shop.name,
          }
        : {},
      jsonLd: [
        productData(shop, print, variant, now),
        breadcrumbData(shop, [
          ['Home', '/'],
          [PAGE_TITLES.prints, PRINTS_PATH],
          [title, path],
        ]),
      ],
    }),
    route: 'print',
    plain: [
      heading(title),
      picture(print),
      ...(price ? [paragraph(`£${price}, delivery included`)] : []),
      ...(print.description ? [paragraph(print.description)] : []),
      section('Made from these words', paragraph(print.original_prompt)),
      section('Colours and rooms', list(toCollections(print).map(([to, name]) => link(to, name)))),
    ].join('\n'),
    picture: {
      print,
      paper: findShownPaper(print, options?.data.options ?? [], variant, search),
      sizes: PICTURE_WIDTHS.print,
    },
    firstData: () => [...toFirstData(reply, options, variants), replies.related(id, String(MAX_RELATED))],
  };
}

function toCollections(print: Awaited<ReturnType<ApiReplies['print']>>['data']): [string, string][] {
  const of = (type: CollectionType, values: readonly (string | null)[]) =>
    values.flatMap((value): [string, string][] =>
      value === null ? [] : [[collectionPath(type, value), value]],
    );
  return [
    ...of('recommended_room', print.recommended_room),
    ...of('color_category', [print.color_category]),
    ...of('color_psychology_primary_trait', [print.color_psychology_primary_trait]),
    ...of('color_psychology_impact_level', [print.color_psychology_impact_level]),
    ...of('color', print.named_colors),
    ...of(
      'keywords',
      print.keywords.map((keyword) => keyword.toLowerCase()),
    ),
  ];
}
