import './gift-card-preview.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { shopName } from '../../../client/shop';
import { formatPrice } from '../../shared/format-price';

interface GiftCardPreviewProps {
  /** Undefined until an amount is chosen. */
  amount: number | undefined;
  recipientName: string;
  fromName: string;
  message: string;
}

/** What the recipient gets, as the mail shows it. */
export function GiftCardPreview({ amount, recipientName, fromName, message }: GiftCardPreviewProps) {
  const value = amount === undefined ? t`your amount` : formatPrice(amount);
  return (
    <figure className="gift-card-preview">
      <figcaption className="label">{t`The email with the card`}</figcaption>
      <div className="gift-card-paper">
        <p className="gift-card-shop">{shopName}</p>
        <p className="gift-card-heading">
          {recipientName ? t`${recipientName}, a gift card for ${value}` : t`A gift card for ${value}`}
        </p>
        <p>
          <Trans>
            {fromName || shopName} gives you {value} to spend at {shopName}.
          </Trans>
        </p>
        <p className="gift-card-front" aria-hidden="true">
          <span>{shopName}</span> {value}
        </p>
        {message && <p className="gift-card-message">{message}</p>}
        <p className="gift-card-code" aria-label={t`The code of the card`}>
          •••• – •••• – •••• – ••••
        </p>
        <p className="gift-card-note">
          <Trans>
            Enter this code at the checkout. You can spend it in several orders, and it does not expire.
          </Trans>
        </p>
      </div>
    </figure>
  );
}
