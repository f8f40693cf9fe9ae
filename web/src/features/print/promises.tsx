import './promises.css';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../src/domain/shop/dates.js';
import type { PrintDetail } from '../../client/api';
import { formatPence } from '../../../../src/domain/shop/money.js';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon';
import { SELLING_POINTS } from '../shared/selling-points';

interface PromisesProps {
  /** How the chosen format comes; undefined for a file. */
  delivery: PrintDetail['delivery'][number] | undefined;
  /** Pixels of the file. */
  file: { width: number; height: number };
  /** Whether it is sold on paper, too. */
  isPrinted: boolean;
}

/** What a shopper asks before paying, answered in place: what it costs, when it comes, what if not, what it is. */
export function Promises({ delivery, file, isPrinted }: PromisesProps) {
  return (
    <section className="promises" aria-label="Delivery and promises">
      {delivery ? (
        <Answer
          icon="truck"
          name={delivery.price === 0 ? 'Delivery included' : `Delivery ${formatPence(delivery.price)}`}
          className="promises-delivery"
        >
          Made to order. Ordered today it comes between <b>{formatDay(delivery.earliest)}</b> and{' '}
          <b>{formatDay(delivery.latest)}</b>, to any address in the UK.
        </Answer>
      ) : (
        <Answer icon="download" name="Nothing to add, nothing to wait for" className="promises-delivery">
          The price is all you pay. The picture comes by e-mail shortly after you order, as PNG and PDF,
          whole: {file.width} × {file.height} pixels, enough for screens and for paper of{' '}
          {centimetres(file.width)} × {centimetres(file.height)} cm.
          {isPrinted && ' For larger walls, let us print it.'}
        </Answer>
      )}
      <ul className="promises-points">
        {SELLING_POINTS.filter(({ physical }) => delivery || !physical).map(({ name, words, icon }) => (
          <li key={name}>
            <Answer icon={icon} name={name}>
              {words}
            </Answer>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** At 150 dots to an inch: below that it is soft when seen close. */
const centimetres = (pixels: number) => Math.round((pixels / 150) * 2.54);

interface AnswerProps {
  icon: IconName;
  name: string;
  className?: string;
  children: ReactNode;
}

function Answer({ icon, name, className, children }: AnswerProps) {
  return (
    <div className={['promise', className].filter(Boolean).join(' ')}>
      <Icon name={icon} size={22} />
      <p>
        <strong>{name}</strong> {children}
      </p>
    </div>
  );
}
