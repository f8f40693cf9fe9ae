import type { BalancedGiftCard } from '../../../domain/orders/gift-card.js';
import type { Database } from '../database.js';
import { giftCardSchema } from './gift-card-entities.js';

/**
 * Locks a card until the transaction ends. An order is locked before its card, and the card before the counter of order
 * numbers. It does not wait for orders that name the card, whose foreign key locks the card's key.
 */
export function lockGiftCard(database: Database, id: string): Promise<BalancedGiftCard | null> {
  return database.manager().findOne(giftCardSchema, { where: { id }, lock: { mode: 'for_no_key_update' } });
}
