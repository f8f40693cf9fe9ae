import '../features/shared/one-thing.css';
import '../features/checkout/order-page.css';
import './order-confirmation.css';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '../client/api';
import { emptyBasketAfter } from '../features/checkout/basket-after-order';
import { useHead } from '../features/shared/head';
import { LoadingPage } from '../features/layout/layout';
import { OrderArrival } from '../features/checkout/order-arrival';
import { DeliveryAddress, OrderReceipt } from '../features/checkout/order-receipt';
import { useShop } from '../features/shared/shop-facts';
import { SupportLink } from '../features/shared/support-link';
import { useOrder } from '../features/checkout/use-order';
import { useUser } from '../features/session/user-context';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** The session id in the address opens the order: it is told to nobody, and no search engine keeps the page. */
export function Component() {
  const [search] = useSearchParams();
  const sessionId = search.get('sessionId');
  return <Confirmation key={sessionId} sessionId={sessionId} />;
}

function Confirmation({ sessionId }: { sessionId: string | null }) {
  const seen = useOrder(sessionId);
  useHead({ title: 'Your order', meta: { referrer: 'no-referrer', robots: 'noindex' } });
  if (seen.at === 'paid') return <Thanks order={seen.order} />;
  if (seen.at === 'failed') return <Failed />;
  if (seen.at === 'unknown') return <NotFound />;
  if (seen.at === 'asking') return <LoadingPage />;
  return <Waiting at={seen.at} order={seen.order} onAgain={seen.again} />;
}

function Thanks({ order }: { order: Order }) {
  const shop = useShop();
  const { refreshCredits } = useUser();
  useEffect(() => emptyBasketAfter(order), [order]);
  // An order fills the credits up.
  useEffect(() => void refreshCredits(), [refreshCredits]);
  const isPhysical = order.order_items.some((item) => !item.digital_download);
  const isDigital = order.order_items.some((item) => item.digital_download);
  return (
    <div className="page order-page">
      <header className="order-page-words">
        <p className="label">
          Order <span className="money">{order.number}</span>
        </p>
        <h1>Thanks for your order</h1>
        <p>
          {/* After a day the page no longer says whose order it is. */}A confirmation email is on its way
          {order.email && ' to '}
          {order.email && <strong>{order.email}</strong>}.
        </p>
        <OrderArrival order={order} />
        {isPhysical && <p>We will write again with a dispatch notification when your prints leave us.</p>}
        {isDigital && <p>Your digital downloads will be delivered shortly by email.</p>}
        <p>
          <ButtonLink look="primary" to="/account">
            My Account
          </ButtonLink>
        </p>
        {shop?.outboxUrl && (
          <p className="order-page-hint">
            Local mode: the e-mail is in <a href={shop.outboxUrl}>the outbox</a>.
          </p>
        )}
      </header>
      <div className="order-page-order">
        <OrderReceipt order={order} />
        {isPhysical && <DeliveryAddress order={order} />}
        <p className="order-page-hint">
          Something not right? <SupportLink subject={`Order ${order.number}`}>Write to us</SupportLink>.
        </p>
      </div>
    </div>
  );
}

function NotFound() {
  return (
    <div className="page one-thing">
      <h1>We could not find this order</h1>
      <Notice>
        <p>
          No order belongs to this address. An order that was paid stands in your account, and in the e-mail
          that we sent you.
        </p>
        <p>
          Is it in neither of them? <SupportLink subject="An order I cannot find">Write to us</SupportLink>.
        </p>
      </Notice>
      <div className="one-thing-ways">
        <ButtonLink look="primary" to="/account?tab=orders">
          My orders
        </ButtonLink>
        <ButtonLink to="/prints">Back to the prints</ButtonLink>
      </div>
    </div>
  );
}

function Failed() {
  return (
    <div className="page one-thing">
      <h1>Order failed</h1>
      <Notice tone="danger">
        <p>
          Order failed – You have not been charged for this transaction. Please{' '}
          <SupportLink subject="My order failed">contact support</SupportLink>.
        </p>
      </Notice>
      <p>Your basket is as you left it, so you can try again whenever you like.</p>
      <div className="one-thing-ways">
        <ButtonLink look="primary" to="/checkout">
          Try again
        </ButtonLink>
        <ButtonLink to="/prints">Back to the prints</ButtonLink>
      </div>
    </div>
  );
}

interface WaitingProps {
  at: 'pending' | 'late' | 'unreachable';
  order: Order | undefined;
  onAgain: () => void;
}

function Waiting({ at, order, onAgain }: WaitingProps) {
  // What never came to its bank is in no account yet.
  const isListed = order?.status === 'confirming';
  return (
    <div className="page one-thing">
      {at === 'late' ? (
        <>
          <h1>Still waiting for the bank</h1>
          <Notice>
            <p>Your payment is taking longer to be confirmed than it usually does. Your order is kept.</p>
            <p>
              You can close this page: as soon as it is confirmed we will write to {order?.email || 'you'}
              {isListed
                ? '. Until then it waits in your account.'
                : ', and it is listed in your account.'}{' '}
              Please do not pay a second time.
            </p>
          </Notice>
          <div className="one-thing-ways">
            {isListed && (
              <ButtonLink look="primary" to="/account?tab=orders">
                My Account
              </ButtonLink>
            )}
            <Button onClick={onAgain}>Look again</Button>
            <ButtonLink look="plain" to="/prints">
              Back to the prints
            </ButtonLink>
          </div>
        </>
      ) : (
        <div role="status">
          <h1>Your payment is being confirmed</h1>
          <p>
            {at === 'unreachable'
              ? 'We cannot reach the shop at the moment. We go on trying; your order is not lost.'
              : 'This takes a few seconds. Please stay on this page.'}
          </p>
          <div className="waiting-sheet" aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
