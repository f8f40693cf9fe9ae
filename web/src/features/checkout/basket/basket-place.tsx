import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { isBasketShown, showBasket, useBasketShown } from './basket';

/** Call this when the visitor is about to open the basket. */
export const fetchBasketDrawer = () => import('./basket-drawer');

/** The basket, which is loaded when it is opened first, and closed by navigation. */
export function BasketPlace() {
  const shown = useBasketShown();
  // Suspense would delay the first opening by 300 ms.
  const [Drawer, setDrawer] = useState<ComponentType<{ onClose: () => void }>>();
  const [failure, setFailure] = useState<Error>();
  const { key } = useLocation();
  const hasNavigated = useRef(false);

  useEffect(() => {
    if (shown) fetchBasketDrawer().then(({ BasketDrawer }) => setDrawer(() => BasketDrawer), setFailure);
  }, [shown]);

  useEffect(() => {
    hasNavigated.current = isBasketShown();
    showBasket(false);
  }, [key]);

  function onClose() {
    showBasket(false);
    // The dialog returns the focus to the button that opened it. After a link was followed, the new page takes it.
    if (hasNavigated.current) document.getElementById('main')?.focus({ preventScroll: true });
    hasNavigated.current = false;
  }

  if (failure) throw failure;
  return Drawer && <Drawer onClose={onClose} />;
}
