// First of all, so that nothing else sees what a link or a provider wrote into the address.
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

// A view transition that is cut short by the next one is no error, but the browser reports it as one.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

/** Milliseconds for which an empty page is better than a loading page that gives way at once. */
const LOADING_IS_SHOWN_AFTER = 200;

// What the first page needs comes with the document, so it is nearly always there before that. (Not awaited at the top:
// the pages' files import this one, and would wait for it.)
void new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => initialized && resolve());
  setTimeout(resolve, LOADING_IS_SHOWN_AFTER);
}).then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
