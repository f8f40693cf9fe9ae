import { useState } from 'react';
import type { BasketQuote } from '../../client/api';
import { DiscountCode } from './basket/discount-code';
import { GiftCardCode } from './basket/gift-card-code';
import { useDiscountCode } from './basket/use-discount-code';

/** The codes that the shopper entered. A gift card's is a secret, so it is forgotten with the page. */
export function useCheckoutCodes() {
  const [code, setCode] = useDiscountCode();
  const [giftCard, setGiftCard] = useState('');
  return { sent: { code, giftCard }, setCode, setGiftCard };
}

interface CheckoutCodesProps {
  codes: ReturnType<typeof useCheckoutCodes>;
  quote: BasketQuote;
  /** A new quote is being fetched. */
  isWaiting: boolean;
}

export const CheckoutCodes = ({ codes: { sent, setCode, setGiftCard }, ...quoted }: CheckoutCodesProps) => (
  <>
    <DiscountCode code={sent.code} onCode={setCode} {...quoted} />
    <GiftCardCode code={sent.giftCard} onCode={setGiftCard} {...quoted} />
  </>
);
