import { Navigate } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { PRINTS_PATH } from '../../../src/adapters/http/routes/pages.js';
import { useBasket } from '../features/checkout/basket/basket';
import { usePrepaid } from '../features/checkout/basket/prepaid-basket';
import { Checkout } from '../features/checkout/checkout';
import { useNoindexHead } from '../features/shared/head/use-head';

export function Component() {
  useNoindexHead(PAGE_TITLES.checkout);
  const count = useBasket().length + usePrepaid().length;
  return count === 0 ? <Navigate to={PRINTS_PATH} replace /> : <Checkout isGuest={false} />;
}
