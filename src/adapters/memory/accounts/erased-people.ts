import type { Account } from '../../../domain/accounts/account.js';
import type { Order, OrderItem } from '../../../domain/orders/order.js';
import type { PaymentEvent } from '../../../domain/orders/payment-event.js';
import type { Print } from '../../../domain/prints/print.js';
import { DOWNLOAD_SIZE, printFileKey, toItemSheetName } from '../../../domain/orders/print-file.js';
import { copy } from '../copy.js';
import type { Tables } from '../store.js';

const WORD_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the IDs of the deleted prints. */
export function removePrints(tables: Tables, userId: string, at: Date): string[] {
  const prints = [...tables.jobs.values()]
    .map(({ print }) => print)
    .filter((print) => print.user_id === userId);
  removeOrders(tables, userId, new Set(prints.map(({ id }) => id)), at);
  tables.credits = tables.credits.filter((entry) => entry.userId !== userId);
  const ordered = prints.filter(({ id }) => findOrderLines(tables, id).length > 0);
  const erasedIds = prints.filter((print) => !ordered.includes(print)).map(({ id }) => id);
  for (const id of erasedIds) tables.jobs.delete(id);
  tables.baskets.delete(userId);
  tables.favourites = tables.favourites.filter(
    (row) => row.userId !== userId && !erasedIds.includes(row.printId),
  );
  tables.erasedPrints.push(...erasedIds);
  for (const print of ordered) emptyPrint(tables, print, at);
  return erasedIds;
}

/** Removes the remaining data of all erased people that is no longer needed. Returns the IDs of the deleted prints. */
export function finishErasing(tables: Tables, at: Date): string[] {
  for (const id of tables.erasedAccounts.keys()) forgetPayments(tables, findOrders(tables, id));
  return [...tables.erasedAccounts.keys()].flatMap((id) => removePrints(tables, id, at));
}

export function handOverShopPrints(tables: Tables, userId: string): void {
  const heir = [...tables.accounts.values()].find(({ isAdmin }) => isAdmin)?.account.id;
  if (heir === undefined) return;
  for (const { print, priority } of tables.jobs.values())
    if (print.user_id === userId && priority > 0) print.user_id = heir;
}

/**
 * Removes the person's addresses, including mail requests for a pending new address. It keeps other people's requests
 * for that address.
 */
export function deleteAddresses(tables: Tables, { email, new_email }: Account): void {
  const isTheirs = (request: Tables['mailRequests'][number]) =>
    request.email === email || (request.kind === 'email_change' && request.email === new_email);
  const requests = new Set(tables.mailRequests.filter(isTheirs).map(({ id }) => id));
  tables.mailRequests = tables.mailRequests.filter(({ id }) => !requests.has(id));
  tables.outbox = tables.outbox.filter(({ task }) => !requests.has(task.subject));
  for (const withdrawal of tables.withdrawals.values())
    if (withdrawal.email === email && withdrawal.order_id === null && withdrawal.handled_at)
      tables.withdrawals.delete(withdrawal.id);
  const names = (text: string) =>
    [email, new_email].some((address) => address !== null && text.toLowerCase().includes(address));
  for (const row of tables.outbox)
    if (row.reason !== null && names(row.reason))
      row.reason = 'The reason named an address of an erased account.';
  for (const action of tables.adminActions) {
    if (names(JSON.stringify(action.given))) action.given = {};
    action.subjects = action.subjects.filter((subject) => !names(subject));
  }
}

/** Removes the person's unpaid orders, and other people's orders of their prints that can no longer be paid. */
function removeOrders(tables: Tables, userId: string, prints: ReadonlySet<string>, at: Date): void {
  forgetPayments(tables, findOrders(tables, userId));
  for (const order of [...tables.orders.values()]) {
    if (order.paid_at && order.user_id === userId)
      order.prepaid_items = order.prepaid_items.map((item) => ({ ...item, gift: null }));
    if (order.paid_at || order.status === 'confirming') continue;
    const isOver = order.status !== 'pending' || order.expires_at <= at;
    const namesOne = order.order_items.some((item) => prints.has(item.generation_job_id));
    if (order.user_id !== userId && !(isOver && namesOne)) continue;
    removeOrder(tables, order);
  }
}

/** Removes an unpaid order with its tasks, and counts it for the share of checkouts that are paid. */
export function removeOrder(tables: Tables, { id, expires_at }: Order): void {
  tables.orders.delete(id);
  tables.closedCheckouts.push(expires_at);
  for (const note of [...tables.orderNotes.values()])
    if (note.order_id === id) tables.orderNotes.delete(note.id);
  tables.outbox = tables.outbox.filter(({ task }) => task.subject.split('/')[0] !== id);
}

export function forgetPayments(tables: Tables, orders: readonly Order[]): void {
  for (const event of findEvents(tables, orders)) Object.assign(event, { email: null, address: null });
}

const findOrders = ({ orders }: Tables, userId: string) =>
  [...orders.values()].filter((order) => order.user_id === userId);

export const findPaymentEvents = (tables: Tables, userId: string): PaymentEvent[] =>
  findEvents(tables, findOrders(tables, userId));

function findEvents({ paymentEvents }: Tables, orders: readonly Order[]): PaymentEvent[] {
  const isOfOwn = (event: PaymentEvent) =>
    orders.some(
      ({ id, payment_id, stripe_session_id }) =>
        event.order_id === id ||
        (event.session_id !== null && event.session_id === stripe_session_id) ||
        (event.payment_id !== null && event.payment_id === payment_id),
    );
  return [...paymentEvents.values()].map(({ event }) => event).filter(isOfOwn);
}

const findOrderLines = ({ orders }: Tables, printId: string): [Order, OrderItem][] =>
  [...orders.values()].flatMap((order) =>
    order.order_items.flatMap((item): [Order, OrderItem][] =>
      item.generation_job_id === printId ? [[order, item]] : [],
    ),
  );

function emptyPrint(tables: Tables, print: Print, at: Date): void {
  Object.assign(print, {
    published: false,
    featured: false,
    removed_at: print.removed_at ?? copy(at),
    title: null,
    revised_prompt: null,
    description: null,
    alt_text: null,
    placeholder: null,
    image_hash: null,
    keywords: [],
    unknown_words: [],
    error_message: null,
  });
  if (needsWords(tables, print, at)) return;
  Object.assign(print, {
    original_prompt: '',
    style: null,
    asked_keywords: null,
    colors: [],
    upload_id: null,
  });
}

/** Paid files are painted from the print's words. */
function needsWords(tables: Tables, { id, upload_id, user_id }: Print, at: Date): boolean {
  const erasedAt = tables.erasedAccounts.get(user_id)!;
  if (upload_id || at.getTime() >= erasedAt.getTime() + WORD_RETENTION_MS) return false;
  const isMade = (size: string) => tables.printFiles.has(printFileKey(id, size));
  return findOrderLines(tables, id).some(([{ paid_at, status }, { digital_download, ...item }]) => {
    if (!paid_at) return true;
    if (digital_download && status !== 'cancelled' && status !== 'refunded') return !isMade(DOWNLOAD_SIZE);
    const sheet = toItemSheetName(item);
    return (status === 'paid' || status === 'in_production') && sheet !== null && !isMade(sheet);
  });
}
