import '../features/shared/one-thing.css';
import '../features/checkout/checkout.css';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { showBasket, useBasket } from '../features/checkout/basket';
import { CheckoutConsent } from '../features/checkout/checkout-consent';
import { CheckoutLines } from '../features/checkout/checkout-lines';
import { CheckoutSums, ChooseCountry } from '../features/checkout/checkout-sums';
import { useDeliveryCountry } from '../features/checkout/delivery-country';
import { useHead } from '../features/shared/head';
import { placeOrder } from '../features/checkout/place-order';
import { useErrorFocus, useFormAction } from '../features/shared/async/use-form-action';
import type { FormResult } from '../features/shared/async/use-form-action';
import { usePageRestored } from '../features/shared/use-page-restored';
import { useQuote } from '../features/checkout/use-quote';
import { wordsOf } from '../features/shared/words-of';
import { Button, ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';

/** The last page before the payment: asks what must be asked, and says what it comes to. */
export function Component() {
  useHead({ title: 'Checkout', meta: { robots: 'noindex' } });
  const items = useBasket();
  return items.length === 0 ? <Navigate to="/prints" replace /> : <Checkout />;
}

function Checkout() {
  const items = useBasket();
  const [country, setCountry] = useDeliveryCountry();
  const { answer: quoted, isFresh, error, was, again } = useQuote(items, country, setCountry);
  const { result, busy, run, show } = useFormAction();
  const [consent, setConsent] = useState(false);
  const form = useErrorFocus(result);
  usePageRestored(() => {
    show({});
    again();
  });

  if (!quoted && error !== undefined) return <NotToBeHad words={wordsOf(error)} onAgain={again} />;

  const quote = quoted?.quote;
  const hasFiles = quote?.lines.some((line) => line.digital_download) ?? false;
  const isGone = quote?.lines.some((line) => line.problem !== null) ?? false;
  const isChanged = items.some(({ id, price }) => (was.get(id) ?? price) !== price);

  async function goToPayment(signal: AbortSignal): Promise<FormResult | undefined> {
    if (!quote) return undefined;
    if (isGone) return { error: 'Please remove what is no longer sold first.' };
    if (hasFiles && !consent) return { fieldErrors: { consent: 'Please tick this: we send files at once.' } };
    try {
      const url = await placeOrder({ country: quote.country, consent, shownTotal: quote.total });
      if (signal.aborted) return undefined;
      location.assign(url);
      // The button stays busy until the browser has left.
      return await new Promise<never>(() => undefined);
    } catch (refusal) {
      again();
      throw refusal;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(goToPayment);
  }

  return (
    <div className="page checkout">
      <h1>Checkout</h1>
      {isGone && <Notice heading="Something in your basket is no longer sold">Remove it to go on.</Notice>}
      {isChanged && !isGone && <Notice heading="A price has changed since you put it in your basket" />}
      <CheckoutLines items={items} quote={quote} was={was} />
      <form ref={form} noValidate onSubmit={submit}>
        {quote?.country && (
          <ChooseCountry countries={quoted!.countries} country={country} onCountry={setCountry} />
        )}
        {quote && <CheckoutSums quote={quote} waiting={!isFresh} />}
        {hasFiles && (
          <CheckoutConsent checked={consent} onChecked={setConsent} error={result.fieldErrors?.['consent']} />
        )}
        {result.error && (
          <Notice tone="danger" heading={result.error}>
            <p>Nothing was charged and your basket is kept.</p>
          </Notice>
        )}
        {error !== undefined && (
          <Notice tone="danger" heading={wordsOf(error)}>
            <Button onClick={again}>Try again</Button>
          </Notice>
        )}
        <div className="checkout-ways">
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

function NotToBeHad({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <div className="page one-thing">
      <h1>We could not start the payment</h1>
      <Notice tone="danger">
        <p>{words}</p>
        <p>You have not been charged, and your basket is as you left it.</p>
      </Notice>
      <div className="one-thing-ways">
        <Button look="primary" onClick={onAgain}>
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
