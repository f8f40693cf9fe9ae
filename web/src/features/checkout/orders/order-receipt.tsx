import './order-receipt.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { addressLines } from '../../../../../src/domain/orders/order.js';
import type { Order, OrderItem } from '../../../client/api';
import { shopFacts } from '../../../client/shop';
import { PrepaidPicture } from '../gifts/prepaid-picture';
import { LinePicture } from '../../shared/line-picture';
import { Price } from '../../shared/price';

export function OrderReceipt({ order }: { order: Order }) {
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt" className="label">{t`Your order`}</h2>
      <ul className="order-receipt">
        {order.order_items.map((item) => (
          <Line key={item.id} item={item} currency={order.currency} />
        ))}
        {order.prepaid_items.map((item) => (
          <PrepaidLine key={item.id} item={item} currency={order.currency} />
        ))}
      </ul>
      {order.delivery_cost > 0 && (
        <p className="order-receipt-sum">
          <span>{t`Delivery`}</span> <Price amount={order.delivery_cost} currency={order.currency} />
        </p>
      )}
      {order.tax_added > 0 && (
        <p className="order-receipt-sum">
          <span>
            <Trans>Tax, {order.tax_percent} %</Trans>
          </span>{' '}
          <Price amount={order.tax_added} currency={order.currency} />
        </p>
      )}
      {order.order_discounts.map(({ name, amount }) => (
        <p key={name} className="order-receipt-sum">
          <span>{name}</span>
          <span>
            −<Price amount={amount} currency={order.currency} />
          </span>
        </p>
      ))}
      <p className="order-receipt-sum order-receipt-total">
        <span>{t`Total`}</span> <Price amount={order.total} currency={order.currency} />
      </p>
      {order.gift_card > 0 && (
        <p className="order-receipt-sum">
          <span>{t`Paid with a gift card`}</span> <Price amount={order.gift_card} currency={order.currency} />
        </p>
      )}
      {order.refunded > 0 && (
        <p className="order-receipt-sum">
          <span>{t`Refunded`}</span> <Price amount={order.refunded} currency={order.currency} />
        </p>
      )}
      {order.receipt && (
        <p className="order-receipt-note">
          <a href={order.receipt} download>{t`Receipt (PDF)`}</a>
        </p>
      )}
    </section>
  );
}

function Line({ item, currency }: { item: OrderItem; currency: string }) {
  return (
    <li>
      <LinePicture src={item.image} />
      <div>
        <p className="order-receipt-title">{item.title}</p>
        <p className="order-receipt-note">
          {item.quantity > 1 && `${item.quantity} × `}
          {item.description}
        </p>
      </div>
      <Price amount={item.price} currency={currency} />
    </li>
  );
}

function PrepaidLine({ item, currency }: { item: Order['prepaid_items'][number]; currency: string }) {
  const { kind, title, description, gift, price } = item;
  return (
    <li>
      <PrepaidPicture kind={kind} />
      <div>
        <p className="order-receipt-title">{title}</p>
        <p className="order-receipt-note">
          {gift && t`For ${gift.recipient_name || gift.recipient_email}. `}
          {description}
        </p>
      </div>
      <Price amount={price} currency={currency} />
    </li>
  );
}

export function DeliveryAddress({ order }: { order: Order }) {
  const lines = addressLines(order, nameOfCountry);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="label">{t`Delivery address`}</h2>
      <address className="order-address">
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
    </section>
  );
}

function nameOfCountry(code: string): string | undefined {
  return new Intl.DisplayNames(shopFacts.locale, { type: 'region', fallback: 'code' }).of(code);
}
