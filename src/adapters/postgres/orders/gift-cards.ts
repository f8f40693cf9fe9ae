import { Any, In, type FindOptionsWhere } from 'typeorm';
import type { GiftCards } from '../../../application/ports/orders/gift-cards.js';
import {
  GIFT_CARD_MOVES,
  type BalancedGiftCard,
  type GiftCard,
  type GiftCardFault,
} from '../../../domain/orders/gift-card.js';
import type { Order } from '../../../domain/orders/order.js';
import type { Pence } from '../../../domain/shop/money.js';
import { toCursor, type Page, type PageRequest } from '../../../domain/shop/page.js';
import type { Database } from '../database.js';
import { selectPage } from '../page.js';
import { orderSchema } from './entities.js';
import { giftCardEntrySchema, giftCardSchema, type GiftCardEntry } from './gift-card-entities.js';
import { lockGiftCard } from './gift-card-lock.js';
import { auditGiftCards, findEndedHolds, findOpenHolds } from './gift-card-sql.js';
import { withLines } from './order-lines.js';

/** Matches the end of the code, or a part of the recipient's address or of a name, ignoring case. */
const WRITTEN = `(lower(code_end) = lower(:wanted)
  or strpos(lower(concat_ws(chr(10), recipient_email, recipient_name, from_name)), lower(:wanted)) > 0)`;

type NewEntry = Pick<GiftCardEntry, 'gift_card_id' | 'move' | 'amount' | 'created_at'> &
  Partial<Pick<GiftCardEntry, 'order_id' | 'refund_id'>>;

/** Each operation locks the card before it reads. The ledger's unique keys make operations idempotent. */
export class PostgresGiftCards implements GiftCards {
  constructor(private readonly database: Database) {}

  async lockForOrder({
    gift_card_id,
    prepaid_items,
  }: Pick<Order, 'gift_card_id' | 'prepaid_items'>): Promise<void> {
    const own = prepaid_items.filter(({ kind }) => kind === 'gift_card').map(({ id }) => id);
    for (const id of [...(gift_card_id === null ? [] : [gift_card_id]), ...own.sort()]) await this.lock(id);
  }

  issue(card: GiftCard): Promise<boolean> {
    return this.database.transaction(async () => {
      const isNew = await this.database.insertIfNew(giftCardSchema, { ...card, available: 0, held: 0 });
      if (!isNew) return false;
      const { id, value, created_at } = card;
      return this.enter({ gift_card_id: id, move: 'issue', amount: value, created_at });
    });
  }

  find(id: string): Promise<BalancedGiftCard | undefined> {
    return this.findWhere({ id });
  }

  byCodeHash(code_hash: string): Promise<BalancedGiftCard | undefined> {
    return this.findWhere({ code_hash });
  }

  list({ limit, after }: PageRequest, text?: string): Promise<Page<BalancedGiftCard>> {
    const query = this.database
      .manager()
      .createQueryBuilder(giftCardSchema, 'card')
      .orderBy({ 'card.created_at': 'DESC', 'card.id': 'DESC' });
    if (text !== undefined) query.where(WRITTEN, { wanted: text });
    if (after) query.andWhere('(card.created_at, card.id) < (:created_at, :id)', after);
    return selectPage(limit, (rows) => query.limit(rows).getMany(), toCursor);
  }

  hold(id: string, order_id: string, amount: Pence, created_at: Date): Promise<'held' | 'short'> {
    return this.database.transaction(async () => {
      if (!(await this.lock(id))) return 'short';
      if (await this.findEntry({ order_id, move: 'hold' })) return 'held';
      for (const ended of await findEndedHolds(this.database, id, created_at))
        await this.enter({ ...ended, gift_card_id: id, move: 'release', created_at });
      const card = (await this.find(id))!;
      if (card.blocked_at !== null || card.available < amount) return 'short';
      await this.enter({ gift_card_id: id, move: 'hold', amount, order_id, created_at });
      return 'held';
    });
  }

  async release(orderId: string, at: Date): Promise<void> {
    await this.endHold('release', orderId, at);
  }

  spend(orderId: string, at: Date): Promise<Pence> {
    return this.endHold('spend', orderId, at);
  }

  refund(order_id: string, refund_id: string, amount: Pence, created_at: Date): Promise<Pence> {
    return this.database.transaction(async () => {
      const spent = await this.findEntry({ order_id, move: 'spend' });
      if (!spent) return 0;
      const { gift_card_id } = spent;
      await this.lock(gift_card_id);
      const refunds = await this.database.manager().findBy(giftCardEntrySchema, { order_id, move: 'refund' });
      const left = refunds.reduce((sum, one) => sum - one.amount, spent.amount);
      const returned = Math.min(amount, left);
      if (returned < 1) return 0;
      const entry = { gift_card_id, amount: returned, order_id, refund_id, created_at };
      return (await this.enter({ ...entry, move: 'refund' })) ? returned : 0;
    });
  }

