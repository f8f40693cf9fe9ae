import './order-receipt.css';
import { addressLines } from '../../../../src/domain/orders/order.js';
import type { Order, OrderItem } from '../../client/api';
import { LinePicture } from '../shared/line-picture';
import { Price } from '../shared/price';

export function OrderReceipt({ order }: { order: Order }) {
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt" className="label">
        Your order
      </h2>
      <ul className="order-receipt">
        {order.order_items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {order.delivery_cost > 0 && (
        <p className="order-receipt-sum">
          <span>Delivery</span> <Price pence={order.delivery_cost} />
        </p>
      )}
      <p className="order-receipt-sum order-receipt-total">
        <span>Total</span> <Price pence={order.total} />
      </p>
      {order.refunded > 0 && (
        <p className="order-receipt-sum">
          <span>Refunded</span> <Price pence={order.refunded} />
        </p>
      )}
      {order.receipt && (
        <p className="order-receipt-note">
          <a href={order.receipt} download>
            Receipt (PDF)
          </a>
        </p>
      )}
    </section>
  );
}

function Line({ item }: { item: OrderItem }) {
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
      <Price pence={item.price} />
    </li>
  );
}

const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

export function DeliveryAddress({ order }: { order: Order }) {
  const lines = addressLines(order, nameOfCountry);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery" className="label">
        Delivery address
      </h2>
      <address className="order-address">
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
    </section>
  );
}

function nameOfCountry(code: string) {
  return /^[A-Z]{2}$/.test(code) ? countries.of(code) : code;
}
