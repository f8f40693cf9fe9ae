import type { BasketQuote } from '../../client/api';
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
    label="Discount code"
    name="code"
    invitation="Add a discount code"
    applied={
      <>
        Code <strong>{field.code.toUpperCase()}</strong> applied.
      </>
    }
    problem={field.isWaiting ? undefined : quote.code_problem?.message}
    {...field}
  />
);
