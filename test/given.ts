import { randomUUID } from 'node:crypto';
import { claimJob } from './claim.js';
import type { Account, Identity } from '../src/domain/accounts/account.js';
import type { Collection } from '../src/domain/prints/collection.js';
import type { Factor } from '../src/domain/accounts/factor.js';
import type { OneTimeToken } from '../src/domain/accounts/one-time-token.js';
import type { BuyerReview } from '../src/domain/orders/buyer-review.js';
import type { HandOff } from '../src/domain/orders/delivery/hand-off.js';
import type { PrepaidItem } from '../src/domain/orders/prepaid.js';
import type { Refund } from '../src/domain/orders/refund.js';
import type { Withdrawal } from '../src/domain/orders/withdrawal.js';
import type { Legal } from '../src/domain/shop/legal.js';
import type { ShopIdentity } from '../src/application/mails/letter.js';
import type { Seller } from '../src/domain/orders/receipt.js';
import { DOWNLOAD_SIZE, printFileKey } from '../src/domain/orders/print-file.js';
import type { CustomSizeRule } from '../src/domain/orders/custom-size.js';
import type { GiftCard } from '../src/domain/orders/gift-card.js';
import type { Discount } from '../src/domain/orders/discount.js';
import { NO_ADDRESS, NEW_ORDER_STATE, type Order, type OrderItem } from '../src/domain/orders/order.js';
import type { Print, PrintFindings, PrintRequest } from '../src/domain/prints/print.js';
import { OPEN_GATE } from '../src/domain/prints/review.js';
import type { Selection } from '../src/domain/prints/selection.js';
import type { Pin } from '../src/domain/prints/pin.js';
import type { Report } from '../src/domain/prints/report.js';
import { toUsedMethod, type Session } from '../src/domain/accounts/session.js';
import type { FlowResult, SignInFlow } from '../src/domain/accounts/sign-in-flow.js';
import type { PaymentEvent } from '../src/domain/orders/payment-event.js';
import type { ImageModel, PaintRequest } from '../src/application/ports/creating/image-model.js';
import { MemoryImageModel } from '../src/adapters/memory/creating/image-model.js';
import type { Ports } from '../src/application/ports/index.js';
import type { Mail } from '../src/application/ports/shop/mailer.js';
import type { PrintFile } from '../src/application/ports/orders/print-files.js';
import type { Upload } from '../src/application/ports/creating/uploads.js';
import type { Catalogue } from '../src/application/ports/orders/products.js';

/** Start of the tests' time; a MemoryClock starts here too. */
export const NOW = new Date('2026-01-01T09:00:00.000Z');
/** After everything in a test. */
export const FAR = new Date('2100-01-01T00:00:00.000Z');
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

export function later(milliseconds: number, from = NOW): Date {
  return new Date(from.getTime() + milliseconds);
}

export function givenAccount(overrides: Partial<Account> = {}): Account {
  const id = overrides.id ?? randomUUID();
  return {
    id,
    email: `${id}@example.com`,
    password_hash: 'none',
    email_confirmed_at: NOW,
    new_email: null,
    email_change_agreed: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ada Field' },
    must_change_password: false,
    language: 'en',
    created_at: NOW,
    updated_at: NOW,
    ...overrides,
  };
}

/** A stored account, as the user of rows in other ports. */
export async function givenUser({ accounts }: Pick<Ports, 'accounts'>, isAdmin = false): Promise<Account> {
  const account = givenAccount();
  await accounts.add(account, isAdmin);
  return account;
}

export function givenSession(overrides: Partial<Session> = {}): Session {
  const created_at = overrides.created_at ?? NOW;
  return {
    id: randomUUID(),
    user_id: randomUUID(),
    aal: 'aal1',
    amr: [toUsedMethod('password', created_at)],
    user_agent: null,
    created_at,
    refreshed_at: created_at,
    ...overrides,
  };
}

