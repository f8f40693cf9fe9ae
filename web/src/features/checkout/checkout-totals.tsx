import './checkout.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../../../src/domain/shop/dates.js';
import type { BasketQuote, DeliveryCountry } from '../../client/api';
import { formatPrice } from '../shared/format-price';
import { Select } from '../../ui/field';
import { Price } from '../shared/price';
import { useShop } from '../shared/use-shop';
import { shopFacts } from '../../client/shop';

interface CountrySelectProps {
  countries: DeliveryCountry[];
  country: string;
  onCountry: (country: string) => void;
}

export function CountrySelect({ countries, country, onCountry }: CountrySelectProps) {
  const chosen = countries.find(({ code }) => code === country);
  return (
    <Select
      label={t`Deliver to`}
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

function deliveryHint({ code, price, free_from }: DeliveryCountry): string {
  const cost =
    price === 0 ? t`is included` : t`is ${formatPrice(price)}, and free from ${formatPrice(free_from)}`;
  if (code === shopFacts.country) {
    return t`Delivery ${price === 0 ? t`in ${shopFacts.country_name} ` : ''}${cost}.`;
  }
  return t`Delivery ${cost}. Your country may ask for import tax when the parcel arrives; it is not part of our price.`;
}

/** `isWaiting`: a new quote is being fetched. */
export function CheckoutTotals({ quote, isWaiting }: { quote: BasketQuote; isWaiting: boolean }) {
  const shop = useShop();
  const { arrives, country, delivery, discount, discounts, gift_card, tax_added, total } = quote;
  return (
    <dl className="checkout-sums" aria-busy={isWaiting || undefined}>
      <div>
        <dt>{quote.prepaid.length > 0 ? t`Items` : t`Prints`}</dt>
        <dd>
          <Price amount={total - delivery - tax_added + discount} />
        </dd>
      </div>
      {country && (
        <div>
          <dt>
            {t`Delivery`} {arrives && <Arrival arrives={arrives} />}
          </dt>
          <dd>{delivery === 0 ? t`Free` : <Price amount={delivery} />}</dd>
        </div>
      )}
      {tax_added > 0 && (
        <div>
          <dt>
            {shop?.tax.name ?? t`Tax`}, {quote.tax_percent} %
          </dt>
          <dd>
            <Price amount={tax_added} />
          </dd>
        </div>
      )}
      {discounts.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            −<Price amount={amount} />
          </dd>
        </div>
      ))}
      <div className="checkout-total">
        <dt>
          <Trans>
            Total{' '}
            {shop?.legal.vatNumber && shop.tax.included && quote.tax_percent !== null && (
              <span className="checkout-vat">
                <Trans>including {shop.tax.name}</Trans>
              </span>
            )}
          </Trans>
        </dt>
        <dd>
          <Price amount={total} />
        </dd>
      </div>
      {gift_card && (
        <>
          <div>
            <dt>{t`Gift card`}</dt>
            <dd>
              −<Price amount={gift_card.amount} />
            </dd>
          </div>
          <div className="checkout-total">
            <dt>{t`Left to pay`}</dt>
            <dd>
              <Price amount={total - gift_card.amount} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

const Arrival = ({ arrives: { earliest, latest } }: { arrives: NonNullable<BasketQuote['arrives']> }) => (
  <span className="checkout-arrival">
    <Trans>
      Arrives between <b>{formatDay(earliest, shopFacts.locale)}</b> and{' '}
      <b>{formatDay(latest, shopFacts.locale)}</b>
    </Trans>
  </span>
);
