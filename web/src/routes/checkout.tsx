import '../features/shared/message-page.css';
import '../features/checkout/checkout.css';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { showBasket, useBasket } from '../features/checkout/basket';
import { CheckoutConsent } from '../features/checkout/checkout-consent';
import { CheckoutLines } from '../features/checkout/checkout-lines';
import { CheckoutTotals, CountrySelect } from '../features/checkout/checkout-totals';
import { useDeliveryCountry } from '../features/checkout/delivery-country';
import { useHead } from '../features/shared/use-head';
import { placeOrder } from '../features/checkout/place-order';
import { useErrorFocus, useFormAction } from '../features/shared/async/use-form-action';
import type { FormResult } from '../features/shared/async/use-form-action';
import { usePageRestored } from '../features/shared/use-page-restored';
import { useQuote } from '../features/checkout/use-quote';
import { errorMessage } from '../features/shared/error-message';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** The last page before payment: delivery country, consent and total. */
export function Component() {
  useHead({ title: PAGE_TITLES.checkout, meta: { robots: 'noindex' } });
  const items = useBasket();
  return items.length === 0 ? <Navigate to="/prints" replace /> : <Checkout />;
}

function Checkout() {
  const items = useBasket();
  const [country, setCountry] = useDeliveryCountry();
  const { quoted, isFresh, error, oldPrices, reload } = useQuote(items, country, setCountry);
  const { result, busy, run, show } = useFormAction();
  const [consent, setConsent] = useState(false);
  const form = useErrorFocus(result);
  usePageRestored(() => {
    show({});
    reload();
  });

  if (!quoted && error !== undefined)
    return <CheckoutFailed message={errorMessage(error)} onRetry={reload} />;

  const quote = quoted?.quote;
  const hasFiles = quote?.lines.some((line) => line.digital_download) ?? false;
  const hasUnavailable = quote?.lines.some((line) => line.problem !== null) ?? false;
  const hasNewPrice = items.some(({ id, price }) => (oldPrices.get(id) ?? price) !== price);

  async function goToPayment(signal: AbortSignal): Promise<FormResult | undefined> {
    if (!quote) return undefined;
    if (hasUnavailable) return { error: 'Please remove the items that are no longer sold.' };
    if (hasFiles && !consent)
      return {
        fieldErrors: { consent: 'Please tick this box, so that we may send your files immediately.' },
      };
    try {
      const url = await placeOrder({ country: quote.country, consent, shownTotal: quote.total });
      if (signal.aborted) return undefined;
      location.assign(url);
      // The button stays busy until the browser has left.
      return await new Promise<never>(() => undefined);
    } catch (error) {
      reload();
      throw error;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(goToPayment);
  }

  return (
    <div className="page checkout">
      <h1>Checkout</h1>
      {hasUnavailable && (
        <Notice heading="Something in your basket is no longer sold">Remove it to go on.</Notice>
      )}
      {hasNewPrice && !hasUnavailable && (
        <Notice heading="A price has changed since you put it in your basket" />
      )}
      <CheckoutLines items={items} quote={quote} oldPrices={oldPrices} />
      <form ref={form} noValidate onSubmit={submit}>
        {quote?.country && (
          <CountrySelect countries={quoted!.countries} country={country} onCountry={setCountry} />
        )}
        {quote && <CheckoutTotals quote={quote} isWaiting={!isFresh} />}
        {hasFiles && (
          <CheckoutConsent checked={consent} onChecked={setConsent} error={result.fieldErrors?.['consent']} />
        )}
        {result.error && (
          <Notice tone="danger" heading={result.error}>
            <p>You have not been charged, and your basket is unchanged.</p>
          </Notice>
        )}
        {error !== undefined && (
          <Notice tone="danger" heading={errorMessage(error)}>
            <Button onClick={reload}>Try again</Button>
          </Notice>
        )}
        <div className="checkout-actions">
          <Button look="primary" wide type="submit" busy={busy || !isFresh}>
            Go to payment
          </Button>
          <Button look="plain" onClick={() => showBasket(true)}>
            Change your basket
          </Button>
        </div>
      </form>
    </div>
  );
}

function CheckoutFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="page message-page">
      <h1>We could not start the payment</h1>
      <Notice tone="danger">
        <p>{message}</p>
        <p>You have not been charged, and your basket is unchanged.</p>
      </Notice>
      <div className="message-page-actions">
        <Button look="primary" onClick={onRetry}>
          Try again
        </Button>
        <Button onClick={() => showBasket(true)}>Look at your basket</Button>
        <ButtonLink look="plain" to="/prints">
          Back to the prints
        </ButtonLink>
      </div>
    </div>
  );
}
