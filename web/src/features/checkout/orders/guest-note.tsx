import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/button';

/** What an account would give a guest. */
export function GuestNote({ email }: { email: string }) {
  return (
    <>
      <p className="order-page-hint">
        <Trans>
          Make an account with {email || t`the same address`}, and this order and the credits it earns are
          added to it.
        </Trans>
      </p>
      <p>
        <ButtonLink to="/login">{t`Sign in or sign up`}</ButtonLink>
      </p>
    </>
  );
}