export function givenIdentity(overrides: Partial<Identity> = {}): Identity {
  const provider_id = overrides.provider_id ?? randomUUID();
  return {
    id: randomUUID(),
    user_id: randomUUID(),
    provider: 'google',
    provider_id,
    identity_data: { sub: provider_id, email: 'ada@example.com', email_verified: true },
    last_sign_in_at: null,
    created_at: NOW,
    updated_at: NOW,
    ...overrides,
  };
}

/** A mail's link and code, valid for an hour. */
export function givenOneTimeToken(overrides: Partial<OneTimeToken> = {}): OneTimeToken {
  return {
    id: randomUUID(),
    user_id: randomUUID(),
    kind: 'recovery',
    asked: 'magiclink',
    email: `${randomUUID()}@example.com`,
    link_hash: randomUUID(),
    code_hash: randomUUID(),
    flow_id: null,
    created_at: NOW,
    expires_at: later(60 * MINUTE),
    ...overrides,
  };
}

export function givenFlow(overrides: Partial<SignInFlow> = {}): SignInFlow {
  return {
    id: randomUUID(),
    provider: 'email',
    challenge: { code_challenge: randomUUID(), code_challenge_method: 's256' },
    redirect_to: 'https://shop.example.com/login',
    created_at: NOW,
    ...overrides,
  };
}

export function givenFlowResult(overrides: Partial<FlowResult> = {}): FlowResult {
  return {
    user_id: randomUUID(),
    method: 'otp',
    code_hash: randomUUID(),
    token_id: null,
    provider_token: null,
    provider_refresh_token: null,
    expires_at: later(5 * MINUTE),
    ...overrides,
  };
}

/** A second factor that is not verified yet. */
export function givenFactor(overrides: Partial<Factor> = {}): Factor {
  return {
    id: randomUUID(),
    user_id: randomUUID(),
    factor_type: 'totp',
    friendly_name: 'Phone',
    status: 'unverified',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    created_at: NOW,
    updated_at: NOW,
    ...overrides,
  };
}

/** The result of makers' edits in a shop without reviews. */
export const OPEN = { gate: OPEN_GATE, at: NOW };

export function givenPrintRequest(overrides: Partial<PrintRequest> = {}): PrintRequest {
  return {
    id: randomUUID(),
    created_at: NOW,
    user_id: randomUUID(),
    original_prompt: 'A lighthouse over a calm sea',
    prompt_size: 2,
    style: 'Watercolour',
    prompt_type: 1,
    seed_id: 2 ** 31 - 1,
    keywords: ['lighthouse'],
    colors: ['#1d3557'],
    force_original_prompt: false,
    title: null,
    description: null,
    upload_id: null,
    published: true,
    review: null,
    review_reason: null,
    ...overrides,
  };
}

export function givenFindings(overrides: Partial<PrintFindings> = {}): PrintFindings {
  return {
    title: 'Quiet Light',
    revised_prompt: 'A white lighthouse over a calm blue sea, watercolour',
    description: 'A lighthouse that keeps the evening company.',
    alt_text: 'A white lighthouse over blue water',
    keywords: ['lighthouse', 'sea'],
    color_category: 'blue',
    color_psychology_impact_level: 'calming',
    color_psychology_primary_trait: 'tranquillity',
    recommended_room: ['bedroom', 'bathroom'],
    color_palette: [
      [29, 53, 87],
      [241, 250, 238],
    ],
    color_weights: [0.75, 0.25],
    named_colors: ['navy', 'chalk'],
    named_weights: [0.7, 0.2],
    measures: { brightness: 0.5, contrast: 0.25, saturation: 0.5, warmth: -0.5, busyness: 0.125, hueMix: 0 },
    unknown_words: ['keeper'],
    dominant_color: [29, 53, 87],
    vibrant_color: [69, 123, 157],
    image_paths: ['/pictures/quiet-light/1024.webp', '/pictures/quiet-light/640.webp'],
    image_width: 1024,
    image_height: 1792,
    border: null,
    image_widths: [320, 640, 1024],
    image_formats: ['webp'],
    image_hash: '0123456789abcdef',
    placeholder: 'data:image/webp;base64,UklGRg==',
    model: 'test-1',
    ...overrides,
  };
}

