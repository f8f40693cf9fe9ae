import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LOGIN_PATH } from '../../../../../src/adapters/http/routes/pages.js';
import type { Order } from '../../../client/api';
import { ButtonLink } from '../../../ui/button';

/** What an account would give a guest. */
export function GuestNote({ order: { email, order_items, status } }: { order: Order }) {
  const address = email || t`the same address`;
  const earnsCredits = order_items.length > 0 && status !== 'cancelled' && status !== 'refunded';
  return (
    <>
      <p className="order-page-hint">
        {earnsCredits ? (
          <Trans>
            Make an account with {address}, and this order and the credits it earns are added to it.
          </Trans>
        ) : (
          <Trans>Make an account with {address}, and this order is added to it.</Trans>
        )}
      </p>
      <p>
        <ButtonLink to={LOGIN_PATH}>{t`Sign in or sign up`}</ButtonLink>
      </p>
    </>
  );
}
