import './orders-table.css';
import { Link } from 'react-router-dom';
import { mayDownload } from '../../../../src/domain/orders/order.js';
import { orderPath } from '../../../../src/adapters/http/routes/pages.js';
import { api } from '../../client/api';
import type { OrderSummary } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';
import { OrderDownloads } from '../checkout/order-downloads';
import { orderStatusLabel } from '../checkout/order-status-label';
import { Price } from '../shared/price';
import { formatDateTime } from '../shared/format-time';
import { useAsync } from '../shared/async/use-async';
import { useIsNarrow } from '../shared/use-is-narrow';

export function OrdersTable() {
  const request = useAsync(api.orders);
  const narrow = useIsNarrow();
  if (request.status === 'loading') {
    return (
      <p className="label" role="status">
        Loading
      </p>
    );
  }
  if (request.status === 'failed') {
    return (
      <div className="account-empty">
        <p className="orders-error" role="alert">
          Error: {request.error.message}
        </p>
        <Button onClick={request.reload}>Try again</Button>
      </div>
    );
  }
  const { orders } = request.value;
  if (orders.length === 0) {
    return (
      <div className="account-empty">
        <h2>No orders yet</h2>
        <p>When you buy a print, it is listed here with what it cost.</p>
        <ButtonLink to="/prints">Shop Prints</ButtonLink>
      </div>
    );
  }
  return (
    <div className="orders" role="region" aria-label="Orders" tabIndex={0}>
      <table>
        <thead className={narrow ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col">Order ID</th>
            <th scope="col">Date and Time</th>
            <th scope="col">Items Ordered</th>
            <th scope="col">Total Price</th>
            <th scope="col">Inc. Digital Downloads</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order }: { order: OrderSummary }) {
  const name = order.number ?? 'Pending';
  const statusLabel = orderStatusLabel(order);
  const items = order.order_items.reduce((sum, item) => sum + item.quantity, order.prepaid_items.length);
  return (
    <tr>
      <th scope="row" className="orders-id">
        <Link to={orderPath(order.id)} aria-label={`Order ${name}`}>
          {name}
        </Link>
      </th>
      <td>
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        {statusLabel && <span className="orders-note">{statusLabel}</span>}
      </td>
      <td className="money" data-name="Items">
        {items}
      </td>
      <td className="orders-total">
        <Price amount={order.total} currency={order.currency} />
        {order.delivery_cost > 0 && (
          <span className="orders-note">
            with <Price amount={order.delivery_cost} currency={order.currency} /> delivery
          </span>
        )}
        {order.refunded > 0 && (
          <span className="orders-note">
            <Price amount={order.refunded} currency={order.currency} /> refunded
          </span>
        )}
        {order.receipt && (
          <a
            className="orders-note"
            href={order.receipt}
            download
            aria-label={`Receipt of order ${order.number}`}
          >
            Receipt
          </a>
        )}
      </td>
      <td data-name="Downloads">
        {order.order_items.some((item) => item.digital_download) ? (
          <>Yes {mayDownload(order) && <OrderDownloads load={() => api.downloads(order.id)} />}</>
        ) : (
          'No'
        )}
      </td>
    </tr>
  );
}
