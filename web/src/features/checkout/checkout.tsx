import '../shared/message-page.css';
import './checkout.css';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { BasketQuote } from '../../client/api';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useErrorFocus, useFormAction } from '../shared/async/use-form-action';
import type { FieldErrors, FormResult } from '../shared/async/use-form-action';
import { errorMessage } from '../shared/error-message';
import { usePageRestored } from '../shared/use-page-restored';
import { showBasket, useBasket } from './basket/basket';
import { CheckoutConsent } from './checkout-consent';
import { CheckoutLines } from './checkout-lines';
import { CheckoutTotals, CountrySelect } from './checkout-totals';
import { useDeliveryCountry } from './basket/delivery-country';
import { CheckoutCodes, useCheckoutCodes } from './checkout-codes';
import { EMAIL_INCOMPLETE, GuestEmail, isEmailRefused } from './guest-email';
import { usePrepaid } from './basket/prepaid-basket';
import { placeGuestOrder, placeOrder } from './basket/place-order';
import { useQuote } from './basket/use-quote';

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
  const { result, busy, run, show } = useFormAction();
  const [consent, setConsent] = useState(false);
  const [email, setEmail] = useState('');
  const form = useErrorFocus(result);
  usePageRestored(() => {
    show({});
    reload();
  });

  if (!quoted && error !== undefined)
    return <CheckoutFailed message={errorMessage(error)} onRetry={reload} />;

  const quote = quoted?.quote;
  const hasFiles = quote?.lines.some((line) => line.digital_download) ?? false;
  const hasUnavailable = quote !== undefined && hasProblem(quote);
  const hasNewPrice = items.some(({ id, price }) => (oldPrices.get(id) ?? price) !== price);

  async function goToPayment(signal: AbortSignal): Promise<FormResult | undefined> {
    if (!quote) return undefined;
    const wrongCode = quote.code_problem ?? quote.gift_card_problem;
    if (wrongCode) return { error: wrongCode.message };
    if (hasUnavailable) return { error: t`Please remove the items that are no longer sold.` };
    const fieldErrors = findErrors({
      email: isGuest ? email : undefined,
      consent: hasFiles ? consent : undefined,
    });
    if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
    try {
      const choices = { country: quote.country, consent, ...codes.sent, shownTotal: quote.total };
      const url = await (isGuest ? placeGuestOrder(email, choices) : placeOrder(choices));
      if (signal.aborted) return undefined;
      location.assign(url);
      // The button stays busy until the browser has left.
      return await new Promise<never>(() => undefined);
    } catch (error) {
      if (isEmailRefused(error)) return { fieldErrors: { email: EMAIL_INCOMPLETE } };
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
      <h1>{t`Checkout`}</h1>
      {hasUnavailable && (
        <Notice heading={t`Something in your basket is no longer sold`}>{t`Remove it to continue.`}</Notice>
      )}
      {hasNewPrice && !hasUnavailable && (
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
        {hasFiles && (
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
        <div className="checkout-actions">
          <Button look="primary" wide type="submit" busy={busy || !isFresh}>{t`Go to payment`}</Button>
          <Button look="plain" onClick={() => showBasket(true)}>{t`Change your basket`}</Button>
        </div>
      </form>
    </div>
  );
}

const hasProblem = ({ lines, prepaid }: BasketQuote) =>
  [...lines, ...prepaid].some(({ problem }) => problem !== null);

/** Errors by field. A field that is not shown is undefined. */
function findErrors({
  email,
  consent,
}: {
  email: string | undefined;
  consent: boolean | undefined;
}): FieldErrors {
  return {
    ...(email?.trim() === '' && { email: t`Please enter your email address.` }),
    ...(consent === false && {
      consent: t`Please tick this box, so that we may send your files immediately.`,
    }),
  };
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
        <ButtonLink look="plain" to="/prints">{t`Back to the prints`}</ButtonLink>
      </div>
    </div>
  );
}
