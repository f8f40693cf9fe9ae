import './order.css';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { ShownOrder } from '../../client/admin-api';
import { loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminOrderFiles } from '../../features/admin/order-files';
import { AdminOrderRefunds } from '../../features/admin/order-refunds';
import { AdminOrderSteps } from '../../features/admin/order-steps';
import { ORDER_WORDS } from '../../features/admin/order-words';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { sayMoment } from '../../features/shared/times';
import { Price } from '../../features/shared/price';

export async function loader({ params }: LoaderFunctionArgs) {
  return { first: await loaded(() => adminApi.order(params['order']!)) };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  const order = first.value;
  return (
    <AdminSection
      heading={order ? `Order ${order.number ?? 'that is not paid'}` : 'Order'}
      aside={<Link to="/admin/orders">All orders</Link>}
    >
      {order ? <Order key={order.id} first={order} /> : <AdminNotLoaded {...first} />}
    </AdminSection>
  );
}

function Order({ first }: { first: ShownOrder }) {
  const [order, setOrder] = useState(first);
  return (
    <>
      <AdminOrderSteps order={order} onChanged={setOrder} />
      <div className="admin-order">
        <div>
          <h3>Lines</h3>
          <Lines order={order} />
          <h3>Files to print from</h3>
          <AdminOrderFiles orderId={order.id} />
        </div>
        <div>
          <h3>Goes to</h3>
          <Address order={order} />
          <h3>What happened</h3>
          <Times order={order} />
          <AdminOrderRefunds order={order} onChanged={setOrder} />
        </div>
      </div>
    </>
  );
}

function Lines({ order: { order_items, delivery_cost, total } }: { order: ShownOrder }) {
  return (
    <>
      <AdminTable
        label="Lines"
        rows={order_items}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Print',
            cell: ({ title, description }) => (
              <>
                {title}
                <small>{description}</small>
              </>
            ),
          },
          { name: 'SKU', cell: ({ sku }) => sku },
          { name: 'Each', figures: true, cell: ({ unit_price }) => <Price pence={unit_price} /> },
          { name: 'Number', figures: true, cell: ({ quantity }) => quantity },
          { name: 'Price', figures: true, cell: ({ price }) => <Price pence={price} /> },
        ]}
      />
      <p className="money admin-order-total">
        {delivery_cost > 0 && (
          <>
            Delivery <Price pence={delivery_cost} />,{' '}
          </>
        )}
        Total{' '}
        <strong>
          <Price pence={total} />
        </strong>
      </p>
    </>
  );
}

function Address({ order }: { order: ShownOrder }) {
  const lines = [
    order.address_name,
    order.address_line_1,
    order.address_line_2,
    order.city,
    order.state,
    order.postal_code,
    order.country,
  ].filter((line) => line);
  return (
    <address className="admin-order-address">
      {lines.length === 0 && <p>Nothing is sent: everything is a download.</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <a href={`mailto:${order.email}`}>{order.email}</a>
    </address>
  );
}

function Times({ order }: { order: ShownOrder }) {
  const parcel = [order.carrier, order.tracking].filter(Boolean).join(' ');
  const times: [string, string | null][] = [
    ['Placed', order.created_at],
    ['Agreed that files are supplied at once', order.consented_at],
    ['Paid', order.paid_at],
    ['Being made', order.in_production_at],
    [parcel ? `Sent with ${parcel}` : 'Sent', order.dispatched_at],
    ['Delivered', order.delivered_at],
    ['Cancelled', order.cancelled_at],
    ['Payment disputed', order.disputed_at],
  ];
  return (
    <>
      <p>{ORDER_WORDS[order.status]}</p>
      <ul className="admin-soft">
        {times.map(([what, time]) => time && <li key={what}>{`${what}: ${sayMoment(time)}`}</li>)}
      </ul>
    </>
  );
}
