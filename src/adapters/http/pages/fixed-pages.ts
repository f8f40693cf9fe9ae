import { ADMIN_TITLES } from '../../../domain/shop/admin-titles.js';
import { PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import { FAVOURITES_PATH, GUEST_CHECKOUT_PATH, STUDIO_PATH } from '../routes/pages.js';
import { UNAVAILABLE, UNAVAILABLE_RETRY_SECONDS, type HttpError } from '../platform/http-error.js';
import type { ApiReplies } from './api-replies.js';
import { noindexHead, homePicture, publicHead } from './head.js';
import type { Page, StaticPage } from './page.js';
import { heading, link, paragraph } from './plain.js';
import type { Shop } from './shop.js';

interface Fixed {
  title: string;
  /** The SPA's route module, if its name differs from the path. */
  route?: string;
  /** For search engines. A page without one is not indexed. */
  description?: (shop: Shop) => string;
}

/** Pages whose HTML does not depend on data, by path. '*' is any ID. */
const FIXED: Record<string, Fixed> = {
  '/privacy-policy': {
    title: PAGE_TITLES.privacyPolicy,
    description: ({ name }) => `What ${name} knows about you, and what it is used for.`,
  },
  '/delivery-and-returns': {
    title: PAGE_TITLES.deliveryAndReturns,
    description: ({ name }) =>
      `How a print from ${name} reaches you, and how to send it back within 30 days.`,
  },
  '/terms': {
    title: PAGE_TITLES.terms,
    description: ({ name }) => `What you and ${name} agree on when you order or make a print.`,
  },
  '/contact': {
    title: PAGE_TITLES.contact,
    description: ({ name }) => `Who runs ${name}, and how to reach us.`,
  },
  '/login': { title: PAGE_TITLES.signIn },
  [FAVOURITES_PATH]: { title: PAGE_TITLES.favourites },
  '/order-confirmation': { title: PAGE_TITLES.orderConfirmation },
  '/account': { title: PAGE_TITLES.account },
  '/account/orders': { title: PAGE_TITLES.account, route: 'account' },
  '/account/orders/*': { title: PAGE_TITLES.order, route: 'order' },
  [STUDIO_PATH]: { title: PAGE_TITLES.studio },
  '/checkout': { title: PAGE_TITLES.checkout },
  [GUEST_CHECKOUT_PATH]: { title: PAGE_TITLES.checkout },
  '/guest-order/*': { title: PAGE_TITLES.order, route: 'guest-order' },
  '/admin': { title: ADMIN_TITLES.panel, route: 'admin/images' },
  '/admin/images': { title: ADMIN_TITLES.images },
  '/admin/review': { title: ADMIN_TITLES.review },
  '/admin/today': { title: ADMIN_TITLES.today },
  '/admin/orders': { title: ADMIN_TITLES.orders },
  '/admin/orders/*': { title: ADMIN_TITLES.order, route: 'admin/order' },
  '/admin/users': { title: ADMIN_TITLES.users },
  '/admin/users/*': { title: ADMIN_TITLES.user, route: 'admin/user' },
  '/admin/collections': { title: ADMIN_TITLES.collections },
  '/admin/products': { title: ADMIN_TITLES.products },
  '/admin/jobs': { title: ADMIN_TITLES.jobs },
  '/admin/payments': { title: ADMIN_TITLES.payments },
  '/admin/activity': { title: ADMIN_TITLES.activity },
  '/admin/vitals': { title: ADMIN_TITLES.vitals },
};

/** Paths of a single order or person. */
const ONE_OF_THEM = /^(\/account\/orders|\/guest-order|\/admin\/(?:orders|users))\/[^/]+$/;

export const INDEXED_PAGES = Object.entries(FIXED).flatMap(([path, { description }]) =>
  description ? [path] : [],
);

export function fixedPage(replies: ApiReplies, shop: Shop, path: string): Page | undefined {
  const kind = path.replace(ONE_OF_THEM, '$1/*');
  const fixed = Object.hasOwn(FIXED, kind) ? FIXED[kind] : undefined;
  if (!fixed) return undefined;
  const { title, route = path.slice(1) } = fixed;
  const description = fixed.description?.(shop);
  return {
    status: 200,
    head:
      description === undefined
        ? noindexHead(shop, title)
        : publicHead(shop, {
            title,
            description,
            path,
            picture: homePicture(shop),
          }),
    route,
    plain: [
      heading(title),
      paragraph(description ?? 'This page needs JavaScript. Please switch it on to continue.'),
    ].join('\n'),
    firstData: () => [replies.shop()],
  };
}

/** Private prints get this page too, so that it does not disclose their existence. */
export const notFoundPage = (shop: Shop): Page => ({
  status: 404,
  head: noindexHead(shop, PAGE_TITLES.notFound),
  route: 'not-found',
  plain: [heading('Nothing hangs here'), paragraph('There is no page at this address.')].join('\n'),
});

export const takenDownPage = (shop: Shop): Page => ({
  status: 410,
  head: noindexHead(shop, PAGE_TITLES.takenDown),
  plain: [heading(PAGE_TITLES.takenDown), paragraph('This print has been taken down.')].join('\n'),
});

export const busyPage = (shop: Shop): Page => ({
  status: 503,
  head: noindexHead(shop, 'Please try again'),
  plain: [heading('Please try again'), paragraph('The shop cannot show this page just now.')].join('\n'),
});

/** For an outage of the database. The page reloads itself without scripts. */
export const unavailablePage = (shop: Shop): StaticPage => ({
  status: 503,
  head: noindexHead(shop, 'We will be right back'),
  plain: [
    heading('We will be right back'),
    paragraph('The shop is unavailable for a moment. This page tries again by itself every few seconds.'),
  ].join('\n'),
  reloadAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
});

/** For a link to a file that cannot be served. */
export function fileErrorPage(
  shop: Shop,
  refusal: Pick<HttpError, 'code' | 'status' | 'message'>,
): StaticPage {
  if (refusal.code === UNAVAILABLE.code) return unavailablePage(shop);
  const { status, message } = refusal;
  const isOver = status < 500;
  const title = isOver ? 'This link no longer works' : 'Please try again';
  // A link does not prove who opened it, so the page does not say which reason applies.
  const why = isOver
    ? 'It is incomplete or more than a week old, or its order was refunded. Your account has links that work, under Orders.'
    : message;
  const orders = `<p>${link('/account?tab=orders', 'Go to your orders')}</p>`;
  return {
    status,
    head: noindexHead(shop, title),
    plain: [heading(title), paragraph(why), orders].join('\n'),
  };
}
