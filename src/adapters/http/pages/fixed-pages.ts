import { UNAVAILABLE, UNAVAILABLE_SECONDS, type Refusal } from '../platform/refusal.js';
import type { ApiAnswers } from './api-answers.js';
import { hiddenHead, homePicture, publicHead } from './head.js';
import type { Page, StillPage } from './page.js';
import { heading, link, paragraph } from './plain.js';
import type { Shop } from './shop.js';

interface Fixed {
  title: string;
  /** The module of the SPA that shows it, where it is not called as its address is. */
  route?: string;
  /** What search engines say of it; one without is for one person. */
  description?: (shop: Shop) => string;
}

/** Pages that say the same whoever asks, and those that only people can do something on. */
const FIXED: Record<string, Fixed> = {
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: ({ name }) => `What ${name} knows about you, and what it is used for.`,
  },
  '/delivery-and-returns': {
    title: 'Delivery and returns',
    description: ({ name }) =>
      `How a print from ${name} reaches you, and how to send it back within 30 days.`,
  },
  '/terms': {
    title: 'Terms',
    description: ({ name }) => `What you and ${name} agree on when you order or make a print.`,
  },
  '/contact': {
    title: 'Contact',
    description: ({ name }) => `Who runs ${name}, and how to reach us.`,
  },
  '/login': { title: 'Sign in' },
  '/order-confirmation': { title: 'Your order' },
  '/account': { title: 'My Account' },
  '/account/orders': { title: 'My Account', route: 'account' },
  '/account/orders/*': { title: 'Order', route: 'order' },
  '/generate-print': { title: 'Create Your Art Print' },
  '/checkout': { title: 'Checkout' },
  '/admin': { title: 'Admin Panel', route: 'admin/images' },
  '/admin/images': { title: 'Generated Images' },
  '/admin/review': { title: 'Review' },
  '/admin/today': { title: 'Today' },
  '/admin/orders': { title: 'Orders' },
  '/admin/orders/*': { title: 'Order', route: 'admin/order' },
  '/admin/users': { title: 'Users' },
  '/admin/users/*': { title: 'Person', route: 'admin/user' },
  '/admin/collections': { title: 'Collections' },
  '/admin/products': { title: 'Products' },
  '/admin/jobs': { title: 'Jobs' },
  '/admin/payments': { title: 'Payments' },
  '/admin/activity': { title: 'Activity' },
  '/admin/vitals': { title: 'Page Speed' },
};

/** Each order has the page of all of them, and so has each person. */
const ONE_OF_THEM = /^(\/account\/orders|\/admin\/(?:orders|users))\/[^/]+$/;

/** Those that are to be found. */
export const FOUND_PAGES = Object.entries(FIXED).flatMap(([path, { description }]) =>
  description ? [path] : [],
);

export function fixedPage(answers: ApiAnswers, shop: Shop, path: string): Page | undefined {
  const kind = path.replace(ONE_OF_THEM, '$1/*');
  const fixed = Object.hasOwn(FIXED, kind) ? FIXED[kind] : undefined;
  if (!fixed) return undefined;
  const { title, route = path.slice(1) } = fixed;
  const description = fixed.description?.(shop);
  return {
    status: 200,
    head:
      description === undefined
        ? hiddenHead(shop, title)
        : publicHead(shop, {
            title,
            description,
            path,
            picture: homePicture(shop),
          }),
    route,
    plain: [
      heading(title),
      paragraph(description ?? 'This page needs JavaScript. Please switch it on to go on here.'),
    ].join('\n'),
    firstData: () => [answers.shop()],
  };
}

/** The same for what never was and for what is not for everybody. */
export const missingPage = (shop: Shop): Page => ({
  status: 404,
  head: hiddenHead(shop, 'Page not found'),
  route: 'not-found',
  plain: [heading('Nothing hangs here'), paragraph('There is no page at this address.')].join('\n'),
});

export const takenDownPage = (shop: Shop): Page => ({
  status: 410,
  head: hiddenHead(shop, 'Taken down'),
  plain: [heading('Taken down'), paragraph('This print has been taken down.')].join('\n'),
});

export const busyPage = (shop: Shop): Page => ({
  status: 503,
  head: hiddenHead(shop, 'Please try again'),
  plain: [heading('Please try again'), paragraph('The shop cannot show this page just now.')].join('\n'),
});

/** While the database is away. It loads itself again, without scripts. */
export const unavailablePage = (shop: Shop): StillPage => ({
  status: 503,
  head: hiddenHead(shop, 'We will be right back'),
  plain: [
    heading('We will be right back'),
    paragraph('The shop is unavailable for a moment. This page tries again by itself every few seconds.'),
  ].join('\n'),
  reloadAfterSeconds: UNAVAILABLE_SECONDS,
});

/** For whoever opens a link to a file and does not get it. */
export function fileRefusedPage(
  shop: Shop,
  refusal: Pick<Refusal, 'code' | 'status' | 'message'>,
): StillPage {
  if (refusal.code === UNAVAILABLE.code) return unavailablePage(shop);
  const { status, message } = refusal;
  const isOver = status < 500;
  const title = isOver ? 'This link no longer works' : 'Please try again';
  // Which of these it is, is told to nobody who has no more than a link.
  const why = isOver
    ? 'It is incomplete or more than a week old, or its order was refunded. What is yours stands in your account, under Orders, with links that work.'
    : message;
  const orders = `<p>${link('/account?tab=orders', 'Go to your orders')}</p>`;
  return {
    status,
    head: hiddenHead(shop, title),
    plain: [heading(title), paragraph(why), orders].join('\n'),
  };
}
