import '../features/shared/message-page.css';
import '../features/checkout/orders/order-page.css';
import './order-confirmation.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  GUEST_CHECKOUT_PATH,
  ACCOUNT_PATH,
  orderPath,
  MY_ORDERS_PATH,
  PRINTS_PATH,
  CHECKOUT_PATH,
} from '../../../src/adapters/http/routes/pages.js';
import { formatMinute } from '../../../src/domain/shop/dates.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import type { Order } from '../client/api';
import { shopFacts } from '../client/shop';
import { emptyBasketAfter } from '../features/checkout/basket/basket-after-order';
import { useNoindexHead } from '../features/shared/head/use-head';
import { LoadingPage } from '../features/layout/layout';
import { GuestNote } from '../features/checkout/orders/guest-note';
import { DeliveryEstimate } from '../features/checkout/basket/delivery-estimate';
import { DeliveryAddress, OrderReceipt } from '../features/checkout/orders/order-receipt';
import { useShop } from '../features/shared/use-shop';
import { SupportLink } from '../features/shared/support-link';
import { OrderLinkForm } from '../features/checkout/orders/order-link-form';
import { useOrder } from '../features/checkout/orders/use-order';
import { useUser } from '../features/session/user-context';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** The session id in the address gives access to the order, so the page sends no referrer and is not indexed. */
export function Component() {
  const [search] = useSearchParams();
  const sessionId = search.get('sessionId');
  return <Confirmation key={sessionId} sessionId={sessionId} />;
}

function Confirmation({ sessionId }: { sessionId: string | null }) {
  const state = useOrder(sessionId);
  useNoindexHead(PAGE_TITLES.orderConfirmation, { referrer: 'no-referrer' });
  if (state.status === 'paid') return <Thanks order={state.order} />;
  if (state.status === 'failed') return <Failed />;
  if (state.status === 'unknown') return <NotFound />;
  if (state.status === 'loading') return <LoadingPage />;
  return <Waiting status={state.status} order={state.order} onRetry={state.retry} />;
}

function Thanks({ order }: { order: Order }) {
  const shop = useShop();
  const { refreshCredits } = useUser();
  useEffect(() => emptyBasketAfter(order), [order]);
  // A purchase restores credits.
  useEffect(() => void refreshCredits(), [refreshCredits]);
  const isPhysical = order.order_items.some((item) => !item.digital_download);
  const isDigital = order.order_items.some((item) => item.digital_download);
  return (
    <div className="page order-page">
      <header className="order-page-words">
        <p className="label">
          <Trans>
            Order <span className="money">{order.number}</span>
          </Trans>
        </p>
        <h1>{t`Thanks for your order`}</h1>
        <p>
          <Trans>
            {/* The service omits the address after a day. */}A confirmation email is on its way
            {order.email && t` to `}
            {order.email && <strong>{order.email}</strong>}.
          </Trans>
        </p>
        {order.is_guest && <p>{t`The link in that email opens your order.`}</p>}
        <DeliveryEstimate order={order} />
        <CancelNote order={order} />
        {isPhysical && (
          <p>{t`We will write again with a dispatch notification when your prints leave us.`}</p>
        )}
        {order.prepaid_items.some(({ kind }) => kind === 'gift_card') && (
          <p>{t`Each gift card goes to its recipient by email on its day.`}</p>
        )}
        {order.prepaid_items.some(({ kind }) => kind === 'credits') && (
          <p>{t`Your credits are in your account.`}</p>
        )}
        {isDigital && <p>{t`Your digital downloads will be delivered shortly by email.`}</p>}
        {order.is_guest ? (
          <GuestNote order={order} />
        ) : (
          <p>
            <ButtonLink look="primary" to={ACCOUNT_PATH}>{t`My Account`}</ButtonLink>
          </p>
        )}
        {shop?.outboxUrl && (
          <p className="order-page-hint">
            <Trans>
              Local mode: the e-mail is in <a href={shop.outboxUrl}>the outbox</a>.
            </Trans>
          </p>
        )}
      </header>
      <div className="order-page-order">
        <OrderReceipt order={order} />
        {isPhysical && <DeliveryAddress order={order} />}
        <p className="order-page-hint">
          <Trans>
            Something not right? <SupportLink subject={t`Order ${order.number!}`}>Write to us</SupportLink>.
          </Trans>
        </p>
      </div>
    </div>
  );
}

