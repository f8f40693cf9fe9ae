import type { BalancedGiftCard, GiftCard, GiftCardFault } from '../../../domain/orders/gift-card.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Pence } from '../../../domain/shop/money.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';

/**
 * Keeps gift cards in an append-only ledger, whose accounts domain/orders/gift-card describes. Every operation is
 * idempotent. The database resolves races, so that no penny of a card is spent twice.
 */
export interface GiftCards {
  /**
   * Locks the cards of an order until the transaction ends: the one that pays it, and then its own by ID. A transaction
   * that moves gift cards and credits of an order calls this before it moves any.
   */
  lockForOrder(order: Pick<Order, 'gift_card_id' | 'prepaid_items'>): Promise<void>;
  /** Issues a card. Returns false for a known ID. */
  issue(card: GiftCard): Promise<boolean>;
  find(id: string): Promise<BalancedGiftCard | undefined>;
  byCodeHash(hash: string): Promise<BalancedGiftCard | undefined>;
  /**
   * Lists the newest first, then by ID.
   * @param text the end of the code, or a part of the recipient's address or of a name; case is ignored
   */
  list(page: PageRequest, text?: string): Promise<Page<BalancedGiftCard>>;
  /**
   * Holds an amount for an order, once per order. What ended orders hold (see domain/orders/discount-uses) is released
   * first. Returns 'short' when less is available, or the card is blocked.
   */
  hold(id: string, orderId: string, amount: Pence, at: Date): Promise<'held' | 'short'>;
  /** Releases what the order holds. Has no effect when it holds nothing. */
  release(orderId: string, at: Date): Promise<void>;
  /** Spends what the order holds. Returns the amount, which is 0 when it holds nothing. */
  spend(orderId: string, at: Date): Promise<Pence>;
  /**
   * Returns an amount that the order spent, once per refund, and never more than was spent. Returns what was returned,
   * which is 0 when repeated.
   */
  refund(orderId: string, refundId: string, amount: Pence, at: Date): Promise<Pence>;
  /**
   * Takes an amount back from what is available, once per card and refund: the refund of the order that bought it. A card
   * of which nothing was used is blocked once all of it is taken back, also in parts. Returns what was taken, which is 0
   * when repeated, and less when less is available.
   */
  takeBack(id: string, refundId: string, amount: Pence, at: Date): Promise<Pence>;
  /** Returns what was taken back of a card and not restored, by refund. */
  takenBack(id: string): Promise<Map<string, Pence>>;
  /**
   * Restores an amount that was taken back, because a refund has failed, once per card and refund. A card that taking
   * back had blocked is free again.
   */
  restore(id: string, refundId: string, amount: Pence, at: Date): Promise<void>;
  /**
   * Returns the orders of a buyer that wait for payment and hold a part of this card.
   * @param buyer the start of their basket keys
   */
  listOpenHolds(id: string, buyer: string): Promise<Order[]>;
  /** Notes when the mail was sent. With null, the card waits for another mail. */
  markSent(id: string, at: Date | null): Promise<void>;
  /** Changes the address of the mail. Returns false for an unknown card. */
  changeRecipient(id: string, email: string): Promise<boolean>;
  /** Blocks the card, or with null lets it pay again. Returns false for an unknown card. */
  block(id: string, at: Date | null): Promise<boolean>;
  /** Checks all ledgers in one snapshot. */
  audit(): Promise<{ cards: number; faults: GiftCardFault[] }>;
}
