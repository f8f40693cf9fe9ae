import { WEBHOOK_TYPES } from '../domain/shop/webhook.js';
import { pickFrom, toUuid, type ActContext } from './people.js';

const DAY_MS = 86_400_000;
const MAX_ENDPOINTS = 2;

/** An admin adds a code with limits or a rule, or ends one. */
export async function discount({ name, random, shop }: ActContext): Promise<void> {
  const { discounts } = shop.tables;
  const known = pickFrom(random, [...discounts.values()]);
  if (known && random.chance(0.2)) {
    await shop.ask(name, ({ manageDiscounts }) => manageDiscounts.save({ ...known, active: false }));
    return;
  }
  const kind = random.pick(['percent', 'amount', 'free_delivery'] as const);
  const isRule = random.chance(0.2);
  const value = { percent: random.int(5, 101), amount: random.int(100, 4000), free_delivery: 0 }[kind];
  const wanted = {
    id: toUuid(name, 'd'),
    code: isRule ? null : `SAVE${discounts.size + 1}`,
    name: 'A discount',
    kind,
    value,
    full_price_copies: random.int(0, 2),
    formats: null,
    minimum: isRule ? 4000 : 0,
    starts_at: null,
    ends_at: random.chance(0.3) ? new Date(shop.ports.clock.now().getTime() + 3 * DAY_MS) : null,
    max_uses: isRule ? null : random.int(1, 4),
    max_uses_per_person: isRule || random.chance(0.5) ? null : 1,
    active: true,
  };
  await shop.ask(name, ({ manageDiscounts }) => manageDiscounts.save(wanted));
}

/** An admin adds an endpoint, or changes one. */
export async function webhook({ name, random, shop }: ActContext): Promise<void> {
  const endpoints = [...shop.tables.webhooks.values()];
  const known = endpoints.length < MAX_ENDPOINTS ? undefined : pickFrom(random, endpoints);
  if (!known) {
    const id = toUuid(name, 'b');
    const url = `https://hooks.example/${id}`;
    const types = [...WEBHOOK_TYPES];
    const edit = { id, url, name: '', types, active: true };
    await shop.ask(name, ({ manageWebhooks }) => manageWebhooks.save(edit));
    return;
  }
  const change = random.pick(['switch', 'switch', 'rotate', 'test', 'resend', 'resend', 'remove'] as const);
  if (change === 'switch' || change === 'remove') shop.records.changedEndpoints.add(known.id);
  const ended = [...shop.tables.webhookDeliveries.values()].filter(({ state }) => state !== 'waiting');
  const delivery = pickFrom(random, ended);
  await shop.ask<unknown>(name, async ({ manageWebhooks }) => {
    if (change === 'switch') return manageWebhooks.save({ ...known, active: !known.active });
    if (change === 'rotate') return manageWebhooks.rotate(known.id);
    if (change === 'test') return manageWebhooks.test(known.id);
    if (change === 'remove') return manageWebhooks.remove(known.id);
    return delivery && manageWebhooks.resend(delivery.id);
  });
}

/** An admin gives a gift card to somebody. */
export async function issueGiftCard({ name, people, random, shop }: ActContext): Promise<void> {
  const card = {
    id: toUuid(name, 'e'),
    value: random.pick([1000, 3000]),
    recipient_email: random.pick(people.list()).email,
    recipient_name: '',
    from_name: '',
    message: '',
    language: 'en' as const,
    send_at: null,
  };
  await shop.ask(name, ({ manageGiftCards }) => manageGiftCards.issue(card));
}

export async function blockGiftCard({ name, random, shop }: ActContext): Promise<void> {
  const card = pickFrom(random, [...shop.tables.giftCards.values()]);
  if (!card) return;
  await shop.ask(name, ({ manageGiftCards }) => manageGiftCards.block(card.id, card.blocked_at === null));
}

/** An admin approves or refuses prints that wait. */
export async function decide({ name, random, shop }: ActContext): Promise<void> {
  const prints = [...shop.tables.jobs.values()].map(({ print }) => print);
  const waiting = prints.filter(({ removed_at, review }) => review === 'waiting' && !removed_at);
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  const verdict = random.chance(0.8) ? ('approved' as const) : ('refused' as const);
  if (verdict === 'approved') for (const id of ids) shop.records.approvedPrints.add(id);
  const seen = shop.ports.clock.now();
  await shop.ask(name, ({ curate }) => curate.review(ids, { verdict, seen, reason: undefined }));
}
