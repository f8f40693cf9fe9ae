import type { GiftCards } from '../../../application/ports/orders/gift-cards.js';
import { usesDiscount } from '../../../domain/orders/discount-uses.js';
import {
  GIFT_CARD_MOVES,
  type BalancedGiftCard,
  type GiftCard,
  type GiftCardAccount,
  type GiftCardFault,
} from '../../../domain/orders/gift-card.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Pence } from '../../../domain/shop/money.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import { copy } from '../copy.js';
import { newestFirst, paginate } from '../page.js';
import type { GiftCardEntry, MemoryDatabase, Tables } from '../store.js';

const sumOf = (entries: readonly GiftCardEntry[], account: GiftCardAccount): Pence =>
  entries.reduce((sum, { move, amount }) => {
    const { from, to } = GIFT_CARD_MOVES[move];
    return sum + (to === account ? amount : 0) - (from === account ? amount : 0);
  }, 0);

const ofCard = ({ giftCardEntries }: Tables, id: string) =>
  giftCardEntries.filter(({ cardId }) => cardId === id);
const ofOrder = ({ giftCardEntries }: Tables, id: string) =>
  giftCardEntries.filter(({ orderId }) => orderId === id);

function withBalance(tables: Tables, card: GiftCard): BalancedGiftCard {
  const entries = ofCard(tables, card.id);
  return { ...card, available: sumOf(entries, 'available'), held: sumOf(entries, 'held') };
}

/** Ends what the order holds. Returns the amount. */
function endHold(tables: Tables, move: 'release' | 'spend', orderId: string): Pence {
  const entries = ofOrder(tables, orderId);
  const amount = sumOf(entries, 'held');
  if (amount > 0) enter(tables, { cardId: entries[0]!.cardId, move, amount, orderId });
  return amount;
}

function enter(
  { giftCardEntries }: Tables,
  entry: Pick<GiftCardEntry, 'cardId' | 'move' | 'amount'> & Partial<GiftCardEntry>,
): void {
  giftCardEntries.push({ orderId: null, refundId: null, at: null, ...entry });
}

const isWritten = ({ code_end, recipient_email, recipient_name, from_name }: GiftCard, wanted: string) =>
  code_end.toLowerCase() === wanted ||
  [recipient_email, recipient_name, from_name].some((text) => text.toLowerCase().includes(wanted));

export class MemoryGiftCards implements GiftCards {
  constructor(private readonly database: MemoryDatabase) {}

  /** Transactions run one after the other. */
  async lockForOrder(): Promise<void> {}

  issue(card: GiftCard): Promise<boolean> {
    return this.database.query((tables) => {
      const { id, value } = card;
      if (tables.giftCards.has(id)) return false;
      tables.giftCards.set(id, copy(card));
      enter(tables, { cardId: id, move: 'issue', amount: value });
      return true;
    });
  }

  find(id: string): Promise<BalancedGiftCard | undefined> {
    return this.database.query((tables) => {
      const card = tables.giftCards.get(id);
      return card && withBalance(tables, card);
    });
  }

  byCodeHash(hash: string): Promise<BalancedGiftCard | undefined> {
    return this.database.query((tables) => {
      const card = [...tables.giftCards.values()].find(({ code_hash }) => code_hash === hash);
      return card && withBalance(tables, card);
    });
  }

  list(page: PageRequest, text?: string): Promise<Page<BalancedGiftCard>> {
    const wanted = text?.toLowerCase();
    return this.database.query((tables) => {
      const cards = [...tables.giftCards.values()]
        .filter((card) => wanted === undefined || isWritten(card, wanted))
        .map((card) => withBalance(tables, card));
      return paginate(cards, page, toCursor, newestFirst);
    });
  }

  hold(id: string, orderId: string, amount: Pence, at: Date): Promise<'held' | 'short'> {
    return this.database.query((tables) => {
      const card = tables.giftCards.get(id);
      if (!card) return 'short';
      if (ofOrder(tables, orderId).length > 0) return 'held';
      for (const { orderId: holder } of ofCard(tables, id).filter(({ move }) => move === 'hold')) {
        const order = tables.orders.get(holder!);
        if (!order || !usesDiscount(order, at)) endHold(tables, 'release', holder!);
      }
      if (card.blocked_at !== null || withBalance(tables, card).available < amount) return 'short';
      enter(tables, { cardId: id, move: 'hold', amount, orderId });
      return 'held';
    });
  }

