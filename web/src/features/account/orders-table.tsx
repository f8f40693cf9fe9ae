import './orders-table.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { mayDownload } from '../../../../src/domain/orders/order.js';
import { orderPath, PRINTS_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { api } from '../../client/api';
import type { OrderSummary } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';
import { OrderDownloads } from '../checkout/orders/order-downloads';
import { orderStatusLabel } from '../checkout/orders/order-status-label';
import { PrepaidPicture } from '../checkout/gifts/prepaid-picture';
import { LinePicture } from '../shared/line-picture';
import { Price } from '../shared/price';
import { formatDateTime } from '../shared/format-time';
import { useAsync } from '../shared/async/use-async';
import { useIsNarrow } from '../shared/use-is-narrow';

export function OrdersTable() {
  const request = useAsync(api.orders);
  const narrow = useIsNarrow();
  if (request.status === 'loading') {
    return <p className="label" role="status">{t`Loading`}</p>;
  }
  if (request.status === 'failed') {
    return (
      <div className="account-empty">
        <p className="orders-error" role="alert">
          <Trans>Error: {request.error.message}</Trans>
        </p>
        <Button onClick={request.reload}>{t`Try again`}</Button>
      </div>
    );
  }
  const { orders } = request.value;
  if (orders.length === 0) {
    return (
      <div className="account-empty">
        <h2>{t`No orders yet`}</h2>
        <p>{t`When you buy a print, it is listed here with what it cost.`}</p>
        <ButtonLink to={PRINTS_PATH}>{t`Shop Prints`}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="orders" role="region" aria-label={t`Orders`} tabIndex={0}>
      <table>
        <thead className={narrow ? 'visually-hidden' : undefined}>
          <tr>
            <th scope="col">{t`Order ID`}</th>
            <th scope="col">{t`Date and Time`}</th>
            <th scope="col">{t`Items Ordered`}</th>
            <th scope="col">{t`Total Price`}</th>
            <th scope="col">{t`Inc. Digital Downloads`}</th>
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
  const name = order.number ?? t`Pending`;
  const items = order.order_items.reduce((sum, item) => sum + item.quantity, order.prepaid_items.length);
  return (
    <tr>
      <th scope="row" className="orders-id">
        <Link to={orderPath(order.id)} aria-label={t`Order ${name}`}>
          {name}
          <Pictures order={order} />
        </Link>
      </th>
      <td>
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        <span className="orders-note orders-status">{orderStatusLabel(order)}</span>
      </td>
      <td className="money" data-name={t`Items`}>
        {items}
      </td>
      <td className="orders-total">
        <Price amount={order.total} currency={order.currency} />
        {order.delivery_cost > 0 && (
          <span className="orders-note">
            <Trans>
              with <Price amount={order.delivery_cost} currency={order.currency} /> delivery
            </Trans>
          </span>
        )}
        {order.refunded > 0 && (
          <span className="orders-note">
            <Trans>
              <Price amount={order.refunded} currency={order.currency} /> refunded
            </Trans>
          </span>
        )}
        {order.receipt && (
          <a
            className="orders-note"
            href={order.receipt}
            download
            aria-label={t`Receipt of order ${order.number!}`}
          >
            {t`Receipt`}
          </a>
        )}
      </td>
      <td data-name={t`Downloads`}>
        {order.order_items.some((item) => item.digital_download) ? (
          <>
            <Trans>Yes {mayDownload(order) && <OrderDownloads load={() => api.downloads(order.id)} />}</Trans>
          </>
        ) : (
          t`No`
        )}
      </td>
    </tr>
  );
}

/** How many pictures fit beside each other on a phone. */
const MAX_PICTURES = 4;

const Pictures = ({ order: { order_items, prepaid_items } }: { order: OrderSummary }) => (
  <span className="orders-pictures">
    {[
      ...order_items.map(({ id, image }) => <LinePicture key={id} src={image} />),
      ...prepaid_items.map(({ id, kind }) => <PrepaidPicture key={id} kind={kind} />),
    ].slice(0, MAX_PICTURES)}
  </span>
);
