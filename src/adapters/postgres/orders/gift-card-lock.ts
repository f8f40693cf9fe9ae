import type { BalancedGiftCard } from '../../../domain/orders/gift-card.js';
import type { Database } from '../database.js';
import { giftCardSchema } from './gift-card-entities.js';

/**
 * Locks a card until the transaction ends. The order of locks is: the order, the card that pays it, the counter of order
 * numbers, its own cards by ID, credits. A bought card is newer than the paying one, so no deadlock is possible. It
 * does not wait for orders that name the card, whose foreign key locks the card's key.
 */
export function lockGiftCard(database: Database, id: string): Promise<BalancedGiftCard | null> {
  return database.manager().findOne(giftCardSchema, { where: { id }, lock: { mode: 'for_no_key_update' } });
}
