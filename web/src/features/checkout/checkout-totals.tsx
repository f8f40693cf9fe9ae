import './checkout.css';
import type { BasketQuote, DeliveryCountry } from '../../client/api';
import { formatPence } from '../../../../src/domain/shop/money.js';
import { Select } from '../../ui/field';
import { UK } from './delivery-country';
import { Price } from '../shared/price';
import { useShop } from '../shared/use-shop';

interface CountrySelectProps {
  countries: DeliveryCountry[];
  country: string;
  onCountry: (country: string) => void;
}

export function CountrySelect({ countries, country, onCountry }: CountrySelectProps) {
  const chosen = countries.find(({ code }) => code === country);
  return (
    <Select
      label="Deliver to"
      autoComplete="shipping country"
      value={country}
      onChange={(event) => onCountry(event.target.value)}
      hint={chosen && deliveryHint(chosen)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function deliveryHint({ code, price, free_from, post: [minDays, maxDays] }: DeliveryCountry): string {
  const days = `${minDays} to ${maxDays} working days in the post, once it is made.`;
  if (code === UK) return `${days} Delivery in the UK is included.`;
  return `${days} Delivery is ${formatPence(price)}, and free from ${formatPence(free_from)}. Your country may ask for import tax when the parcel arrives; it is not part of our price.`;
}

/** `isWaiting`: a new quote is being fetched. */
export function CheckoutTotals({ quote, isWaiting }: { quote: BasketQuote; isWaiting: boolean }) {
  const shop = useShop();
  const { country, delivery, total } = quote;
  return (
    <dl className="checkout-sums" aria-busy={isWaiting || undefined}>
      <div>
        <dt>Prints</dt>
        <dd>
          <Price pence={total - delivery} />
        </dd>
      </div>
      {country && (
        <div>
          <dt>Delivery</dt>
          <dd>{delivery === 0 ? 'Free' : <Price pence={delivery} />}</dd>
        </div>
      )}
      <div className="checkout-total">
        <dt>Total {shop?.legal.vatNumber && <span className="checkout-vat">including VAT</span>}</dt>
        <dd>
          <Price pence={total} />
        </dd>
      </div>
    </dl>
  );
}
