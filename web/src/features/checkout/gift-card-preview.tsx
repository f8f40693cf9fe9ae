import './gift-card-preview.css';
import { shopName } from '../../client/shop';
import { formatPrice } from '../shared/format-price';

interface GiftCardPreviewProps {
  /** Undefined until an amount is chosen. */
  amount: number | undefined;
  recipientName: string;
  fromName: string;
  message: string;
}

/** What the recipient gets, as the mail shows it. */
export function GiftCardPreview({ amount, recipientName, fromName, message }: GiftCardPreviewProps) {
  const value = amount === undefined ? 'your amount' : formatPrice(amount);
  return (
    <figure className="gift-card-preview">
      <figcaption className="label">The email with the card</figcaption>
      <div className="gift-card-paper">
        <p className="gift-card-shop">{shopName}</p>
        <p className="gift-card-heading">
          {recipientName ? `${recipientName}, a gift card for ${value}` : `A gift card for ${value}`}
        </p>
        <p>
          {fromName || shopName} gives you {value} to spend at {shopName}.
        </p>
        {message && <p className="gift-card-message">{message}</p>}
        <p className="gift-card-code" aria-label="The code of the card">
          •••• – •••• – •••• – ••••
        </p>
        <p className="gift-card-note">
          Enter this code at the checkout. You can spend it bit by bit, and it does not end.
        </p>
      </div>
    </figure>
  );
}
