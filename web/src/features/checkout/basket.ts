import { useSyncExternalStore } from 'react';
import { MAX_QUANTITY } from '../../../../src/domain/orders/basket.js';

/** Field names are those of SPEC section 3; `id` is print and variant, prices are pence. */
export interface BasketItem {
  id: string;
  variantId: number;
  generationJobId: string;
  /** This and `sku` are kept for the order; the shop does without. */
  productId?: number;
  sku?: string;
  price: number;
  title: string;
  /** Address of a small picture. */
  image: string;
  quantity: number;
  format: string;
  size: string | null;
  frame: string | null;
  frameOptionId: number | null;
  extras: string | null;
}

const KEY = 'basket';

const listeners = new Set<() => void>();
let items: BasketItem[] = [];
/** Not so where storage is full or forbidden: the basket then lasts as long as the page. */
let isKept = true;
let open = false;

/** The basket as all windows have it. */
function read(): BasketItem[] {
  if (!isKept) return items;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem).map((item) => counted(item, item.quantity)) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is BasketItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Partial<BasketItem>;
  return (
    [item.id, item.generationJobId, item.title, item.image, item.format].every(isText) &&
    [item.sku, item.size, item.frame, item.extras].every((text) => isNothing(text) || isText(text)) &&
    isWhole(item.variantId) &&
    [item.productId, item.frameOptionId].every((number) => isNothing(number) || isWhole(number)) &&
    isWhole(item.price) &&
    // As many as there may be are made of it when it is read.
    Number.isInteger(item.quantity)
  );
}

const isText = (value: unknown) => typeof value === 'string';
const isNothing = (value: unknown) => value === undefined || value === null;
const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

function tell() {
  for (const listener of listeners) listener();
}

/** Changes what all windows have, not what this one remembers. */
function change(changed: (now: BasketItem[]) => BasketItem[]) {
  items = changed(read());
  try {
    localStorage.setItem(KEY, JSON.stringify(items));
    isKept = true;
  } catch {
    isKept = false;
  }
  tell();
}

function readAgain() {
  items = read();
  tell();
}

readAgain();
window.addEventListener('storage', ({ key }) => (key === KEY || key === null) && readAgain());
/** A page that the browser kept for 'back' has heard nothing meanwhile. */
window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain());

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether it was taken: a file that is there already is not counted up. */
export function addToBasket(item: Omit<BasketItem, 'quantity'>): boolean {
  if (isFile(item) && read().some(({ id }) => id === item.id)) return false;
  change((now) => {
    const present = now.find(({ id }) => id === item.id);
    if (!present) return [...now, { ...item, quantity: 1 }];
    return now.map((one) => (one === present ? counted(one, one.quantity + 1) : one));
  });
  return true;
}

function counted(item: BasketItem, quantity: number): BasketItem {
  const most = isFile(item) ? 1 : MAX_QUANTITY;
  return { ...item, quantity: Math.min(most, Math.max(1, quantity)) };
}

/** Nobody needs a second copy of one. */
export function isFile({ size }: Pick<BasketItem, 'size'>): boolean {
  return size === null;
}

export function setQuantity(id: string, quantity: number) {
  change((now) => now.map((item) => (item.id === id ? counted(item, quantity) : item)));
}

/** What the shop says of an item now. */
export type Quoted = Pick<BasketItem, 'price' | 'title' | 'image'>;

export function setQuoted(quoted: ReadonlyMap<string, Quoted>) {
  change((now) => now.map((item) => ({ ...item, ...quoted.get(item.id) })));
}

export function removeFromBasket(id: string) {
  change((now) => now.filter((item) => item.id !== id));
}

/** Takes out what was ordered, and leaves as many of the same as were put in since. */
export function removeOrdered(
  lines: readonly { generation_job_id: string; variant_id: number; quantity: number }[],
) {
  const left = ({ generationJobId, variantId, quantity }: BasketItem) =>
    lines
      .filter((line) => line.generation_job_id === generationJobId && line.variant_id === variantId)
      .reduce((rest, line) => rest - line.quantity, quantity);
  change((now) => now.flatMap((item) => (left(item) > 0 ? [{ ...item, quantity: left(item) }] : [])));
}

export function showBasket(shown: boolean) {
  open = shown;
  tell();
}

export const useBasket = () => useSyncExternalStore(subscribe, () => items);
export const useBasketShown = () => useSyncExternalStore(subscribe, () => open);
/** The basket as it is now, for code outside a component. */
export const basketItems = () => items;
export const basketShown = () => open;

/** What the service is told of a basket; it believes nothing else. */
export const linesOf = (list: BasketItem[]) =>
  list.map(({ generationJobId, variantId, quantity }) => ({ generationJobId, variantId, quantity }));
/** How it is made, in words. */
export const madeOf = ({ format, size, frame, extras }: BasketItem) =>
  [format, size, frame, extras].filter(Boolean).join(', ');
export const countOf = (list: BasketItem[]) => list.reduce((sum, item) => sum + item.quantity, 0);
export const subtotalOf = (list: BasketItem[]) =>
  list.reduce((sum, item) => sum + item.price * item.quantity, 0);
