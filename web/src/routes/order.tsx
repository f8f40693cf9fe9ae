import { t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { MY_ORDERS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { ApiError, api } from '../client/api';
import { ofAccountOrder } from '../client/review-api';
import { OrderDetails } from '../features/checkout/orders/order-details';
import { OrderLoadFailed } from '../features/checkout/orders/order-load-failed';
import { useNoindexHead } from '../features/shared/head/use-head';
import { LoadingPage } from '../features/layout/layout';
import { NotFound } from '../features/shared/not-found';
import { useAsync } from '../features/shared/async/use-async';
import { ButtonLink } from '../ui/button';

export function Component() {
  const { id = '' } = useParams();
  return <OneOrder key={id} id={id} />;
}

function OneOrder({ id }: { id: string }) {
  const request = useAsync(useCallback(() => api.order(id), [id]));
  const reviews = useMemo(() => ofAccountOrder(id), [id]);
  const number = request.value?.number;
  useNoindexHead(number ? t`Order ${number}` : PAGE_TITLES.order);
  if (request.status === 'loading') return <LoadingPage />;
  if (request.status === 'ready')
    return (
      <OrderDetails
        order={request.value}
        loadDownloads={() => api.downloads(id)}
        cancel={() => api.cancelOrder(id)}
        reviews={reviews}
      />
    );
  const { error, reload } = request;
  // 400: the address contains an invalid ID.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isMissing) return <NotFound />;
  return (
    <OrderLoadFailed message={error.message} onRetry={reload}>
      <ButtonLink look="plain" to={MY_ORDERS_PATH}>{t`All orders`}</ButtonLink>
    </OrderLoadFailed>
  );
}
