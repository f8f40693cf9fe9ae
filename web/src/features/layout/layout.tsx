import './layout.css';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { BasketPlace } from '../checkout/basket/basket-place';
import { FloatingCreate } from './create-button';
import { useBasketOfAccount } from '../checkout/basket/basket-of-account';
import { Footer } from './footer';
import { Header } from './header';
import { useFavouritesOfAccount } from '../wall/favourites';
import { Scroll } from './scroll';
import { useSustained } from './use-sustained';
import { UserContextProvider } from '../session/user-context';

/** Faster navigations show no loading text, because it would flicker. */
const LOADING_TEXT_DELAY_MS = 400;

/** Header, page and footer. A new page takes the focus, so that screen readers start at its top. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const isNavigating = useNavigation().state !== 'idle';
  const isSlow = useSustained(isNavigating, LOADING_TEXT_DELAY_MS);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <UserContextProvider>
      <ListsOfAccount />
      <a className="skip-link" href="#main">{t`Skip to content`}</a>
      <div className="way" data-moving={isNavigating || undefined} aria-hidden="true" />
      <p className="way-words" role="status">
        {isSlow && t`Loading`}
      </p>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <FloatingCreate />
      <BasketPlace />
      <Scroll />
    </UserContextProvider>
  );
}

function ListsOfAccount() {
  useBasketOfAccount();
  useFavouritesOfAccount();
  return null;
}

/** Shown while the session is unknown. */
export function LoadingPage() {
  return (
    <div className="loading-page page" role="status">
      <span className="loading-page-blank" aria-hidden="true" />
      <p>{t`Loading`}</p>
    </div>
  );
}
