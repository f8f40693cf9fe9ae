import '../features/shared/one-thing.css';
import '../features/checkout/order-page.css';
import '../features/account/orders-table.css';
import './order.css';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isSupplied } from '../../../src/domain/orders/order.js';
import { ApiError, api } from '../client/api';
import type { Order } from '../client/api';
import { formatPence } from '../../../src/domain/shop/money.js';
import { useHead } from '../features/shared/head';
import { LoadingPage } from '../features/layout/layout';
import { NotFound } from '../features/shared/not-found';
import { OrderArrival } from '../features/checkout/order-arrival';
import { OrderDownloads } from '../features/checkout/order-downloads';
import { DeliveryAddress, OrderReceipt } from '../features/checkout/order-receipt';
import { PARCEL_STEPS, standOf } from '../features/checkout/order-stand';
import { SupportLink } from '../features/shared/support-link';
import { sayMoment } from '../features/shared/times';
import { useAsync } from '../features/shared/async/use-async';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

export function Component() {
  const { id = '' } = useParams();
  return <OneOrder key={id} id={id} />;
}

function OneOrder({ id }: { id: string }) {
  const asked = useAsync(useCallback(() => api.order(id), [id]));
  const number = asked.value?.number;
  useHead({ title: number ? `Order ${number}` : 'Order', meta: { robots: 'noindex' } });
  if (asked.status === 'loading') return <LoadingPage />;
  if (asked.status === 'ready') return <Shown order={asked.value} />;
  const { error, reload } = asked;
  // 400: what stands in the address is no id.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isMissing ? <NotFound /> : <NotToBeHad why={error.message} onAgain={reload} />;
}

function Shown({ order }: { order: Order }) {
  const { id, number, status, created_at, order_items } = order;
  const isPhysical = order_items.some((item) => !item.digital_download);
  const hasFiles = isSupplied(order) && order_items.some((item) => item.digital_download);
  return (
    <div className="page order-page">
      <header className="order-page-words">
        <p className="label">
          <Link className="order-all" to="/account?tab=orders">
            All orders
          </Link>
        </p>
        <h1>Order {number === null ? 'pending' : <span className="money">{number}</span>}</h1>
        <Stand order={order} isPhysical={isPhysical} />
        {order.refunded > 0 && (
          <p>
            {formatPence(order.refunded)} of {formatPence(order.total)} has been refunded.
          </p>
        )}
        {status === 'confirming' && (
          <p>
            Your order is kept, and we will write to {order.email} as soon as your payment is confirmed.
            Please do not pay a second time.
          </p>
        )}
        <OrderArrival order={order} />
        <p className="order-page-hint">
          Ordered on <time dateTime={created_at}>{sayMoment(created_at)}</time>.
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

/** How far it is; of a parcel that is to come, along all that it goes through. */
function Stand({ order, isPhysical }: { order: Order; isPhysical: boolean }) {
  const at = PARCEL_STEPS.findIndex(({ status }) => status === order.status);
  const paid = isPhysical ? 'Paid, and about to be made' : 'Paid';
  return (
    <>
      <p className="order-stand">{standOf(order) ?? (order.status === 'refunded' ? 'Refunded' : paid)}</p>
      {order.tracking_url && (
        <p>
          <a href={order.tracking_url}>Follow your parcel</a>
        </p>
      )}
      {isPhysical && at >= 0 && (
        <ol className="order-steps" aria-label="How far it is">
          {PARCEL_STEPS.map(({ status, name }, step) => (
            <li
              key={status}
              data-done={step < at || undefined}
              aria-current={step === at ? 'step' : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function NotToBeHad({ why, onAgain }: { why: string; onAgain: () => void }) {
  return (
    <div className="page one-thing">
      <h1>We could not open this order</h1>
      <Notice tone="danger">
        <p>{why}</p>
      </Notice>
      <div className="one-thing-ways">
        <Button look="primary" onClick={onAgain}>
          Try again
        </Button>
        <ButtonLink look="plain" to="/account?tab=orders">
          All orders
        </ButtonLink>
      </div>
    </div>
  );
}