/** The order's page has the button. */
function CancelNote({ order: { cancel_until: until, id, is_guest } }: { order: Order }) {
  if (until === null) return null;
  const page = t`on its page`;
  return (
    <p>
      <Trans>
        Changed your mind? You can cancel your order{' '}
        {is_guest ? page : <Link to={orderPath(id)}>{page}</Link>} until{' '}
        <time dateTime={until}>{formatMinute(new Date(until), shopFacts.locale, shopFacts.time_zone)}</time>.
      </Trans>
    </p>
  );
}

function NotFound() {
  return (
    <div className="page message-page">
      <h1>{t`We could not find this order`}</h1>
      <Notice>
        <p>
          <Trans>
            There is no order at this address. A paid order is listed in your account and in the email that we
            sent you.
          </Trans>
        </p>
        <p>
          <Trans>
            If you cannot find it there,{' '}
            <SupportLink subject={t`An order I cannot find`}>write to us</SupportLink>.
          </Trans>
        </p>
      </Notice>
      <p>{t`If you ordered as a guest, we can mail you a new link to your order:`}</p>
      <OrderLinkForm />
      <div className="message-page-actions">
        <ButtonLink to={MY_ORDERS_PATH}>{t`My orders`}</ButtonLink>
        <ButtonLink to={PRINTS_PATH}>{t`Back to the prints`}</ButtonLink>
      </div>
    </div>
  );
}

function Failed() {
  const { session } = useUser();
  return (
    <div className="page message-page">
      <h1>{t`Order failed`}</h1>
      <Notice tone="danger">
        <p>
          <Trans>
            Order failed – You have not been charged for this transaction. Please{' '}
            <SupportLink subject={t`My order failed`}>contact support</SupportLink>.
          </Trans>
        </p>
      </Notice>
      <p>{t`Your basket is unchanged, so you can try again at any time.`}</p>
      <div className="message-page-actions">
        <ButtonLink
          look="primary"
          to={session ? CHECKOUT_PATH : GUEST_CHECKOUT_PATH}
        >{t`Try again`}</ButtonLink>
        <ButtonLink to={PRINTS_PATH}>{t`Back to the prints`}</ButtonLink>
      </div>
    </div>
  );
}

interface WaitingProps {
  status: 'pending' | 'late' | 'unreachable';
  order: Order | undefined;
  onRetry: () => void;
}

function Waiting({ status, order, onRetry }: WaitingProps) {
  // Payments that no bank is confirming are not listed in the account.
  const isListed = order?.status === 'confirming' && !order.is_guest;
  return (
    <div className="page message-page">
      {status === 'late' ? (
        <>
          <h1>{t`Still waiting for the bank`}</h1>
          <Notice>
            <p>{t`Your payment is taking longer than usual to be confirmed. Your order is saved.`}</p>
            <p>
              <Trans>
                You can close this page: as soon as it is confirmed we will write to {order?.email || t`you`}
                {isListed && t`. Until then you can see it in your account.`}
                {!isListed && (order?.is_guest ? '.' : t`, and it will be listed in your account.`)} Please do
                not pay a second time.
              </Trans>
            </p>
          </Notice>
          <div className="message-page-actions">
            {isListed && <ButtonLink look="primary" to={MY_ORDERS_PATH}>{t`My Account`}</ButtonLink>}
            <Button onClick={onRetry}>{t`Look again`}</Button>
            <ButtonLink look="plain" to={PRINTS_PATH}>{t`Back to the prints`}</ButtonLink>
          </div>
        </>
      ) : (
        <div role="status">
          <h1>{t`Your payment is being confirmed`}</h1>
          <p>
            {status === 'unreachable'
              ? t`We cannot reach the shop at the moment. We keep trying, and your order is not lost.`
              : t`This takes a few seconds. Please stay on this page.`}
          </p>
          <div className="waiting-sheet" aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
