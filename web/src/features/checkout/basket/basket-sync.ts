import { api } from '../../../client/api';
import { onUserLeft } from '../../../client/session-store';
import { basketItems, replaceBasket, subscribe } from './basket';
import type { BasketItem } from './basket';
import { changePrepaid, prepaidEntries, subscribe as subscribeToPrepaid } from './prepaid-basket';
import type { PrepaidEntry } from './prepaid-basket';

/** The account's basket as this browser last received it. All windows share it. */
interface Received {
  owner: string;
  /** By line. A gift card or a pack of credits counts as 1. */
  quantities: Record<string, number>;
}

const KEY = 'basket-received';

let owner: string | undefined;
/** If storage is full or blocked, it lasts as long as the page, like the basket. */
let received: Received | undefined;
let sending: Promise<void> = Promise.resolve();

/**
 * Exchanges changes with the account's basket until it is stopped: now, when the basket here changes, and when the window
 * becomes visible again. Changes that cannot be sent are sent with the next one.
 */
export function followAccount(userId: string): () => void {
  owner = userId;
  const onReturn = () => document.visibilityState === 'visible' && exchange();
  const onChange = () => document.visibilityState === 'visible' && hasChanges() && exchange();
  const stopListening = [subscribe(onChange), subscribeToPrepaid(onChange)];
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);
  exchange();
  return () => {
    owner = undefined;
    for (const stop of stopListening) stop();
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', onReturn);
  };
}

/** Ends when all changes so far were sent, or could not be. */
export async function basketSent(): Promise<void> {
  if (owner !== undefined && hasChanges()) exchange();
  await sending;
}

// The next person at this computer must not see it. Only lines that the account could not take stay.
onUserLeft(() => {
  const quantities = read()?.quantities ?? {};
  forget();
  replaceBasket((now) => now.filter(({ id }) => !(id in quantities)));
});

function exchange() {
  // The client has logged the failure.
  sending = sending.then(sendAndReceive).catch(() => undefined);
}

async function sendAndReceive(): Promise<void> {
  const userId = owner;
  if (userId === undefined) return;
  const before = read();
  // A person who did not sign out left theirs here.
  if (before && before.owner !== userId) {
    replaceBasket((now) => now.filter(({ id }) => !(id in before.quantities)));
    changePrepaid((now) => now.filter(({ id }) => !(id in before.quantities)));
    forget();
  }
  const sent = basketItems();
  const sentPrepaid = prepaidEntries();
  const { items, prepaid } = !hasChanges()
    ? await api.basket()
    : await api.changeBasket({ ...listChanges(), merge: before?.owner !== userId });
  if (owner !== userId) return;
  store({ owner: userId, quantities: { ...toQuantities(items), ...toQuantities(prepaid.map(asLine)) } });
  const next = addChangesSince(sent, basketItems(), items);
  if (JSON.stringify(next) !== JSON.stringify(basketItems())) replaceBasket(() => next);
  const nextPrepaid = addPrepaidSince(sentPrepaid, prepaidEntries(), prepaid);
  if (JSON.stringify(nextPrepaid) !== JSON.stringify(prepaidEntries())) changePrepaid(() => nextPrepaid);
}

const hasChanges = () => {
  const { items, prepaid, removed } = listChanges();
  return items.length + prepaid.length + removed.length > 0;
};

function listChanges() {
  const quantities = read()?.quantities ?? {};
  const [items, prepaid] = [basketItems(), prepaidEntries()];
  const here = new Set([...items, ...prepaid].map(({ id }) => id));
  return {
    items: items.filter(({ id, quantity }) => quantities[id] !== quantity),
    prepaid: prepaid.filter(({ id }) => !(id in quantities)),
    removed: Object.keys(quantities).filter((id) => !here.has(id)),
  };
}

/** The account's gift cards and packs, with those that were added here, and without those removed, since they were sent. */
function addPrepaidSince(sent: PrepaidEntry[], now: PrepaidEntry[], account: PrepaidEntry[]): PrepaidEntry[] {
  const isIn = (list: PrepaidEntry[], { id }: PrepaidEntry) => list.some((one) => one.id === id);
  const kept = account.filter((one) => isIn(now, one) || !isIn(sent, one));
  return [...kept, ...now.filter((one) => !isIn(sent, one) && !isIn(account, one))];
}

const asLine = ({ id }: PrepaidEntry) => ({ id, quantity: 1 });

/** The account's items, except those that were changed here while the request was under way. */
function addChangesSince(sent: BasketItem[], now: BasketItem[], account: BasketItem[]): BasketItem[] {
  const before = toQuantities(sent);
  const current = new Map(now.map((item) => [item.id, item]));
  const isChanged = (id: string) => before[id] !== current.get(id)?.quantity;
  const kept = account.flatMap((item) => {
    const here = current.get(item.id);
    if (isChanged(item.id)) return here ? [here] : [];
    // This browser may have a newer title, price and picture.
    return [{ ...item, ...here, quantity: item.quantity }];
  });
  const added = now.filter(({ id }) => isChanged(id) && !account.some((item) => item.id === id));
  return [...kept, ...added];
}

const toQuantities = (items: readonly { id: string; quantity: number }[]) =>
  Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));

function read(): Received | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Received> | null;
    if (typeof stored?.owner !== 'string' || typeof stored.quantities !== 'object') return received;
    return { owner: stored.owner, quantities: stored.quantities };
  } catch {
    return received;
  }
}

function store(next: Received) {
  received = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // See `received`.
  }
}

function forget() {
  received = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See `received`.
  }
}
