import { validateEmail } from '../../domain/accounts/account.js';
import {
  normalizeGiftCardCode,
  type BalancedGiftCard,
  type GiftCard,
  type GiftCardFault,
} from '../../domain/orders/gift-card.js';
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
  'id' | 'value' | 'recipient_email' | 'recipient_name' | 'from_name' | 'message'
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

  list(page: PageRequest): Promise<Page<BalancedGiftCard>> {
    return this.ports.giftCards.list(page);
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

const notFound = () => new DomainError('not_found', 'There is no such gift card.');
