import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { BasketQuote } from '../../client/api';
import { useFormAction } from '../shared/async/use-form-action';
import type { FieldErrors, FormResult } from '../shared/async/use-form-action';
import { formatPrice } from '../shared/format-price';
import { EMAIL_INCOMPLETE, isEmailRefused } from './guest-email';
import { placeGuestOrder, placeOrder } from './basket/place-order';

/** The checkout as the buyer sees it. */
interface Checkout {
  quote: BasketQuote | undefined;
  /** Whether the quote is for the current basket, country and codes. */
  isFresh: boolean;
  /** Why there is no fresh quote. */
  error: Error | undefined;
  country: string;
  codes: { code: string; giftCard: string };
  consent: boolean;
  /** Undefined for a buyer with an account. */
  email: string | undefined;
  reload: () => void;
}

/** Goes to the payment page. A press that comes before the new quote waits for it. */
export function usePayment(checkout: Checkout) {
  const { result, busy, run, show } = useFormAction();
  const whenQuoted = useWhenQuoted(checkout);

  async function goToPayment(signal: AbortSignal): Promise<FormResult | undefined> {
    const { quote, isFresh, country, codes, consent, email, reload } = await whenQuoted();
    if (signal.aborted || !quote || !isFresh) return undefined;
    const problem = findProblem(quote);
    if (problem) return { error: problem };
    const fieldErrors = findErrors({ email, consent: hasFiles(quote) ? consent : undefined });
    if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
    // The buyer typed a code to pay less, but has not agreed to pay more.
    if (quote.total > (checkout.quote?.total ?? 0) || country !== checkout.country)
      return { error: t`Your order now comes to ${formatPrice(quote.total)}. Check it, then go to payment.` };
    try {
      const choices = { country: quote.country, consent, ...codes, shownTotal: quote.total };
      const url = await (email === undefined ? placeOrder(choices) : placeGuestOrder(email, choices));
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

  function pay() {
    // The field of a code applies what was typed.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    void run(goToPayment);
  }

  return { result, busy, show, pay };
}

/** Returns a function that waits for the next render with a fresh quote, or with the reason why there is none. */
function useWhenQuoted(checkout: Checkout): () => Promise<Checkout> {
  const proceed = useRef<(checkout: Checkout) => void>(undefined);
  useEffect(() => {
    if (checkout.isFresh || checkout.error !== undefined) proceed.current?.(checkout);
  });
  return () => new Promise((resolve) => (proceed.current = resolve));
}

export const hasFiles = ({ lines }: BasketQuote) => lines.some((line) => line.digital_download);

export const hasUnavailable = ({ lines, prepaid }: BasketQuote) =>
  [...lines, ...prepaid].some(({ problem }) => problem !== null);

/** Why the basket cannot be paid for as it is. */
function findProblem(quote: BasketQuote): string | undefined {
  const wrongCode = quote.code_problem ?? quote.gift_card_problem;
  if (wrongCode) return wrongCode.message;
  return hasUnavailable(quote) ? t`Please remove the items that are no longer sold.` : undefined;
}

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
