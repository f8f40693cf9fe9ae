import { Navigate } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { PRINTS_PATH, CHECKOUT_PATH } from '../../../src/adapters/http/routes/pages.js';
import { useBasket } from '../features/checkout/basket/basket';
import { usePrepaid } from '../features/checkout/basket/prepaid-basket';
import { Checkout } from '../features/checkout/checkout';
import { LoadingPage } from '../features/layout/layout';
import { useUser } from '../features/session/user-context';
import { useNoindexHead } from '../features/shared/head/use-head';

/** The checkout without an account. */
export function Component() {
  useNoindexHead(PAGE_TITLES.checkout);
  const count = useBasket().length + usePrepaid().length;
  const { status, session } = useUser();
  if (count === 0) return <Navigate to={PRINTS_PATH} replace />;
  if (status === 'unknown') return <LoadingPage />;
  return session ? <Navigate to={CHECKOUT_PATH} replace /> : <Checkout isGuest />;
}
