// This import comes first: it removes what a link or provider put into the address before other code can read it.
import '../client/arrival';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './router';
import { startSession } from '../client/session';
import { startVitals } from './vitals';

startSession();
startVitals();

// The browser reports a view transition that the next one interrupts as an unhandled rejection. It is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

/** Nothing is shown for this long, because a loading page that disappears immediately would flicker. */
const LOADING_PAGE_DELAY_MS = 200;

// The first page's data comes with the document, so the router is usually ready before the delay ends. This is no
// top-level await: the route files import this module and would wait for it.
void new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => initialized && resolve());
  setTimeout(resolve, LOADING_PAGE_DELAY_MS);
}).then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
