import { useSyncExternalStore } from 'react';

/** Field names are those of SPEC section 3; `id` is print and variant, prices are pence. */
export interface BasketItem {
  id: string;
  variantId: number;
  generationJobId: string;
  productId: number;
  sku: string;
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
/** The service takes no more of one line. */
export const MAX_QUANTITY = 25;

const listeners = new Set<() => void>();
let items = read();
let open = false;

function read(): BasketItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is BasketItem {
  const item = value as Partial<BasketItem> | null;
  return (
    typeof item?.id === 'string' &&
    typeof item.generationJobId === 'string' &&
    typeof item.variantId === 'number' &&
    typeof item.price === 'number' &&
    Number.isInteger(item.quantity)
  );
}

function tell() {
  for (const listener of listeners) listener();
}

function keep(next: BasketItem[]) {
  items = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage may be full or forbidden; the basket then lasts as long as the page.
  }
  tell();
}

window.addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  items = read();
  tell();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function addToBasket(item: Omit<BasketItem, 'quantity'>) {
  const present = items.find((one) => one.id === item.id);
  if (present) setQuantity(item.id, present.quantity + 1);
  else keep([...items, { ...item, quantity: 1 }]);
}

export function setQuantity(id: string, quantity: number) {
  const held = Math.min(MAX_QUANTITY, Math.max(1, quantity));
  keep(items.map((item) => (item.id === id ? { ...item, quantity: held } : item)));
}

export function removeFromBasket(id: string) {
  keep(items.filter((item) => item.id !== id));
}

export function emptyBasket() {
  keep([]);
}

export function showBasket(shown: boolean) {
  open = shown;
  tell();
}

export const useBasket = () => useSyncExternalStore(subscribe, () => items);
export const useBasketShown = () => useSyncExternalStore(subscribe, () => open);
/** The basket as it is now, for code outside a component. */
export const basketItems = () => items;

export const countOf = (list: BasketItem[]) => list.reduce((sum, item) => sum + item.quantity, 0);
export const subtotalOf = (list: BasketItem[]) =>
  list.reduce((sum, item) => sum + item.price * item.quantity, 0);
