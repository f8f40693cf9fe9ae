import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { MAX_LINE_QUANTITY } from '../../../../../src/domain/orders/basket.js';
import type { BasketItem } from '../../../../../src/domain/orders/account-basket.js';
import { FITS } from '../../../../../src/domain/pictures/sheet.js';
import type { Fit } from '../../../../../src/domain/pictures/sheet.js';
import { isServer } from '../../../client/is-server';
import { word } from '../../../client/words';

export type { BasketItem };

const KEY = 'basket';

const listeners = new Set<() => void>();
const EMPTY: BasketItem[] = [];
let items = EMPTY;
/** False if storage is full or blocked: the basket then lasts as long as the page. */
let isStored = true;
let isShown = false;
/** Since the page was opened. */
let hasChanged = false;

/** The basket that all windows share. */
function readBasket(): BasketItem[] {
  if (!isStored) return items;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(isItem).map((item) => withQuantity(item, item.quantity))
      : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is BasketItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<BasketItem>;
  return (
    [item.id, item.generationJobId, item.title, item.image, item.format].every(isText) &&
    [item.sku, item.size, item.customSize, item.frame, item.extras].every(
      (text) => isMissing(text) || isText(text),
    ) &&
    isCount(item.variantId) &&
    (isMissing(item.fit) || FITS.some((fit) => fit === item.fit)) &&
    [item.productId, item.frameOptionId].every((number) => isMissing(number) || isCount(number)) &&
    isCount(item.price) &&
    // `withQuantity` limits it when the basket is read.
    Number.isInteger(item.quantity)
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isMissing = (value: unknown) => value === undefined || value === null;
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

function notify() {
  for (const listener of listeners) listener();
}

/** Starts from the stored basket, which another window may have changed. */
function change(update: (now: BasketItem[]) => BasketItem[]) {
  hasChanged = true;
  items = update(readBasket());
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
    isStored = true;
  } catch {
    isStored = false;
  }
  notify();
}

function reload() {
  hasChanged = true;
  items = readBasket();
  notify();
}

if (!isServer) {
  items = readBasket();
  window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && reload());
  // A page from the back-forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns false if it is a file that is already in the basket. */
export function addToBasket(item: Omit<BasketItem, 'quantity'>): boolean {
  if (isDigital(item) && readBasket().some(({ id }) => id === item.id)) return false;
  change((now) => {
    const present = now.find(({ id }) => id === item.id);
    if (!present) return [...now, { ...item, quantity: 1 }];
    return now.map((one) => (one === present ? withQuantity({ ...one, ...item }, one.quantity + 1) : one));
  });
  return true;
}

function withQuantity(item: BasketItem, quantity: number): BasketItem {
  const max = isDigital(item) ? 1 : MAX_LINE_QUANTITY;
  return { ...item, quantity: Math.min(max, Math.max(1, quantity)) };
}

/** A second copy of a file is useless. */
export function isDigital({ size }: Pick<BasketItem, 'size'>): boolean {
  return size === null;
}

/** For items that come from the account. */
export function replaceBasket(update: (now: BasketItem[]) => BasketItem[]) {
  change(update);
}

export function setQuantity(id: string, quantity: number) {
  change((now) => now.map((item) => (item.id === id ? withQuantity(item, quantity) : item)));
}

/** The fields that the service's quote updates. */
export type QuotedFields = Pick<BasketItem, 'price' | 'title' | 'image'>;

export function applyQuote(quoted: ReadonlyMap<string, QuotedFields>) {
  change((now) => now.map((item) => ({ ...item, ...quoted.get(item.id) })));
}

export function removeFromBasket(id: string) {
  change((now) => now.filter((item) => item.id !== id));
}

/** Removes the ordered quantities; items that were added since stay. */
export function removeOrdered(lines: readonly (Line & { quantity: number })[]) {
  const remaining = (item: BasketItem) => item.quantity - (findLine(lines, item)?.quantity ?? 0);
  change((now) =>
    now.flatMap((item) => (remaining(item) > 0 ? [{ ...item, quantity: remaining(item) }] : [])),
  );
}

interface Line {
  generation_job_id: string;
  variant_id: number;
  fit: Fit | null;
  size: string | null;
}

type ItemKey = Pick<BasketItem, 'generationJobId' | 'variantId' | 'fit' | 'customSize'>;

/** The item's line in a quote or an order. An older item has no fit, and gets the line of its print and variant. */
export function findLine<Any extends Line>(
  lines: readonly Any[],
  { generationJobId, variantId, fit, customSize }: ItemKey,
): Any | undefined {
  const same = lines.filter(
    (line) =>
      line.generation_job_id === generationJobId &&
      line.variant_id === variantId &&
      (!customSize || line.size === customSize),
  );
  return same.find((line) => line.fit === fit) ?? same.find((line) => isMissing(fit) || isMissing(line.fit));
}

export function showBasket(shown: boolean) {
  isShown = shown;
  notify();
}

/** The first render of a served page shows no basket, because the service does not know it. */
export const useBasket = () =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => EMPTY,
  );
const never = () => false;
export const useBasketShown = () => useSyncExternalStore(subscribe, () => isShown, never);
export const useBasketChanged = () => useSyncExternalStore(subscribe, () => hasChanged, never);
/** For code outside components. */
export const basketItems = () => items;
export const isBasketShown = () => isShown;

/** The service reads only these fields and looks the prices up itself. */
export const toBasketLines = (list: BasketItem[]) =>
  list.map(({ generationJobId, variantId, quantity, fit, customSize }) => ({
    generationJobId,
    variantId,
    quantity,
    ...(fit && { fit }),
    ...(customSize && { size: customSize }),
  }));
export const describeItem = ({ format, size, frame, extras, fit }: BasketItem) =>
  [word(format), word(size), word(frame), word(extras), fit === 'filled' && t`Picture fills the paper`]
    .filter(Boolean)
    .join(', ');
export const countItems = (list: BasketItem[]) => list.reduce((sum, item) => sum + item.quantity, 0);
export const calculateSubtotal = (list: BasketItem[]) =>
  list.reduce((sum, item) => sum + item.price * item.quantity, 0);
