import { toGiftCardCode } from '../../domain/orders/gift-card.js';
import { giftCardMail } from '../mails/gift-card.js';
import type { ShopIdentity } from '../mails/letter.js';
import type { Ports } from '../ports/index.js';

/** Derives the code of a card from a secret of the shop, so that no code is stored and a mail can be repeated. */
export async function readGiftCardCode(
  { crypto, secrets }: Pick<Ports, 'crypto' | 'secrets'>,
  id: string,
): Promise<string> {
  const secret = await secrets.getOrCreate('gift-cards', crypto.randomToken());
  return toGiftCardCode(crypto.hmac(secret, `gift card ${id}`));
}

/** Mails the code to the recipient. A blocked card is not sent. */
export async function sendGiftCard(
  ports: Pick<Ports, 'clock' | 'crypto' | 'giftCards' | 'links' | 'mailer' | 'secrets'>,
  shop: ShopIdentity,
  id: string,
): Promise<void> {
  const { clock, giftCards, links, mailer } = ports;
  const card = await giftCards.find(id);
  if (!card || card.sent_at !== null || card.blocked_at !== null) return;
  await mailer.send(giftCardMail(card, await readGiftCardCode(ports, id), { ...shop, links }));
  await giftCards.markSent(id, clock.now());
}
