import { Navigate } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { useBasket } from '../features/checkout/basket';
import { Checkout } from '../features/checkout/checkout';
import { useHead } from '../features/shared/use-head';

export function Component() {
  useHead({ title: PAGE_TITLES.checkout, meta: { robots: 'noindex' } });
  const items = useBasket();
  return items.length === 0 ? <Navigate to="/prints" replace /> : <Checkout isGuest={false} />;
}
