import { validateEmail } from '../../domain/accounts/account.js';
import {
  normalizeGiftCardCode,
  type BalancedGiftCard,
  type GiftCard,
  type GiftCardFault,
} from '../../domain/orders/gift-card.js';
import { toGiftCardSearch } from '../../domain/orders/gift-card-search.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';
import type { CurrentSettings } from '../shared/current-settings.js';
import { readGiftCardCode } from './gift-card-code.js';

type Needs = Pick<
  Ports,
  'clock' | 'crypto' | 'giftCards' | 'outbox' | 'secrets' | 'signals' | 'transactions'
>;

type NewGiftCard = Pick<
  GiftCard,
  'id' | 'value' | 'recipient_email' | 'recipient_name' | 'from_name' | 'message' | 'language'
> & {
  /** Null for now. */
  send_at: Date | null;
};

/** Issues, shows and blocks gift cards. */
export class ManageGiftCards {
  constructor(
    private readonly ports: Needs,
    private readonly settings: CurrentSettings,
  ) {}

  /** @param text the end of a code, or a part of an address or a name */
  list(page: PageRequest, text?: string): Promise<Page<BalancedGiftCard>> {
    return this.ports.giftCards.list(page, text === undefined ? undefined : toGiftCardSearch(text));
  }

  /** @throws DomainError `not_found` */
  async show(id: string): Promise<BalancedGiftCard> {
    const card = await this.ports.giftCards.find(id);
    if (!card) throw notFound();
    return card;
  }

  /**
   * Issues a card and mails its code when it is time. A repeated `id` has no effect.
   * @throws DomainError `validation_failed` for the address
   */
  async issue({ recipient_email, send_at, ...card }: NewGiftCard): Promise<BalancedGiftCard> {
    const { clock, crypto, giftCards, outbox, signals, transactions } = this.ports;
    const email = validateEmail(recipient_email);
    const now = clock.now();
    const code = normalizeGiftCardCode(await readGiftCardCode(this.ports, card.id));
    const whole = {
      ...card,
      recipient_email: email,
      created_at: now,
      code_hash: crypto.hash(code),
      code_end: code.slice(-4),
      currency: this.settings.get().currency,
      send_at: send_at ?? now,
      sent_at: null,
      blocked_at: null,
    };
    await transactions.run(async () => {
      if (!(await giftCards.issue(whole))) return;
      const task = toTask('gift-card', { giftCardId: card.id });
      await outbox.add({ id: crypto.randomUuid(), ...task }, whole.send_at);
    });
    signals.notify(toTopic('gift-card'));
    return this.show(card.id);
  }

  /**
   * Corrects the address to which the mail goes. It sends nothing.
   * @throws DomainError `not_found`, `validation_failed`
   */
  async changeRecipient(id: string, email: string): Promise<BalancedGiftCard> {
    await this.ports.giftCards.changeRecipient(id, validateEmail(email));
    return this.show(id);
  }

  /**
   * Mails the code again, to the address that the card has now.
   * @throws DomainError `not_found`; `gift_card_not_mailed` for a card that is blocked or whose day has not come
   */
  async resend(id: string): Promise<BalancedGiftCard> {
    const { clock, crypto, giftCards, outbox, signals, transactions } = this.ports;
    const now = clock.now();
    const card = await this.show(id);
    if (card.blocked_at)
      throw notMailed('This gift card is blocked. Unblock it before you send its mail again.');
    if (card.sent_at === null && card.send_at > now)
      throw notMailed(
        'The mail of this gift card goes out on its day. Correct its address if that is wrong.',
      );
    await transactions.run(async () => {
      await giftCards.markSent(id, null);
      const task = toTask('gift-card', { giftCardId: id, at: now.getTime() });
      await outbox.add({ id: crypto.randomUuid(), ...task }, now);
    });
    signals.notify(toTopic('gift-card'));
    return this.show(id);
  }

  /** @throws DomainError `not_found` */
  async block(id: string, blocked: boolean): Promise<BalancedGiftCard> {
    const { clock, giftCards } = this.ports;
    const { blocked_at } = await this.show(id);
    // A repeated call keeps the first time.
    if ((blocked_at !== null) !== blocked) await giftCards.block(id, blocked ? clock.now() : null);
    return this.show(id);
  }

  audit(): Promise<{ cards: number; faults: GiftCardFault[] }> {
    return this.ports.giftCards.audit();
  }
}

const notMailed = (message: string) => new DomainError('gift_card_not_mailed', message);
const notFound = () => new DomainError('not_found', 'There is no such gift card.');