export function givenUpload(overrides: Partial<Upload> = {}): Upload {
  return {
    id: randomUUID(),
    user_id: randomUUID(),
    created_at: NOW,
    sha256: randomUUID(),
    method: 'interior',
    description: null,
    width: 1600,
    height: 1200,
    ...overrides,
  };
}

export function givenPrintFile(overrides: Partial<PrintFile> = {}): PrintFile {
  return {
    generation_job_id: randomUUID(),
    size: '21x30',
    width: 2551,
    height: 3614,
    made: 'painted',
    sha256: 'ab'.repeat(32),
    bytes: 3_000_000_000,
    created_at: NOW,
    ...overrides,
  };
}

/** A queued job of a new user. */
export async function givenJob(
  ports: Pick<Ports, 'accounts' | 'generationJobs'>,
  overrides: Partial<PrintRequest> = {},
  priority: 0 | 1 = 1,
): Promise<PrintRequest> {
  const user_id = overrides.user_id ?? (await givenUser(ports)).id;
  const request = givenPrintRequest({ ...overrides, user_id });
  await ports.generationJobs.add(request, priority);
  return request;
}

/** A paid order of a new user, for a print of their own. */
export async function givenPaidOrder(
  ports: Pick<Ports, 'accounts' | 'generationJobs' | 'orders'>,
  more: Partial<OwnedOrder> = {},
): Promise<OwnedOrder> {
  const job = await givenJob(ports);
  const order = givenOrder({
    user_id: job.user_id,
    order_items: [givenOrderItem({ generation_job_id: job.id })],
    ...more,
  });
  await ports.orders.place(order, NOW);
  await ports.orders.settle(givenPaymentEvent({ order_id: order.id, amount_total: order.total }), NOW);
  return order;
}

/** A finished print. Other waiting jobs are requeued. */
export async function givenPrint(
  ports: Pick<Ports, 'accounts' | 'generationJobs'>,
  request: Partial<PrintRequest> = {},
  findings: Partial<PrintFindings> = {},
): Promise<Print> {
  const { id } = await givenJob(ports, request, 0);
  const lease = { owner: randomUUID(), until: later(DAY, FAR) };
  const others: string[] = [];
  for (;;) {
    const claimed = await claimJob(ports.generationJobs, lease, FAR);
    if (!claimed) throw new Error(`Job ${id} is not in the queue.`);
    if (claimed.job.id === id) break;
    others.push(claimed.job.id);
  }
  await ports.generationJobs.complete(id, lease.owner, givenFindings(findings));
  for (const other of others) await ports.generationJobs.requeue(other, lease.owner, NOW);
  const print = await ports.generationJobs.find(id);
  if (!print) throw new Error(`Print ${id} is gone.`);
  return print;
}

export function givenOrderItem(overrides: Partial<OrderItem> = {}): OrderItem {
  const { unit_price, quantity } = { unit_price: 2500, quantity: 2, ...overrides };
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    position: 0,
    generation_job_id: randomUUID(),
    variant_id: 11,
    sku: 'PRT-30X40',
    title: 'Quiet Light',
    description: 'Print Only, 30 x 40 cm',
    image: '/pictures/quiet-light/640.webp',
    quantity,
    unit_price,
    price: unit_price * quantity,
    discount: 0,
    digital_download: false,
    size: null,
    fit: null,
    ...overrides,
  };
}

/** An open order. Its lines get its ID and positions; its total is their sum by default. */
export type OwnedOrder = Order & { user_id: string };

