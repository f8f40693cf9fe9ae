import '../features/shared/message-page.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { orderPath, LOGIN_PATH, PRINTS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { ApiError, api } from '../client/api';
import { ofGuestOrder } from '../client/review-api';
import { OrderDetails } from '../features/checkout/orders/order-details';
import { OrderLinkForm } from '../features/checkout/orders/order-link-form';
import { OrderLoadFailed } from '../features/checkout/orders/order-load-failed';
import { LoadingPage } from '../features/layout/layout';
import { useUser } from '../features/session/user-context';
import { useAsync } from '../features/shared/async/use-async';
import { SupportLink } from '../features/shared/support-link';
import { useNoindexHead } from '../features/shared/head/use-head';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** The page behind the link in a guest's mails. The fragment, which no server sees, has the signature. */
export function Component() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  return <GuestOrder key={id + hash} id={id} hash={hash} />;
}

function GuestOrder({ id, hash }: { id: string; hash: string }) {
  const request = useAsync(useCallback(() => api.guestOrder(id, readSignature(hash)), [id, hash]));
  const reviews = useMemo(() => ofGuestOrder(id, readSignature(hash)), [id, hash]);
  const number = request.value?.number;
  useNoindexHead(number ? t`Order ${number}` : PAGE_TITLES.order, { referrer: 'no-referrer' });
  if (request.status === 'loading') return <LoadingPage />;
  if (request.status === 'ready')
    return (
      <OrderDetails
        order={request.value}
        loadDownloads={() => api.guestDownloads(id, readSignature(hash))}
        cancel={() => api.cancelGuestOrder(id, readSignature(hash))}
        reviews={reviews}
      />
    );
  const { error, reload } = request;
  if (!(error instanceof ApiError)) return <OrderLoadFailed message={error.message} onRetry={reload} />;
  if (error.code === 'order_claimed') return <InAccount id={id} />;
  // 400: the address contains an invalid ID.
  const isInvalid = error.status === 404 || error.status === 400;
  return isInvalid ? <LinkExpired /> : <OrderLoadFailed message={error.message} onRetry={reload} />;
}

const readSignature = (hash: string) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

function InAccount({ id }: { id: string }) {
  const { status, session } = useUser();
  const path = orderPath(id);
  if (status === 'unknown') return <LoadingPage />;
  if (session) return <Navigate to={path} replace />;
  const message = t`This order is in your account. Please sign in to see it.`;
  return <Navigate to={LOGIN_PATH} replace state={{ from: { pathname: path }, message }} />;
}

function LinkExpired() {
  return (
    <div className="page message-page">
      <h1>{t`This link no longer works`}</h1>
      <Notice>
        <p>{t`It is incomplete or has expired. The latest email about your order has a newer link.`}</p>
      </Notice>
      <OrderLinkForm />
      <p>
        <Trans>
          Or make an account with the address that you ordered with: your orders are then listed in it. If
          neither helps, <SupportLink subject={t`An order I cannot open`}>write to us</SupportLink>.
        </Trans>
      </p>
      <div className="message-page-actions">
        <ButtonLink look="primary" to={LOGIN_PATH}>{t`Sign in or sign up`}</ButtonLink>
        <ButtonLink to={PRINTS_PATH}>{t`Back to the prints`}</ButtonLink>
      </div>
    </div>
  );
}
