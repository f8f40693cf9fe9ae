import {
  checkGiftCard,
  normalizeGiftCardCode,
  type BalancedGiftCard,
} from '../../domain/orders/gift-card.js';
import type { Ports } from '../ports/index.js';

/**
 * Returns the card with the entered code; null without a code.
 * @throws DomainError `gift_card_unknown`, `gift_card_empty`
 */
export async function findGiftCard(
  { crypto, giftCards }: Pick<Ports, 'crypto' | 'giftCards'>,
  entered: string | undefined,
  currency: string,
): Promise<BalancedGiftCard | null> {
  const code = normalizeGiftCardCode(entered ?? '');
  return code === '' ? null : checkGiftCard(await giftCards.byCodeHash(crypto.hash(code)), currency);
}