  release(orderId: string): Promise<void> {
    return this.database.query((tables) => void endHold(tables, 'release', orderId));
  }

  spend(orderId: string): Promise<Pence> {
    return this.database.query((tables) => endHold(tables, 'spend', orderId));
  }

  refund(orderId: string, refundId: string, amount: Pence): Promise<Pence> {
    return this.database.query((tables) => {
      const entries = ofOrder(tables, orderId);
      const returned = Math.min(amount, sumOf(entries, 'spent'));
      if (returned < 1 || entries.some((one) => one.refundId === refundId)) return 0;
      enter(tables, { cardId: entries[0]!.cardId, move: 'refund', amount: returned, orderId, refundId });
      return returned;
    });
  }

  takeBack(id: string, refundId: string, wanted: Pence, at: Date): Promise<Pence> {
    return this.database.query((tables) => {
      const card = tables.giftCards.get(id);
      const isTaken = ofCard(tables, id).some((one) => one.move === 'take_back' && one.refundId === refundId);
      if (!card || isTaken) return 0;
      const amount = Math.min(wanted, withBalance(tables, card).available);
      if (amount < 1) return 0;
      enter(tables, { cardId: id, move: 'take_back', amount, refundId, at: copy(at) });
      if (sumOf(ofCard(tables, id), 'taken_back') === card.value) card.blocked_at ??= copy(at);
      return amount;
    });
  }

  takenBack(id: string): Promise<Map<string, Pence>> {
    return this.database.query((tables) => {
      const entries = ofCard(tables, id).filter(({ move }) => move === 'take_back' || move === 'restore');
      const taken = new Map<string, Pence>();
      for (const entry of entries)
        taken.set(entry.refundId!, (taken.get(entry.refundId!) ?? 0) + sumOf([entry], 'taken_back'));
      return taken;
    });
  }

  restore(id: string, refundId: string, wanted: Pence): Promise<void> {
    return this.database.query((tables) => {
      const entries = ofCard(tables, id);
      const amount = Math.min(wanted, sumOf(entries, 'taken_back'));
      if (amount < 1 || entries.some((one) => one.move === 'restore' && one.refundId === refundId)) return;
      enter(tables, { cardId: id, move: 'restore', amount, refundId });
      const card = tables.giftCards.get(id)!;
      const isBlockedByTaking = entries.some(
        ({ move, at }) => move === 'take_back' && at?.getTime() === card.blocked_at?.getTime(),
      );
      if (isBlockedByTaking) card.blocked_at = null;
    });
  }

  listOpenHolds(id: string, buyer: string): Promise<Order[]> {
    return this.database.query(({ orders }) =>
      [...orders.values()].filter(
        ({ gift_card_id, status, basket_key }) =>
          gift_card_id === id && status === 'pending' && basket_key.startsWith(buyer),
      ),
    );
  }

  markSent(id: string, at: Date | null): Promise<void> {
    return this.database.query(({ giftCards }) => {
      const card = giftCards.get(id);
      if (card) card.sent_at = copy(at);
    });
  }

  changeRecipient(id: string, email: string): Promise<boolean> {
    return this.database.query(({ giftCards }) => {
      const card = giftCards.get(id);
      if (card) card.recipient_email = email;
      return card !== undefined;
    });
  }

  block(id: string, at: Date | null): Promise<boolean> {
    return this.database.query(({ giftCards }) => {
      const card = giftCards.get(id);
      if (card) card.blocked_at = copy(at);
      return card !== undefined;
    });
  }

  /** No balances are stored here, so they cannot differ from the ledger. */
  audit(): Promise<{ cards: number; faults: GiftCardFault[] }> {
    return this.database.query((tables) => ({
      cards: tables.giftCards.size,
      faults: [...tables.giftCards.values()].flatMap((card): GiftCardFault[] => {
        const { id, available, held } = withBalance(tables, card);
        const entries = ofCard(tables, id);
        const issued = entries.find(({ move }) => move === 'issue')?.amount ?? 0;
        const [spent, taken_back] = [sumOf(entries, 'spent'), sumOf(entries, 'taken_back')];
        const ledger = { issued, available, held, spent, taken_back };
        const isWrong = [available, held, spent, taken_back].some((sum) => sum < 0) || issued !== card.value;
        return isWrong ? [{ gift_card_id: id, available, held, ledger }] : [];
      }),
    }));
  }
}
