import '../features/shared/message-page.css';
import '../features/checkout/order-page.css';
import '../features/account/orders-table.css';
import './order.css';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { mayDownload } from '../../../src/domain/orders/order.js';
import { ApiError, api } from '../client/api';
import type { Order } from '../client/api';
import { formatPence } from '../../../src/domain/shop/money.js';
import { useHead } from '../features/shared/use-head';
import { LoadingPage } from '../features/layout/layout';
import { NotFound } from '../features/shared/not-found';
import { DeliveryEstimate } from '../features/checkout/delivery-estimate';
import { OrderDownloads } from '../features/checkout/order-downloads';
import { DeliveryAddress, OrderReceipt } from '../features/checkout/order-receipt';
import { PARCEL_STEPS, orderStatusLabel } from '../features/checkout/order-status-label';
import { SupportLink } from '../features/shared/support-link';
import { formatDateTime } from '../features/shared/format-time';
import { useAsync } from '../features/shared/async/use-async';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

export function Component() {
  const { id = '' } = useParams();
  return <OneOrder key={id} id={id} />;
}

function OneOrder({ id }: { id: string }) {
  const request = useAsync(useCallback(() => api.order(id), [id]));
  const number = request.value?.number;
  useHead({
    title: number ? `Order ${number}` : PAGE_TITLES.order,
    meta: { robots: 'noindex' },
  });
  if (request.status === 'loading') return <LoadingPage />;
  if (request.status === 'ready') return <OrderDetails order={request.value} />;
  const { error, reload } = request;
  // 400: the address contains an invalid ID.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isMissing ? <NotFound /> : <OrderLoadFailed message={error.message} onRetry={reload} />;
}

function OrderDetails({ order }: { order: Order }) {
  const { id, number, status, created_at, order_items } = order;
  const isPhysical = order_items.some((item) => !item.digital_download);
  const hasFiles = mayDownload(order) && order_items.some((item) => item.digital_download);
  return (
    <div className="page order-page">
      <header className="order-page-words">
        <p className="label">
          <Link className="order-all" to="/account?tab=orders">
            All orders
          </Link>
        </p>
        <h1>Order {number === null ? 'pending' : <span className="money">{number}</span>}</h1>
        <OrderStatus order={order} isPhysical={isPhysical} />
        {order.refunded > 0 && (
          <p>
            {formatPence(order.refunded)} of {formatPence(order.total)} has been refunded.
          </p>
        )}
        {status === 'confirming' && (
          <p>
            Your order is saved, and we will write to {order.email} as soon as your payment is confirmed.
            Please do not pay a second time.
          </p>
        )}
        <DeliveryEstimate order={order} />
        <p className="order-page-hint">
          Ordered on <time dateTime={created_at}>{formatDateTime(created_at)}</time>.
        </p>
        {hasFiles && (
          <section className="order-files" aria-labelledby="files">
            <h2 id="files" className="label">
              Your files
            </h2>
            <OrderDownloads orderId={id} />
          </section>
        )}
      </header>
      <div className="order-page-order">
        <OrderReceipt order={order} />
        {isPhysical && <DeliveryAddress order={order} />}
        <p className="order-page-hint">
          Something not right? <SupportLink subject={`Order ${number ?? id}`}>Write to us</SupportLink>.
        </p>
      </div>
    </div>
  );
}

/** Shows the order's status and, for a parcel, the stages of its delivery. */
function OrderStatus({ order, isPhysical }: { order: Order; isPhysical: boolean }) {
  const stepIndex = PARCEL_STEPS.findIndex(({ status }) => status === order.status);
  const paid = isPhysical ? 'Paid, waiting to be made' : 'Paid';
  return (
    <>
      <p className="order-status">
        {orderStatusLabel(order) ?? (order.status === 'refunded' ? 'Refunded' : paid)}
      </p>
      {order.tracking_url && (
        <p>
          <a href={order.tracking_url}>Follow your parcel</a>
        </p>
      )}
      {isPhysical && stepIndex >= 0 && (
        <ol className="order-steps" aria-label="Delivery progress">
          {PARCEL_STEPS.map(({ status, name }, step) => (
            <li
              key={status}
              data-done={step < stepIndex || undefined}
              aria-current={step === stepIndex ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function OrderLoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="page message-page">
      <h1>We could not open this order</h1>
      <Notice tone="danger">
        <p>{message}</p>
      </Notice>
      <div className="message-page-actions">
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        <ButtonLink look="plain" to="/account?tab=orders">
          All orders
        </ButtonLink>
      </div>
    </div>
  );
}
