// This import comes first: it removes what a link or provider put into the address before other code can read it.
import '../client/arrival';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { startTransition, StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { keepLinkedDiscount } from '../client/discount-link';
import { isDrawn } from '../client/drawn';
import { router } from './router';
import { restoreStyles } from './served-styles';
import { settle } from './settle';
import { startSession } from '../client/session';
import { startVitals } from './vitals';

keepLinkedDiscount();
startSession();
startVitals();

// The browser reports a view transition that the next one interrupts as an unhandled rejection. It is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

/** Nothing is shown for this long, because a loading page that disappears immediately would flicker. */
const LOADING_PAGE_DELAY_MS = 200;

/** `RouterProvider` follows the router only once it is drawn. A visitor may have gone back before that. */
function App() {
  const [{ location }] = useState(router.state);
  useLayoutEffect(() => {
    if (router.state.location !== location) void router.revalidate();
  }, [location]);
  return <RouterProvider router={router} />;
}

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const loaded = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => initialized && resolve());
});

// This is no top-level await: the route files import this module and would wait for it.
if (isDrawn) {
  restoreStyles(root);
  void loaded
    .then(() => settle(router.state.loaderData))
    .then(() =>
      // A transition leaves the browser time for the visitor in between.
      startTransition(() => {
        hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
      }),
    );
} else {
  root.replaceChildren();
  // What comes with the document loads before the delay ends.
  void Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LOADING_PAGE_DELAY_MS))]).then(() =>
    createRoot(root).render(app),
  );
}
