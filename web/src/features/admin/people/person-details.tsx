import { Link } from 'react-router-dom';
import { ADMIN_PATHS, adminOrderPath } from '../../../../../src/adapters/http/routes/admin-pages.js';
import { printPath } from '../../../../../src/adapters/http/routes/pages.js';
import type { ShownUser } from '../../../client/admin-api';
import { deviceName } from '../../shared/device-name';
import { formatDate, formatDateTime } from '../../shared/format-time';
import { Price } from '../../shared/price';
import { ORDER_STATUS_NAMES } from '../orders/order-status-names';
import { AdminTable } from '../table';

export function PersonDetails({ user }: { user: ShownUser }) {
  const { id, email, orders, prints, sessions } = user;
  return (
    <>
      <section aria-label="Orders">
        <h3>Orders</h3>
        {orders.length > 0 ? <Orders orders={orders} /> : <p className="admin-soft">No orders yet.</p>}
        <p>
          <Link to={`${ADMIN_PATHS.orders}?q=${encodeURIComponent(email)}`}>Orders with this address</Link>
        </p>
      </section>
      <section aria-label="Prints">
        <h3>Prints</h3>
        {prints.length === 0 && <p className="admin-soft">No prints yet.</p>}
        <ul className="admin-list">
          {prints.map((print) => (
            <li key={print.id}>
              <Link to={printPath(print)}>{print.title}</Link>{' '}
              <span className="admin-soft">{formatDate(print.created_at)}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link to={`${ADMIN_PATHS.images}?user=${id}`}>All prints</Link>
        </p>
      </section>
      <section aria-label="Sessions">
        <h3>Signed in on</h3>
        {sessions.length === 0 && <p className="admin-soft">Not signed in anywhere.</p>}
        <ul className="admin-list">
          {sessions.map((session) => (
            <li key={session.id}>
              {deviceName(session.user_agent)}{' '}
              <span className="admin-soft">{`Last used ${formatDateTime(session.refreshed_at)}`}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Orders({ orders }: Pick<ShownUser, 'orders'>) {
  return (
    <AdminTable
      label="Orders of this person"
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          name: 'Order',
          cell: ({ id, number }) => <Link to={adminOrderPath(id)}>{number ?? 'Unpaid order'}</Link>,
        },
        { name: 'Placed', cell: ({ created_at }) => formatDate(created_at) },
        { name: 'Status', cell: ({ status }) => ORDER_STATUS_NAMES[status] },
        {
          name: 'Total',
          numeric: true,
          cell: ({ total, currency }) => <Price amount={total} currency={currency} />,
        },
      ]}
    />
  );
}