/** An order of a user, or of a guest if `user_id` is null. */
export function givenOrder(overrides?: Partial<OwnedOrder>): OwnedOrder;
export function givenOrder(overrides: Partial<Order>): Order;
export function givenOrder(overrides: Partial<Order> = {}): Order {
  const id = overrides.id ?? randomUUID();
  const items = overrides.order_items ?? [givenOrderItem()];
  return {
    ...NO_ADDRESS,
    ...NEW_ORDER_STATE,
    id,
    created_at: NOW,
    user_id: randomUUID(),
    email: 'ada@example.com',
    status: 'pending',
    basket_key: randomUUID(),
    currency: 'GBP',
    total:
      items.reduce((sum, item) => sum + item.price - item.discount, 0) +
      (overrides.prepaid_items ?? []).reduce((sum, item) => sum + item.price, 0),
    discount: items.reduce((sum, item) => sum + item.discount, 0),
    expires_at: later(DAY),
    delivery_country: items.every((item) => item.digital_download) ? null : 'GB',
    delivery_cost: 0,
    tax_percent: 20,
    tax_added: 0,
    consented_at: null,
    order_discounts: [],
    ...overrides,
    order_items: items.map((item, position) => ({ ...item, order_id: id, position })),
    prepaid_items: (overrides.prepaid_items ?? []).map((item, position) => ({
      ...item,
      order_id: id,
      position,
    })),
  };
}

