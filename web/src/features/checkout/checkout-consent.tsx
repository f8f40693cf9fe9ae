import './checkout.css';
import { useId } from 'react';

interface CheckoutConsentProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error: string | undefined;
}

/** The agreement without which a shop may not send files before the fourteen days to cancel are over. */
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
          Send my digital prints at once. I know that my legal right to cancel them ends when they are sent.
        </span>
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        The 30 day money back guarantee stays yours all the same.
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
