import { t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { Price } from '../../shared/price';
import { removePrepaid } from '../gifts/change-prepaid';
import { describePrepaid } from '../gifts/describe-prepaid';
import type { PrepaidEntry } from './prepaid-basket';
import { PrepaidPicture } from '../gifts/prepaid-picture';

export const PrepaidBasketLines = ({ entries }: { entries: PrepaidEntry[] }) =>
  entries.map((entry) => <Line key={entry.id} entry={entry} />);

function Line({ entry }: { entry: PrepaidEntry }) {
  const { id, line, title, note, price } = entry;
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest('dialog')?.querySelector('h2')?.focus();
    removePrepaid(id);
  }

  return (
    <li className="basket-line">
      <PrepaidPicture kind={line.kind} />
      <div>
        <p className="basket-line-title">{title}</p>
        <p className="basket-line-made">{describePrepaid(entry)}</p>
        <div className="basket-line-tools">
          <Button
            look="plain"
            aria-label={[t`Remove`, title, note].filter(Boolean).join(' ')}
            onClick={remove}
          >
            {t`Remove`}
          </Button>
        </div>
      </div>
      <p className="basket-line-price">
        <Price amount={price} />
      </p>
    </li>
  );
}