/** A code without limits that takes 10 % off. */
export function givenDiscount(overrides: Partial<Discount> = {}): Discount {
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`;
  return {
    id: randomUUID(),
    created_at: NOW,
    code,
    name: code,
    kind: 'percent',
    value: 10,
    full_price_copies: 0,
    formats: null,
    minimum: 0,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_per_person: null,
    active: true,
    ...overrides,
  };
}

/** A line with a gift card; `credits` makes it a pack of credits. */
export function givenPrepaidItem(overrides: Partial<PrepaidItem> = {}): PrepaidItem {
  const isPack = (overrides.credits ?? 0) > 0;
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    position: 0,
    kind: isPack ? 'credits' : 'gift_card',
    sku: isPack ? 'credits-10' : 'gift-card',
    title: isPack ? '10 credits' : 'Gift card',
    description: isPack ? 'Added to your account' : 'By email',
    price: isPack ? 300 : 5000,
    credits: 0,
    gift: isPack
      ? null
      : {
          recipient_email: 'rose@friend.example',
          recipient_name: 'Rose',
          from_name: 'Grace',
          message: 'Happy birthday',
          send_on: null,
        },
    ...overrides,
  };
}

export function givenGiftCard(overrides: Partial<GiftCard> = {}): GiftCard {
  const id = randomUUID();
  return {
    id,
    created_at: NOW,
    code_hash: `hash of ${id}`,
    code_end: 'WXYZ',
    currency: 'GBP',
    value: 5000,
    recipient_email: 'ada@shop.example',
    recipient_name: '',
    from_name: 'Grace',
    message: 'Happy birthday',
    language: 'en',
    send_at: NOW,
    sent_at: null,
    blocked_at: null,
    ...overrides,
  };
}

export function givenPaymentEvent(overrides: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    id: `evt_${randomUUID()}`,
    kind: 'paid',
    session_id: `cs_${randomUUID()}`,
    payment_id: null,
    order_id: null,
    amount_total: 5000,
    currency: 'GBP',
    email: null,
    address: null,
    failure: null,
    created_at: NOW,
    ...overrides,
  };
}

/** An order that the workshop has, by default. */
export function givenSelection(overrides: Partial<Selection> = {}): Selection {
  const id = randomUUID();
  return {
    id,
    created_at: NOW,
    slug: `selection-${id}`,
    title: 'Under a Low Sun',
    description: 'Prints for a warm evening.',
    translations: {},
    print_ids: [],
    starts_at: null,
    ends_at: null,
    ...overrides,
  };
}

export function givenHandOff(overrides: Partial<HandOff> = {}): HandOff {
  return {
    order_id: randomUUID(),
    id: randomUUID(),
    workshop: 'memory',
    state: 'placed',
    workshop_order_id: 'w1',
    cost: null,
    problem: null,
    parcels: [],
    started_at: NOW,
    ...overrides,
  };
}

/** An address for a `paid` event. */
export const ADDRESS = {
  ...NO_ADDRESS,
  address_name: 'Ada Field',
  address_line_1: '1 Calton Hill',
  city: 'Edinburgh',
  postal_code: 'EH1 3BJ',
  country: 'GB',
};

export function givenRefund(overrides: Partial<Refund> = {}): Refund {
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    amount: 1000,
    gift_card: 0,
    prepaid: 0,
    gift_cards: 0,
    reason: null,
    asked_by: randomUUID(),
    created_at: NOW,
    provider_id: null,
    failure: null,
    ...overrides,
  };
}

/** A visitor's report; each comes from another network address. */
export const givenReport = (overrides: Partial<Report> = {}): Report => ({
  id: randomUUID(),
  created_at: NOW,
  reporter: `address/${randomUUID()}`,
  user_id: null,
  reason: 'offensive',
  words: '',
  ...overrides,
});

/** An approved review without a photo. */
export function givenBuyerReview(overrides: Partial<BuyerReview> = {}): BuyerReview {
  const created_at = overrides.created_at ?? NOW;
  return {
    id: randomUUID(),
    order_id: randomUUID(),
    generation_job_id: randomUUID(),
    created_at,
    changed_at: created_at,
    stars: 4,
    words: 'It glows on the wall.',
    name: 'Ada',
    photo: null,
    state: 'approved',
    reason: null,
    reports: 0,
    answer: null,
    answered_at: null,
    ...overrides,
  };
}

export function givenWithdrawal(overrides: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: randomUUID(),
    created_at: NOW,
    order_number: '1001',
    name: 'Ada Field',
    email: `${randomUUID()}@example.com`,
    part: '',
    language: 'en',
    order_id: null,
    instructions: null,
    instructed_at: null,
    arrived_at: null,
    handled_at: null,
    note: null,
    ...overrides,
  };
}

/** Two sizes, two frames and a digital download, with one variant of each kind. */
export function givenCatalogue(overrides: Partial<Catalogue> = {}): Catalogue {
  const option = (
    id: number,
    type: Catalogue['options'][number]['type'],
    value: string,
    base_price: number,
  ) => ({
    id,
    type,
    value,
    friendly_name: value,
    description: `The ${value} one`,
    base_price,
    default: id % 2 === 1,
    look: type === 'Frame' ? { color: '#333333', width_cm: 2 } : null,
  });
  const variant = { product_id: 1, frame_option_id: null, extra_option_id: null };
  return {
    product: { id: 1, friendly_name: 'Art Print' },
    options: [
      option(1, 'Format', 'Digital Download', 0),
      option(2, 'Format', 'Print Only', 0),
      option(3, 'Format', 'Framed Print', 0),
      option(4, 'Size', '30x30', 2000),
      option(5, 'Size', '30x40', 2500),
      option(6, 'Frame', 'Black', 1500),
      option(7, 'Extras', 'Mount', 500),
    ],
    variants: [
      { ...variant, id: 10, format_option_id: 1, size_option_id: null, sku: 'DIG', price: 999 },
      { ...variant, id: 11, format_option_id: 2, size_option_id: 5, sku: 'PRT-30X40', price: 2500 },
      { ...variant, id: 12, format_option_id: 2, size_option_id: 4, sku: 'PRT-30X30', price: 2000 },
      {
        ...variant,
        id: 13,
        format_option_id: 3,
        size_option_id: 5,
        frame_option_id: 6,
        extra_option_id: 7,
        sku: 'FRM',
        price: 4500,
      },
    ],
    ...overrides,
  };
}

/** As in the committed catalogue. */
export function givenCustomSizes(overrides: Partial<CustomSizeRule> = {}): CustomSizeRule {
  return {
    min_cm: 15,
    max_cm: 100,
    max_ratio: 2.5,
    framed_min_cm: [21, 30],
    pence_per_dm2: { 'print-only': 61, framed: 148, 'white-mount': 13, 'ivory-mount': 13 },
    round_up_to: 50,
    ...overrides,
  };
}

export function givenCollection(overrides: Partial<Collection> = {}): Collection {
  return {
    id: 1,
    collection_type: 'recommended_room',
    value: 'Bedroom',
    title: 'Wall Art Prints for your Bedroom',
    description: 'Pictures for the last look of the day.',
    meta_description: 'Prints for the bedroom.',
    seo_keywords: ['bedroom wall art', 'quiet prints'],
    best_practices: ['Hang it low', 'Hang one'],
    room_tips: { Landing: 'Where the stairs end' },
    psychological_effects: ['Looks restful'],
    scientific_backing: 'Little is known.',
    translations: {},
    ...overrides,
  };
}

export function givenPaintRequest(overrides: Partial<PaintRequest> = {}): PaintRequest {
  return {
    prompt: 'A lighthouse over a calm sea',
    style: 'Watercolour',
    keywords: ['lighthouse'],
    colors: ['#1d3557', '#f1faee'],
    seed: 7,
    width: 1024,
    height: 1024,
    ...overrides,
  };
}

export function givenMail(overrides: Partial<Mail> = {}): Mail {
  return {
    id: randomUUID(),
    to: 'ada@example.com',
    subject: 'Your order – £25.00',
    text: 'Thank you.\n\nTwo lines below.',
    html: '<p>Thank you.</p>',
    ...overrides,
  };
}

/** A pin of a new print. */
export function givenPin(overrides: Partial<Pin> = {}): Pin {
  return {
    title: 'Quiet Light',
    description: 'A lighthouse over a calm sea. Made with AI. #lighthouse',
    alt_text: 'A lighthouse on a rock',
    link: `https://shop.example/print/quiet-light/${randomUUID()}`,
    dominant_color: '#1d3557',
    ...overrides,
  };
}

