import './orders/order-receipt.css';
import './checkout.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { describeItem, findLine, removeFromBasket } from './basket/basket';
import type { BasketItem } from './basket/basket';
import type { BasketQuote } from '../../client/api';
import type { PrepaidEntry } from './basket/prepaid-basket';
import { PrepaidCheckoutLines } from './prepaid-checkout-lines';
import { formatPrice } from '../shared/format-price';
import { Button } from '../../ui/button';
import { LinePicture } from '../shared/line-picture';
import { Price } from '../shared/price';

/** Short versions of the service's messages, which name the print. */
const PROBLEM_TEXTS: Record<string, string> = {
  variant_unavailable: t`No longer sold in this form.`,
  print_unavailable: t`This print is no longer available.`,
};

interface CheckoutLinesProps {
  items: BasketItem[];
  entries: PrepaidEntry[];
  quote: BasketQuote | undefined;
  /** Prices before a change, by item id. */
  oldPrices: ReadonlyMap<string, number>;
}

/** The items to buy, with any changes since they were added. */
export function CheckoutLines({ items, entries, quote, oldPrices }: CheckoutLinesProps) {
  return (
    <ul className="order-receipt" aria-label={t`What you are buying`}>
      {items.map((item) => (
        <Line
          key={item.id}
          item={item}
          line={quote && findLine(quote.lines, item)}
          oldPrice={oldPrices.get(item.id)}
        />
      ))}
      <PrepaidCheckoutLines entries={entries} quote={quote} />
    </ul>
  );
}

interface LineProps {
  item: BasketItem;
  line: BasketQuote['lines'][number] | undefined;
  oldPrice: number | undefined;
}

function Line({ item, line, oldPrice }: LineProps) {
  const { id, title, quantity, price } = item;
  const problem = line?.problem && (PROBLEM_TEXTS[line.problem] ?? line.message);

  function remove() {
    document.getElementById('main')?.focus({ preventScroll: true });
    removeFromBasket(id);
  }

  return (
    <li>
      <LinePicture className={problem ? 'checkout-gone' : ''} src={item.image} />
      <div>
        <p className="order-receipt-title">{title}</p>
        <p className="order-receipt-note">
          {quantity > 1 && `${quantity} × `}
          {describeItem(item)}
        </p>
        {problem ? (
          <p className="checkout-problem">
            {problem}{' '}
            <Button look="plain" aria-label={t`Remove ${title}`} onClick={remove}>{t`Remove`}</Button>
          </p>
        ) : (
          oldPrice !== undefined &&
          oldPrice !== price && (
            <p className="checkout-changed">
              <Trans>
                was {formatPrice(oldPrice)}, now {formatPrice(price)}
              </Trans>
            </p>
          )
        )}
      </div>
      {!problem && <Price amount={price * quantity} />}
    </li>
  );
}
