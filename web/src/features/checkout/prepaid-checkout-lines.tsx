import { t } from '@lingui/core/macro';
import type { BasketQuote } from '../../client/api';
import { Button } from '../../ui/button';
import { Price } from '../shared/price';
import { removePrepaid } from './gifts/change-prepaid';
import { describePrepaid } from './gifts/describe-prepaid';
import type { PrepaidEntry } from './basket/prepaid-basket';
import { PrepaidPicture } from './gifts/prepaid-picture';

interface PrepaidCheckoutLinesProps {
  entries: PrepaidEntry[];
  /** Undefined while it is not for these entries. */
  quote: BasketQuote | undefined;
}

/** The gift cards and packs of credits to buy. */
export const PrepaidCheckoutLines = ({ entries, quote }: PrepaidCheckoutLinesProps) =>
  entries.map((entry, place) => <Line key={entry.id} entry={entry} quoted={quote?.prepaid[place]} />);

function Line({
  entry,
  quoted,
}: {
  entry: PrepaidEntry;
  quoted: BasketQuote['prepaid'][number] | undefined;
}) {
  const { id, line, title, price } = entry;

  function remove() {
    document.getElementById('main')?.focus({ preventScroll: true });
    removePrepaid(id);
  }

  return (
    <li>
      <PrepaidPicture kind={line.kind} />
      <div>
        <p className="order-receipt-title">{title}</p>
        <p className="order-receipt-note">{describePrepaid(entry)}</p>
        {quoted?.message && (
          <p className="checkout-problem">
            {quoted.message}{' '}
            <Button look="plain" aria-label={t`Remove ${title}`} onClick={remove}>{t`Remove`}</Button>
          </p>
        )}
      </div>
      {!quoted?.message && <Price amount={quoted?.price ?? price} />}
    </li>
  );
}