/** The seller of a shop without legal settings. */
export const givenSeller = (legal: Partial<Legal> = {}): Seller & ShopIdentity => ({
  name: 'Hangwell',
  supportEmail: 'help@shop.example',
  legal: {
    name: 'Hangwell',
    address: [],
    companyNumber: null,
    vatNumber: null,
    phone: null,
    representedBy: null,
    responsiblePerson: [],
    ...legal,
  },
  language: 'en',
  locale: 'en-GB',
  time_zone: 'Europe/London',
  taxName: 'VAT',
  returnsDays: 30,
  accent: '#2c3ea8',
});

/** For workers without pins. */
export const NO_PINS = { pin: () => Promise.resolve(), unpin: () => Promise.resolve() };

/** A finished file of a digital print. */
export async function givenDownload(
  { crypto, pictureStore, printFiles }: Pick<Ports, 'crypto' | 'pictureStore' | 'printFiles'>,
  printId: string,
  bytes: Uint8Array,
): Promise<void> {
  await pictureStore.put(printFileKey(printId, DOWNLOAD_SIZE), bytes);
  await printFiles.save({
    generation_job_id: printId,
    size: DOWNLOAD_SIZE,
    width: 3600,
    height: 6300,
    made: 'painted',
    sha256: crypto.hash(bytes),
    bytes: bytes.length,
    created_at: NOW,
  });
}

/** A model that paints as the test says. */
export const givenImageModel = (paint: ImageModel['paint'], bills = false): ImageModel =>
  Object.assign(new MemoryImageModel(bills), { paint });
