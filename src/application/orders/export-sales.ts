import type { ExportName } from '../../domain/orders/exports.js';
import { margin } from '../../domain/orders/margin.js';
import { amountDue, type Order } from '../../domain/orders/order.js';
import type { Refund } from '../../domain/orders/refund.js';
import { addDays, startOfDay, toDay } from '../../domain/shop/dates.js';
import { toDecimal, type Pence } from '../../domain/shop/money.js';
import { readPages, type PageRequest } from '../../domain/shop/page.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';

/** A row of a table for spreadsheets. The first row has the headings. Amounts are decimals in the currency of the row. */
export type ExportRow = readonly (string | number)[];

/** The first and the last day of the shop on which orders were paid or money moved. */
export interface ExportDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** From `from` until before `until`. */
interface ExportPeriod {
  from: Date | undefined;
  until: Date | undefined;
}

const ORDERS_PER_PAGE = 100;

const ORDER_HEADINGS = [
  ...['order', 'paid_at', 'status', 'email', 'name', 'address_line_1', 'address_line_2', 'city', 'state'],
  ...['postal_code', 'country', 'sku', 'title', 'description', 'quantity', 'unit_price', 'price'],
  ...['order_delivery', 'order_total', 'order_refunded', 'currency'],
  ...['workshop_cost', 'workshop_currency', 'order_margin', 'paid_day'],
];
const PAYMENT_HEADINGS = [
  'order',
  'at',
  'kind',
  'paid',
  'refunded',
  'email',
  'reference',
  'reason',
  'currency',
  'day',
];

const toText = (value: string | number | null) => value ?? '';

/** The prints of an order, then its gift cards and packs of credits. */
const toLines = ({ order_items, prepaid_items }: Order) => [
  ...order_items,
  ...prepaid_items.map((item) => ({ ...item, quantity: 1, unit_price: item.price })),
];

/** Reads orders and payments page by page, newest first, so that any number of them fits into memory. */
export class ExportSales {
  constructor(
    private readonly ports: Pick<Ports, 'handOffs' | 'orders' | 'refunds'>,
    private readonly settings: CurrentSettings,
  ) {}

  read(name: ExportName, { from, to }: ExportDays): AsyncGenerator<ExportRow> {
    const { time_zone } = this.settings.get();
    const period = {
      from: from === undefined ? undefined : startOfDay(from, time_zone),
      until: to === undefined ? undefined : startOfDay(addDays(to, 1), time_zone),
    };
    return name === 'orders' ? this.orders(period) : this.payments(period);
  }

  /** One row for each line of an order. */
  private async *orders(period: ExportPeriod): AsyncGenerator<ExportRow> {
    yield ORDER_HEADINGS;
    for await (const { order, paid_at } of this.paidOrders(period)) {
      const address = [
        ...[order.address_name, order.address_line_1, order.address_line_2, order.city],
        ...[order.state, order.postal_code, order.country],
      ].map(toText);
      const toAmount = (amount: number) => toDecimal(amount, order.currency);
      const sums = [...[order.delivery_cost, order.total, order.refunded].map(toAmount), order.currency];
      const workshop = await this.workshop(order);
      for (const { sku, title, description, quantity, unit_price, price } of toLines(order))
        yield [
          ...[toText(order.number), paid_at.toISOString(), order.status, order.email, ...address],
          ...[sku, title, description, quantity, toAmount(unit_price), toAmount(price), ...sums],
          ...[...workshop, this.toDay(paid_at)],
        ];
    }
  }

  /** As on the receipt. Times are in UTC. */
  private toDay(time: Date): string {
    return toDay(time, this.settings.get().time_zone);
  }

  /** What the workshop charges for the order, and what remains; empty while that is unknown. */
  private async workshop(order: Order): Promise<string[]> {
    const cost = (await this.ports.handOffs.find(order.id))?.cost;
    if (!cost) return ['', '', ''];
    const left = margin(order, await this.ports.refunds.listByOrder(order.id), cost);
    return [
      toDecimal(cost.amount, cost.currency),
      cost.currency,
      left === null ? '' : toDecimal(left, order.currency),
    ];
  }

  /**
   * One row for each payment, and for each refund that the provider accepted, by the time at which the money moved. What
   * a gift card paid or got back has a row of its own.
   */
  private async *payments({ from, until }: ExportPeriod): AsyncGenerator<ExportRow> {
    yield PAYMENT_HEADINGS;
    const isWanted = (at: Date) => isWithin(at, { from, until });
    // A refund may be much later than its payment.
    for await (const { order, paid_at, refunds } of this.refundedOrders({ from: undefined, until })) {
      const { currency, email, gift_card, gift_card_id, payment_id } = order;
      const toRow = (
        at: Date,
        kind: string,
        sums: [string, string],
        reference: string | null,
        reason = '',
      ) => [
        toText(order.number),
        at.toISOString(),
        kind,
        ...sums,
        email,
        toText(reference),
        reason,
        currency,
        this.toDay(at),
      ];
      const toSum = (amount: Pence) => toDecimal(amount, currency);
      if (isWanted(paid_at)) yield toRow(paid_at, 'payment', [toSum(amountDue(order)), ''], payment_id);
      if (gift_card > 0 && isWanted(paid_at))
        yield toRow(paid_at, 'gift card', [toSum(gift_card), ''], gift_card_id);
      for (const refund of refunds) {
        const { created_at, provider_id, reason } = refund;
        if (provider_id === null || !isWanted(created_at)) continue;
        const money = refund.amount - refund.gift_card;
        if (money > 0) yield toRow(created_at, 'refund', ['', toSum(money)], provider_id, reason ?? '');
        if (refund.gift_card > 0)
          yield toRow(
            created_at,
            'refund to gift card',
            ['', toSum(refund.gift_card)],
            gift_card_id,
            reason ?? '',
          );
      }
    }
  }

  private async *paidOrders(period: ExportPeriod): AsyncGenerator<PaidOrder> {
    for await (const page of this.paidPages(period)) yield* page;
  }

  /** Reads the refunds of a page in one query. */
  private async *refundedOrders(period: ExportPeriod): AsyncGenerator<PaidOrder & { refunds: Refund[] }> {
    for await (const page of this.paidPages(period)) {
      const refunds = await this.ports.refunds.listByOrders(page.map(({ order }) => order.id));
      for (const paid of page)
        yield { ...paid, refunds: refunds.filter(({ order_id }) => order_id === paid.order.id) };
    }
  }

  private async *paidPages(period: ExportPeriod): AsyncGenerator<PaidOrder[]> {
    const read = (page: PageRequest) => this.ports.orders.search({}, page);
    for await (const orders of readPages(read, { limit: ORDERS_PER_PAGE }))
      yield orders.flatMap((order) => {
        const { paid_at } = order;
        return paid_at && isWithin(paid_at, period) ? [{ order, paid_at }] : [];
      });
  }
}

interface PaidOrder {
  order: Order;
  paid_at: Date;
}

const isWithin = (at: Date, { from, until }: ExportPeriod) => !(from && at < from) && !(until && at >= until);
