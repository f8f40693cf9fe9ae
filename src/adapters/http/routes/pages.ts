import { toCollectionKey } from '../../../domain/prints/collection-type.js';

/** Addresses of the shop's pages, from the root. The service, the browser and the CLI write them alike. */

/** Any slug leads to the print, so one whose slug is not known has an address, too. */
export const printPath = ({ slug, id }: { slug: string | null; id: string }) =>
  `/print/${slug ?? 'print'}/${id}`;

/** The page of all collections of a type, which may be given as its key. */
export const shelfPath = (type: string) => `/collections/${toCollectionKey(type)}`;

/** With the value as prints are tagged with it this is the one address of many that stands for the collection. */
export const collectionPath = (type: string, value: string) =>
  `${shelfPath(type)}/${encodeURIComponent(value)}`;

/** The page of one's own order. */
export const orderPath = (orderId: string) => `/account/orders/${orderId}`;
