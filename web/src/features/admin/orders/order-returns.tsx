import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../../src/adapters/http/routes/admin-pages.js';
import type { OrderSupport } from '../../../client/admin-api';
import { formatDateTime } from '../../shared/format-time';

type Return = OrderSupport['returns'][number];

/** What the buyer has withdrawn from, how far each return is, and the way to its steps. */
export function AdminOrderReturns({ returns }: Pick<OrderSupport, 'returns'>) {
  if (returns.length === 0) return null;
  return (
    <section aria-label="Returns" className="admin-form">
      <h3>Returns</h3>
      <ul className="admin-list">
        {returns.map((one) => (
          <li key={one.id}>
            <p>
              <Link to={one.handled_at ? `${ADMIN_PATHS.withdrawals}?show=handled` : ADMIN_PATHS.withdrawals}>
                {one.part || 'The whole order'}
              </Link>
            </p>
            <p className="admin-soft">{`${describeState(one)}. Declared ${formatDateTime(one.created_at)}`}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeState({ instructed_at, arrived_at, handled_at }: Return): string {
  if (handled_at) return `Handled ${formatDateTime(handled_at)}`;
  if (arrived_at) return `Arrived ${formatDateTime(arrived_at)}, to be refunded and handled`;
  if (instructed_at) return `On its way, instructed ${formatDateTime(instructed_at)}`;
  return 'To be answered: say how to send it back';
}
