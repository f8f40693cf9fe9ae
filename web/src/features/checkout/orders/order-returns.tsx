import './order-returns.css';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { WITHDRAW_PATH } from '../../../../../src/adapters/http/routes/pages.js';
import type { Order } from '../../../client/api';
import { formatDate } from '../../shared/format-time';

const RETURNABLE: readonly Order['status'][] = ['dispatched', 'delivered'];

/** What became of the buyer's withdrawals, and the way to another. */
export function OrderReturns({ order: { number, order_items, returns, status } }: { order: Order }) {
  const canReturn =
    number !== null && RETURNABLE.includes(status) && order_items.some((item) => !item.digital_download);
  return (
    <>
      {returns.length > 0 && (
        <section className="order-returns" aria-labelledby="returns">
          <h2 id="returns" className="label">
            {plural(returns.length, { one: 'Your return', other: 'Your returns' })}
          </h2>
          {returns.map((one) => (
            <Return key={one.id} {...one} />
          ))}
        </section>
      )}
      {canReturn && (
        <p className="order-page-hint">
          <Link to={`${WITHDRAW_PATH}?order=${number}`}>{t`Send something back`}</Link>
        </p>
      )}
    </>
  );
}

function Return({
  created_at,
  part,
  instructions,
  instructed_at,
  arrived_at,
  handled_at,
}: Order['returns'][number]) {
  return (
    <>
      <p>
        <Trans>
          {part || t`The whole order`}, declared on {formatDate(created_at)}.
          {!instructed_at && !handled_at && t` We will write to you about how to send it back.`}
        </Trans>
      </p>
      {instructions !== null && !handled_at && <p className="order-return-way">{instructions}</p>}
      {arrived_at && (
        <p>
          <Trans>It reached us on {formatDate(arrived_at)}.</Trans>
        </p>
      )}
      {handled_at && (
        <p>
          <Trans>Completed on {formatDate(handled_at)}.</Trans>
        </p>
      )}
    </>
  );
}
