import './checkout.css';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { shopFacts } from '../../client/shop';

interface CheckoutConsentProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error: string | undefined;
}

/** The law of the EU and the UK requires it before files are sent within the period of withdrawal. */
export function CheckoutConsent({ checked, onChecked, error }: CheckoutConsentProps) {
  const id = useId();
  return (
    <div className="checkout-consent">
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChecked(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        />
        <span>
          <Trans>
            Send my digital prints immediately. I know that my legal right to cancel them ends when they are
            sent.
          </Trans>
        </span>
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        <Trans>You still have the {shopFacts.returns_days} day money back guarantee.</Trans>
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
