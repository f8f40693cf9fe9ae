import './order-page.css';
import './order-details.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../shared/format-price';
import { isAssumedDelivered, mayDownload } from '../../../../../src/domain/orders/order.js';
import { MY_ORDERS_PATH } from '../../../../../src/adapters/http/routes/pages.js';
import type { Order, Reply } from '../../../client/api';
import type { OrderReviewCalls } from '../../../client/review-api';
import { formatDateTime } from '../../shared/format-time';
import { SupportLink } from '../../shared/support-link';
import { CancelOrder } from './cancel-order';
import { DeliveryEstimate } from '../basket/delivery-estimate';
import { GuestNote } from './guest-note';
import { OrderReturns } from './order-returns';
import { OrderReviews } from './order-reviews';
import { OrderDownloads } from './order-downloads';
import { DeliveryAddress, OrderReceipt } from './order-receipt';
import { ParcelLinks } from './parcel-links';
import { PARCEL_STEPS, orderStatusLabel } from './order-status-label';

/** A refunded order may have been delivered before. */
const MAY_BE_DELIVERED: readonly Order['status'][] = ['delivered', 'refunded'];

interface OrderDetailsProps {
  order: Order;
  /** Fetches fresh links to the files. */
  loadDownloads: () => Promise<Reply<'listDownloads'>>;
  cancel: () => Promise<Order>;
  reviews: OrderReviewCalls;
}

export function OrderDetails({ order: loaded, loadDownloads, cancel, reviews }: OrderDetailsProps) {
  const [order, setOrder] = useState(loaded);
  const { id, number, status, created_at, order_items } = order;
  const isPhysical = order_items.some((item) => !item.digital_download);
  const hasFiles = mayDownload(order) && order_items.some((item) => item.digital_download);
  return (
    <>
      <div className="page order-page">
        <header className="order-page-words">
          <p className="label">
            {order.is_guest ? (
              t`Ordered as a guest`
            ) : (
              <Link className="order-all" to={MY_ORDERS_PATH}>{t`All orders`}</Link>
            )}
          </p>
          <h1>
            <Trans>Order {number === null ? t`pending` : <span className="money">{number}</span>}</Trans>
          </h1>
          <OrderStatus order={order} isPhysical={isPhysical} />
          {order.refunded > 0 && (
            <p>
              <Trans>
                {formatPrice(order.refunded, order.currency)} of {formatPrice(order.total, order.currency)}{' '}
                has been refunded.
              </Trans>
            </p>
          )}
          {status === 'cancelled' && order.refunded < order.total && (
            <p>
              <Trans>
                We are refunding {formatPrice(order.total - order.refunded, order.currency)}. We email you
                when it is on its way.
              </Trans>
            </p>
          )}
          {status === 'confirming' && (
            <p>
              <Trans>
                Your order is saved, and we will write to {order.email} as soon as your payment is confirmed.
                Please do not pay a second time.
              </Trans>
            </p>
          )}
          <DeliveryEstimate order={order} />
          <p className="order-page-hint">
            <Trans>
              Ordered on <time dateTime={created_at}>{formatDateTime(created_at)}</time>.
            </Trans>
          </p>
          {order.cancel_until !== null && (
            <CancelOrder order={order} until={order.cancel_until} cancel={cancel} onCancelled={setOrder} />
          )}
          {hasFiles && (
            <section className="order-files" aria-labelledby="files">
              <h2 id="files" className="label">{t`Your files`}</h2>
              <OrderDownloads load={loadDownloads} />
            </section>
          )}
          <OrderReturns order={order} />
          {order.is_guest && <GuestNote order={order} />}
        </header>
        <div className="order-page-order">
          <OrderReceipt order={order} />
          {isPhysical && <DeliveryAddress order={order} />}
          <p className="order-page-hint">
            <Trans>
              Something not right? <SupportLink subject={t`Order ${number ?? id}`}>Write to us</SupportLink>.
            </Trans>
          </p>
        </div>
      </div>
      {MAY_BE_DELIVERED.includes(status) && (
        <OrderReviews calls={reviews} firstName={order.address_name?.split(' ')[0] ?? ''} />
      )}
    </>
  );
}

/** Shows the order's status and, for a parcel, the stages of its delivery. */
function OrderStatus({ order, isPhysical }: { order: Order; isPhysical: boolean }) {
  const stepIndex = PARCEL_STEPS.findIndex(({ status }) => status === order.status);
  return (
    <>
      <p className="order-status">{orderStatusLabel(order)}</p>
      <ParcelLinks order={order} />
      {isPhysical && stepIndex >= 0 && (
        <ol className="order-steps" aria-label={t`Delivery progress`}>
          {PARCEL_STEPS.map(({ status, name }, step) => (
            <li
              key={status}
              data-done={step < stepIndex || undefined}
              aria-current={step === stepIndex ? 'step' : undefined}
            >
              {isAssumedDelivered(order) && step === stepIndex ? orderStatusLabel(order) : name}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
