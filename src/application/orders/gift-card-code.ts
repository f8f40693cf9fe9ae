import { toGiftCardCode } from '../../domain/orders/gift-card.js';
import { giftCardMail } from '../mails/gift-card.js';
import type { Language } from '../../domain/shop/languages.js';
import type { Sender } from '../mails/letter.js';
import type { Ports } from '../ports/index.js';

/** Derives the code of a card from a secret of the shop, so that no code is stored and a mail can be repeated. */
export async function readGiftCardCode(
  { crypto, secrets }: Pick<Ports, 'crypto' | 'secrets'>,
  id: string,
): Promise<string> {
  const secret = await secrets.getOrCreate('gift-cards', () => crypto.randomToken());
  return toGiftCardCode(crypto.hmac(secret, `gift card ${id}`));
}

/**
 * Mails the code to the recipient, with the value without what was taken back. A blocked card is not sent.
 * @param at when it was asked for again
 */
export async function sendGiftCard(
  ports: Pick<Ports, 'clock' | 'crypto' | 'giftCards' | 'mailer' | 'secrets'>,
  sender: (language: Language) => Sender,
  id: string,
  at?: number,
): Promise<void> {
  const { clock, giftCards, mailer } = ports;
  const card = await giftCards.find(id);
  if (!card || card.sent_at !== null || card.blocked_at !== null) return;
  const value = [...(await giftCards.takenBack(id)).values()].reduce((left, one) => left - one, card.value);
  if (value < 1) return;
  const mail = giftCardMail({ ...card, value }, await readGiftCardCode(ports, id), sender(card.language));
  await mailer.send(at === undefined ? mail : { ...mail, id: `${mail.id}-${at}` });
  await giftCards.markSent(id, clock.now());
}
