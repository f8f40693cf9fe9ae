import './order-receipt.css';
import './checkout.css';
import { madeOf, removeFromBasket } from './basket';
import type { BasketItem } from './basket';
import type { BasketQuote } from '../../client/api';
import { formatPence } from '../../../../src/domain/shop/money.js';
import { Button } from '../../ui/button';
import { LinePicture } from '../shared/line-picture';
import { Price } from '../shared/price';
import { lineOf } from './use-quote';

/** Why a line cannot be bought, where the line itself says which one is meant. */
const WHY: Record<string, string> = {
  variant_unavailable: 'No longer sold in this form.',
  print_unavailable: 'This print is no longer there.',
};

interface CheckoutLinesProps {
  items: BasketItem[];
  quote: BasketQuote | undefined;
  /** What an item said that it costs, by id, where that has changed. */
  was: ReadonlyMap<string, number>;
}

/** What is being bought, with what has changed since it was put into the basket. */
export function CheckoutLines({ items, quote, was }: CheckoutLinesProps) {
  return (
    <ul className="order-receipt" aria-label="What you are buying">
      {items.map((item) => (
        <Line key={item.id} item={item} line={quote && lineOf(quote.lines, item)} was={was.get(item.id)} />
      ))}
    </ul>
  );
}

interface LineProps {
  item: BasketItem;
  line: BasketQuote['lines'][number] | undefined;
  was: number | undefined;
}

function Line({ item, line, was }: LineProps) {
  const { id, title, quantity, price } = item;
  const problem = line?.problem && (WHY[line.problem] ?? line.message);

  function remove() {
    document.getElementById('main')?.focus({ preventScroll: true });
    removeFromBasket(id);
  }

  return (
    <li>
      <LinePicture className={problem ? 'checkout-gone' : ''} src={item.image} size={item.size} />
      <div>
        <p className="order-receipt-title">{title}</p>
        <p className="order-receipt-note">
          {quantity > 1 && `${quantity} × `}
          {madeOf(item)}
        </p>
        {problem ? (
          <p className="checkout-problem">
            {problem}{' '}
            <Button look="plain" aria-label={`Remove ${title}`} onClick={remove}>
              Remove
            </Button>
          </p>
        ) : (
          was !== undefined &&
          was !== price && (
            <p className="checkout-changed">
              was {formatPence(was)}, now {formatPence(price)}
            </p>
          )
        )}
      </div>
      {!problem && <Price pence={price * quantity} />}
    </li>
  );
}
