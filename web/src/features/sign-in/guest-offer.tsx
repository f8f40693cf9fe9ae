import './guest-offer.css';
import { t } from '@lingui/core/macro';
import { GUEST_CHECKOUT_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { ButtonLink } from '../../ui/button';

/** Leads a buyer to the checkout without an account. */
export function GuestOffer() {
  return (
    <div className="guest-offer">
      <ButtonLink wide to={GUEST_CHECKOUT_PATH}>{t`Continue as a guest`}</ButtonLink>
      <p className="field-hint">{t`You need only an email address. You can make an account later.`}</p>
    </div>
  );
}
