import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BasketQuote } from '../../../client/api';
import { Price } from '../../shared/price';
import { CodeField } from './code-field';

interface GiftCardCodeProps {
  /** Empty without one. */
  code: string;
  quote: BasketQuote;
  /** A new quote is being fetched. */
  isWaiting: boolean;
  onCode: (code: string) => void;
}

/** The field for the code of a gift card, or what the card pays. Its code is a secret, so it is shown masked. */
export const GiftCardCode = ({ quote, ...field }: GiftCardCodeProps) => (
  <CodeField
    label={t`Gift card code`}
    name="gift-card"
    invitation={t`Pay with a gift card`}
    applied={
      quote.gift_card && (
        <>
          <Trans>
            Gift card <strong>…{quote.gift_card.code_end}</strong> pays{' '}
            <Price amount={quote.gift_card.amount} />.
          </Trans>
        </>
      )
    }
    problem={field.isWaiting ? undefined : quote.gift_card_problem?.message}
    {...field}
  />
);