  takeBack(gift_card_id: string, refund_id: string, wanted: Pence, created_at: Date): Promise<Pence> {
    return this.database.transaction(async () => {
      const card = await this.lock(gift_card_id);
      if (!card) return 0;
      const amount = Math.min(wanted, card.available);
      if (amount < 1) return 0;
      const entry = { gift_card_id, amount, refund_id, created_at };
      if (!(await this.enter({ ...entry, move: 'take_back' }))) return 0;
      if (card.blocked_at !== null) return amount;
      const taken = [...(await this.takenBack(gift_card_id)).values()];
      if (taken.reduce((left, one) => left - one, card.value) === 0)
        await this.block(gift_card_id, created_at);
      return amount;
    });
  }

  async takenBack(gift_card_id: string): Promise<Map<string, Pence>> {
    const move = In(['take_back', 'restore']);
    const entries = await this.database.manager().findBy(giftCardEntrySchema, { gift_card_id, move });
    const taken = new Map<string, Pence>();
    for (const { move, amount, refund_id } of entries)
      taken.set(refund_id!, (taken.get(refund_id!) ?? 0) + (move === 'take_back' ? amount : -amount));
    return taken;
  }

  async restore(gift_card_id: string, refund_id: string, wanted: Pence, created_at: Date): Promise<void> {
    await this.database.transaction(async () => {
      const card = await this.lock(gift_card_id);
      const taken = await this.takenBack(gift_card_id);
      const amount = [...taken.values()].reduce((left, one) => left + one, 0);
      const entry = { gift_card_id, amount: Math.min(wanted, amount), refund_id, created_at };
      if (!card || entry.amount < 1 || !(await this.enter({ ...entry, move: 'restore' }))) return;
      const blocking = card.blocked_at && { move: 'take_back' as const, created_at: card.blocked_at };
      if (blocking && (await this.findEntry({ gift_card_id, ...blocking })))
        await this.block(gift_card_id, null);
    });
  }

  async listOpenHolds(id: string, buyer: string): Promise<Order[]> {
    const ids = await findOpenHolds(this.database, id, buyer);
    return withLines(this.database, await this.database.manager().findBy(orderSchema, { id: Any(ids) }));
  }

  async markSent(id: string, sent_at: Date | null): Promise<void> {
    await this.database.manager().update(giftCardSchema, { id }, { sent_at });
  }

  async changeRecipient(id: string, recipient_email: string): Promise<boolean> {
    const { affected } = await this.database.manager().update(giftCardSchema, { id }, { recipient_email });
    return affected === 1;
  }

  async block(id: string, blocked_at: Date | null): Promise<boolean> {
    const { affected } = await this.database.manager().update(giftCardSchema, { id }, { blocked_at });
    return affected === 1;
  }

  audit(): Promise<{ cards: number; faults: GiftCardFault[] }> {
    return auditGiftCards(this.database);
  }

  private endHold(move: 'release' | 'spend', order_id: string, created_at: Date): Promise<Pence> {
    return this.database.transaction(async () => {
      const hold = await this.findEntry({ order_id, move: 'hold' });
      if (!hold) return 0;
      const { gift_card_id, amount } = hold;
      await this.lock(gift_card_id);
      return (await this.enter({ gift_card_id, move, amount, order_id, created_at })) ? amount : 0;
    });
  }

  private async findWhere(where: FindOptionsWhere<BalancedGiftCard>): Promise<BalancedGiftCard | undefined> {
    return (await this.database.manager().findOneBy(giftCardSchema, where)) ?? undefined;
  }

  private findEntry(where: FindOptionsWhere<GiftCardEntry>): Promise<GiftCardEntry | null> {
    return this.database.manager().findOneBy(giftCardEntrySchema, where);
  }

  private lock(id: string): Promise<BalancedGiftCard | null> {
    return lockGiftCard(this.database, id);
  }

  /** Returns false and changes nothing when a unique key shows that the entry exists. The card is locked. */
  private async enter(entry: NewEntry): Promise<boolean> {
    const { from, to } = GIFT_CARD_MOVES[entry.move];
    const moved = { ...entry, from_account: from, to_account: to };
    if (!(await this.database.insertIfNew(giftCardEntrySchema, moved))) return false;
    const change = (account: 'available' | 'held') =>
      (to === account ? entry.amount : 0) - (from === account ? entry.amount : 0);
    await this.database
      .manager()
      .createQueryBuilder()
      .update(giftCardSchema)
      .set({ available: () => 'available + :available', held: () => 'held + :held' })
      .where({ id: entry.gift_card_id })
      .setParameters({ available: change('available'), held: change('held') })
      .execute();
    return true;
  }
}
