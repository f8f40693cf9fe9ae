import './layout.css';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { BasketDrawer } from '../checkout/basket-drawer';
import { FloatingCreate } from './create-button';
import { Footer } from './footer';
import { Header } from './header';
import { useLasting } from '../shared/use-lasting';
import { UserContextProvider } from '../session/user-context';

/** A page that comes sooner comes without a word, which would only flicker. */
const SLOW_MS = 400;

/** Wall, header, page, footer. A new page takes the focus, so that a screen reader begins at its top. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  const moving = useNavigation().state !== 'idle';
  const isSlow = useLasting(moving, SLOW_MS);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <UserContextProvider>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="way" data-moving={moving || undefined} aria-hidden="true" />
      <p className="way-words" role="status">
        {isSlow && 'Loading'}
      </p>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <FloatingCreate />
      <BasketDrawer />
      <ScrollRestoration />
    </UserContextProvider>
  );
}

/** Stands while it is not yet known what the page is. */
export function LoadingPage() {
  return (
    <div className="loading-page page" role="status">
      <span className="loading-page-blank" aria-hidden="true" />
      <p>Loading</p>
    </div>
  );
}
