import { html, type Html } from '../../../application/mails/html.js';
import { formatMoney } from '../../../domain/shop/money.js';
import { formatTime } from '../page.js';
import { WORKSHOP, type OrderChange } from './workshop.js';
import { countDays, LATE_DAYS, toStatus, type WorkshopOrder } from './workshop-order.js';

const STAGES = {
  accepted: 'Accepted',
  making: 'Being made',
  sent: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const;

function describeStage(order: WorkshopOrder, now: Date): string {
  const { parcels, problem, stage } = toStatus(order, now);
  if (problem) return 'Stopped: the file cannot be read';
  return stage === 'making' && parcels.length > 0 ? 'Sent in part' : STAGES[stage];
}

const toPath = ({ id }: WorkshopOrder) => `${WORKSHOP}/${id}`;

export function ordersMain(orders: WorkshopOrder[], now: Date, shopName: string): Html {
  return html`<main class="page">
    <h1>Workshop</h1>
    <p class="soft">
      The orders that ${shopName} has handed over. Nothing is printed. Making begins after one day, a parcel
      leaves after three and arrives after five.
    </p>
    ${
      orders.length > 0
        ? html`<ul class="list">
            ${orders.map(
              (order) =>
                html`<li>
                  <a class="row" href="${toPath(order)}">
                    <span class="title">Order ${order.reference}</span>
                    <span class="soft">${describeStage(order, now)}</span>
                    <span class="soft small">${formatTime(new Date(order.created_at))}</span>
                  </a>
                </li>`,
            )}
          </ul>`
        : html`<p>There is no order yet. A paid order arrives when its buyer can no longer cancel it.</p>`
    }
  </main>`;
}

function listButtons(order: WorkshopOrder, now: Date): [OrderChange, string][] {
  const { stage, isFinal } = toStatus(order, now);
  if (isFinal) return [];
  if (order.is_failed)
    return [
      ['mend', 'The file can be read after all'],
      ['cancel', 'Cancel it'],
    ];
  const isOpen = stage === 'accepted' || stage === 'making';
  return [
    ['next-day', 'Let a day pass'],
    ...(isOpen && !order.is_split ? ([['split', 'Send it in two parcels']] as [OrderChange, string][]) : []),
    ...(isOpen && !order.is_late ? ([['late', `Be ${LATE_DAYS} days late`]] as [OrderChange, string][]) : []),
    ...(stage === 'accepted'
      ? ([
          ['fail', 'Fail to read the file'],
          ['cancel', 'Cancel it'],
        ] as [OrderChange, string][])
      : []),
  ];
}

export function orderMain(order: WorkshopOrder, now: Date): Html {
  const { parcels } = toStatus(order, now);
  const buttons = listButtons(order, now);
  return html`<main class="page">
    <p><a class="way" href="${WORKSHOP}">All orders</a></p>
    <h1>Order ${order.reference}</h1>
    <dl class="facts">
      <dt class="soft">State</dt>
      <dd>${describeStage(order, now)}${order.is_late && ', late'}</dd>
      <dt class="soft">Received</dt>
      <dd>${formatTime(new Date(order.created_at))}</dd>
      <dt class="soft">Days passed</dt>
      <dd>${countDays(order, now)}</dd>
      <dt class="soft">Charged</dt>
      <dd>${formatMoney(order.cost, toStatus(order, now).cost!.currency)}</dd>
      <dt class="soft">To</dt>
      <dd>${order.address.map((line) => html`${line}<br />`)}</dd>
      ${order.items.map(
        ({ product, copies, file }) =>
          html`<dt class="soft">Print</dt>
            <dd>${copies} × ${product}, <a class="way" href="${file}">file</a></dd>`,
      )}
      ${parcels.map(
        ({ carrier, tracking, dispatched_at, delivered_at }) =>
          html`<dt class="soft">Parcel</dt>
            <dd>
              ${carrier} ${tracking}, sent
              ${formatTime(new Date(dispatched_at))}${
                delivered_at && html`, delivered ${formatTime(new Date(delivered_at))}`
              }
            </dd>`,
      )}
    </dl>
    ${
      buttons.length > 0 &&
      html`<form method="post" action="${toPath(order)}">
        <input type="hidden" name="token" value="${order.form_token}" />
        <div class="ways">
          ${buttons.map(([change, label]) => html`<button name="change" value="${change}">${label}</button>`)}
        </div>
      </form>`
    }
  </main>`;
}

export function missingMain(): Html {
  return html`<main class="page">
    <h1>No such order</h1>
    <p>The workshop has no order at this address.</p>
    <p><a class="button" href="${WORKSHOP}">All orders</a></p>
  </main>`;
}
