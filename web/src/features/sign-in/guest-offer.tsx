import './guest-offer.css';
import { Trans } from '@lingui/react/macro';
import { GUEST_CHECKOUT_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { ButtonLink } from '../../ui/button';

/** Leads a buyer to the checkout without an account. */
export function GuestOffer() {
  return (
    <div className="guest-offer">
      <ButtonLink wide to={GUEST_CHECKOUT_PATH}>
        <Trans>Continue as a guest</Trans>
      </ButtonLink>
      <p className="field-hint">
        <Trans>You need only an email address. You can make an account later.</Trans>
      </p>
    </div>
  );
}
