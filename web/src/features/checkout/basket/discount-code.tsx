import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BasketQuote } from '../../../client/api';
import { CodeField } from './code-field';

interface DiscountCodeProps {
  /** Empty without one. */
  code: string;
  quote: BasketQuote;
  /** A new quote is being fetched. */
  isWaiting: boolean;
  onCode: (code: string) => void;
}

/** The field for a discount code, or the code that applies. */
export const DiscountCode = ({ quote, ...field }: DiscountCodeProps) => (
  <CodeField
    label={t`Discount code`}
    name="code"
    invitation={t`Add a discount code`}
    applied={
      <>
        <Trans>
          Code <strong>{field.code.toUpperCase()}</strong> applied.
        </Trans>
      </>
    }
    problem={field.isWaiting ? undefined : quote.code_problem?.message}
    {...field}
  />
);
