import './google-button.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { getAuthClient } from '../../client/session';
import { hasGoogleSignIn } from '../../client/shop';
import { Button } from '../../ui/button';
import { LOGIN_URL } from './view';
import { clearReturn, storeReturn } from '../session/return-address';
import { useFormAction } from '../shared/async/use-form-action';
import { ResultNotice } from '../shared/result-notice';
import { usePageRestored } from '../shared/use-page-restored';

/** Shown if the shop accepts Google. It leaves the page, so the page to return to is stored. */
export function GoogleButton() {
  const { state } = useLocation();
  const { result, busy, run, show } = useFormAction();

  usePageRestored(() => {
    show({});
    clearReturn();
  });

  async function redirect(): Promise<void> {
    const client = await getAuthClient();
    const { data, error } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: LOGIN_URL, skipBrowserRedirect: true },
    });
    if (error) throw error;
    storeReturn(state, parseFlowId(data.url));
    location.assign(data.url);
    // The button stays busy until the browser has left.
    return await new Promise<never>(() => undefined);
  }

  if (!hasGoogleSignIn) return null;
  return (
    <div className="google">
      <p className="google-or">{t`or`}</p>
      <Button wide busy={busy} onClick={() => void run(redirect)}>
        <Trans>
          <GoogleMark />
          Sign in with Google
        </Trans>
      </Button>
      <ResultNotice result={result} />
    </div>
  );
}

/** The client puts the flow id into the address that the provider returns to. */
function parseFlowId(url: string): string | null {
  const returnUrl = new URL(url).searchParams.get('redirect_to');
  return returnUrl && new URL(returnUrl).searchParams.get('sb_flow_id');
}

/** Google's guidelines require the mark in its own colours. */
function GoogleMark() {
  return (
    <svg className="google-mark" viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        className="google-mark-blue"
        d="M45.1 24.5c0-1.6-.1-2.8-.4-4H24v7.6h12.1c-.2 2-1.6 4.9-4.5 6.9l7 5.4c4.1-3.8 6.5-9.4 6.5-15.9Z"
      />
      <path
        className="google-mark-green"
        d="M24 46c5.9 0 10.9-2 14.6-5.3l-7-5.4c-1.9 1.3-4.4 2.2-7.6 2.2-5.800 0-10.700-3.800-12.500-9.100l-7.200 5.600C7.900 41 15.400 46 24 46Z"
      />
      <path
        className="google-mark-yellow"
        d="M11.5 28.4A13.600 13.600 0 0 1 10.800 24c0-1.500.3-3 .7-4.400l-7.200-5.600A22 22 0 0 0 2 24c0 3.600.9 6.900 2.300 9.900l7.200-5.500Z"
      />
      <path
        className="google-mark-red"
        d="M24 10.500c4.100 0 6.900 1.800 8.500 3.300l6.200-6.100C34.900 4.100 29.900 2 24 2 15.400 2 7.900 7 4.300 14.100l7.200 5.600c1.800-5.400 6.700-9.200 12.500-9.200Z"
      />
    </svg>
  );
}
