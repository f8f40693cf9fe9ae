import '../shared/message-page.css';
import {
  TERMS_PATH,
  DELIVERY_PATH,
  PRIVACY_PATH,
  PRINTS_PATH,
} from '../../../../src/adapters/http/routes/pages.js';
import './checkout.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useErrorFocus } from '../shared/async/use-form-action';
import { errorMessage } from '../shared/error-message';
import { usePageRestored } from '../shared/use-page-restored';
import { showBasket, useBasket } from './basket/basket';
import { CheckoutConsent } from './checkout-consent';
import { CheckoutLines } from './checkout-lines';
import { CheckoutTotals, CountrySelect } from './checkout-totals';
import { useDeliveryCountry } from './basket/delivery-country';
import { CheckoutCodes, useCheckoutCodes } from './checkout-codes';
import { GuestEmail } from './guest-email';
import { usePrepaid } from './basket/prepaid-basket';
import { useQuote } from './basket/use-quote';
import { hasFiles, hasUnavailable, usePayment } from './use-payment';

/** The last page before payment: delivery country, consent and total, and the address of a guest. */
export function Checkout({ isGuest }: { isGuest: boolean }) {
  const items = useBasket();
  const entries = usePrepaid();
  const [country, setCountry] = useDeliveryCountry();
  const codes = useCheckoutCodes();
  const { quoted, isFresh, error, oldPrices, reload } = useQuote(
    { items, entries },
    country,
    setCountry,
    isGuest,
    codes.sent,
  );
  const [consent, setConsent] = useState(false);
  const [email, setEmail] = useState('');
  const quote = quoted?.quote;
  const { result, busy, show, pay } = usePayment({
    quote,
    isFresh,
    error,
    country,
    codes: codes.sent,
    consent,
    email: isGuest ? email : undefined,
    reload,
  });
  const form = useErrorFocus(result);
  usePageRestored(() => {
    show({});
    reload();
  });

  if (!quoted && error !== undefined)
    return <CheckoutFailed message={errorMessage(error)} onRetry={reload} />;

  const isUnavailable = quote !== undefined && hasUnavailable(quote);
  const hasNewPrice = items.some(({ id, price }) => (oldPrices.get(id) ?? price) !== price);

  function submit(event: FormEvent) {
    event.preventDefault();
    pay();
  }

  return (
    <div className="page checkout">
      <h1>{t`Checkout`}</h1>
      {isUnavailable && (
        <Notice heading={t`Something in your basket is no longer sold`}>{t`Remove it to continue.`}</Notice>
      )}
      {hasNewPrice && !isUnavailable && (
        <Notice heading={t`A price has changed since you put it in your basket`} />
      )}
      <CheckoutLines items={items} entries={entries} quote={quote} oldPrices={oldPrices} />
      <form ref={form} noValidate onSubmit={submit}>
        {isGuest && <GuestEmail email={email} onEmail={setEmail} error={result.fieldErrors?.['email']} />}
        {quote?.country && (
          <CountrySelect countries={quoted!.countries} country={country} onCountry={setCountry} />
        )}
        {quote && <CheckoutCodes codes={codes} quote={quote} isWaiting={!isFresh} />}
        {quote && <CheckoutTotals quote={quote} isWaiting={!isFresh} />}
        {quote && hasFiles(quote) && (
          <CheckoutConsent checked={consent} onChecked={setConsent} error={result.fieldErrors?.['consent']} />
        )}
        {result.error && (
          <Notice tone="danger" heading={result.error}>
            <p>{t`You have not been charged, and your basket is unchanged.`}</p>
          </Notice>
        )}
        {error !== undefined && (
          <Notice tone="danger" heading={errorMessage(error)}>
            <Button onClick={reload}>{t`Try again`}</Button>
          </Notice>
        )}
        <p className="checkout-terms">
          <Trans>
            Our <Link to={TERMS_PATH}>terms</Link> apply. See also your{' '}
            <Link to={DELIVERY_PATH}>right to return and withdraw</Link> and our{' '}
            <Link to={PRIVACY_PATH}>privacy policy</Link>.
          </Trans>
        </p>
        <div className="checkout-actions">
          <Button
            look="primary"
            wide
            type="submit"
            busy={busy || !quote}
            disabled={!isFresh && error !== undefined}
            // The focus stays in a field until the button is released: if its code were applied before, the page
            // could move the button from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >{t`Go to payment`}</Button>
          <Button look="plain" onClick={() => showBasket(true)}>{t`Change your basket`}</Button>
        </div>
      </form>
    </div>
  );
}

function CheckoutFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="page message-page">
      <h1>{t`We could not start the payment`}</h1>
      <Notice tone="danger">
        <p>{message}</p>
        <p>{t`You have not been charged, and your basket is unchanged.`}</p>
      </Notice>
      <div className="message-page-actions">
        <Button look="primary" onClick={onRetry}>{t`Try again`}</Button>
        <Button onClick={() => showBasket(true)}>{t`Look at your basket`}</Button>
        <ButtonLink look="plain" to={PRINTS_PATH}>{t`Back to the prints`}</ButtonLink>
      </div>
    </div>
  );
}
