import { toCollectionKey } from '../../../domain/prints/collection-type.js';

/** Paths of the shop's pages, from the root. The service, the browser and the CLI share them. */

export const PRINTS_PATH = '/prints';
export const COLLECTIONS_PATH = '/collections';
export const FAVOURITES_PATH = '/favourites';
export const STUDIO_PATH = '/generate-print';
export const LOGIN_PATH = '/login';
export const ACCOUNT_PATH = '/account';
/** The panel's home. Its other pages are in admin-pages.ts. */
export const ADMIN_PATH = '/admin';

export const ACCESSIBILITY_PATH = '/accessibility';
export const CONTACT_PATH = '/contact';
export const DELIVERY_PATH = '/delivery-and-returns';
export const IMPRINT_PATH = '/imprint';
export const PRIVACY_PATH = '/privacy-policy';
export const PRODUCT_SAFETY_PATH = '/product-safety';
export const TERMS_PATH = '/terms';
export const WITHDRAW_PATH = '/withdraw';

export const PRINT_PATH = '/print';

/** Any slug leads to the print, so the path is valid even if the slug is unknown. */
export const printPath = ({ slug, id }: { slug: string | null; id: string }) =>
  `${PRINT_PATH}/${slug ?? 'print'}/${id}`;

/** Returns the page of all collections of a type. Accepts the type's name or its key. */
export const shelfPath = (type: string) => `${COLLECTIONS_PATH}/${toCollectionKey(type)}`;

/** Returns the collection's canonical path if the value is spelt exactly as in the prints' tags. */
export const collectionPath = (type: string, value: string) =>
  `${shelfPath(type)}/${encodeURIComponent(value)}`;

/** Returns the page of a collection that the shop put together itself. */
export const selectionPath = (slug: string) => `/selections/${slug}`;

/** The list of a shopper's own orders. */
export const MY_ORDERS_PATH = `${ACCOUNT_PATH}?tab=orders`;

/** Returns the page on which shoppers see their own order. */
export const orderPath = (orderId: string) => `${ACCOUNT_PATH}/orders/${orderId}`;

/** Returns the page on which guests see their order. It needs a signature in the fragment. */
export const guestOrderPath = (orderId: string) => `/guest-order/${orderId}`;

/** The page after the payment. It needs the session's ID in its query. */
export const ORDER_CONFIRMATION_PATH = '/order-confirmation';

export const GIFT_CARDS_PATH = '/gift-cards';

export const CHECKOUT_PATH = '/checkout';

export const GUEST_CHECKOUT_PATH = '/guest-checkout';
