import './order-returns.css';
import { Link } from 'react-router-dom';
import type { Order } from '../../client/api';
import { formatDate } from '../shared/format-time';

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
            {returns.length === 1 ? 'Your return' : 'Your returns'}
          </h2>
          {returns.map((one) => (
            <Return key={one.id} {...one} />
          ))}
        </section>
      )}
      {canReturn && (
        <p className="order-page-hint">
          <Link to={`/withdraw?order=${number}`}>Send something back</Link>
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
        {part || 'The whole order'}, declared on {formatDate(created_at)}.
        {!instructed_at && !handled_at && ' We will write to you about how to send it back.'}
      </p>
      {instructions !== null && !handled_at && <p className="order-return-way">{instructions}</p>}
      {arrived_at && <p>It reached us on {formatDate(arrived_at)}.</p>}
      {handled_at && <p>Completed on {formatDate(handled_at)}.</p>}
    </>
  );
}
