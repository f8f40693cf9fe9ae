import './order.css';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { ADMIN_PATHS } from '../../../../src/adapters/http/routes/admin-pages.js';
import { adminApi } from '../../client/admin-api';
import type { ShownOrder } from '../../client/admin-api';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminOrderAddress } from '../../features/admin/orders/order-address';
import { AdminOrderFiles } from '../../features/admin/orders/order-files';
import { AdminPackingSlip } from '../../features/admin/orders/packing-slip';
import { AdminOrderRefunds } from '../../features/admin/orders/order-refunds';
import { AdminOrderWorkshop } from '../../features/admin/orders/order-workshop';
import { AdminOrderSteps } from '../../features/admin/orders/order-steps';
import { AdminOrderSupport } from '../../features/admin/orders/order-support';
import { ORDER_STATUS_NAMES } from '../../features/admin/orders/order-status-names';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { PrepaidPicture } from '../../features/checkout/gifts/prepaid-picture';
import { formatDateTime } from '../../features/shared/format-time';
import { LinePicture } from '../../features/shared/line-picture';
import { Price } from '../../features/shared/price';

export async function loader({ params }: LoaderFunctionArgs) {
  return { first: await loadForAdmin(() => adminApi.order(params['order']!)) };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  const order = first.value;
  return (
    <AdminSection
      heading={order ? toHeading(order) : ADMIN_TITLES.order}
      aside={<Link to={ADMIN_PATHS.orders}>All orders</Link>}
    >
      {order ? <Order key={order.id} first={order} /> : <AdminLoadFailed {...first} />}
    </AdminSection>
  );
}

const toHeading = ({ number }: ShownOrder) => (number === null ? 'Unpaid order' : `Order ${number}`);

function Order({ first }: { first: ShownOrder }) {
  const [order, setOrder] = useState(first);
  return (
    <>
      <AdminOrderSteps order={order} onChanged={setOrder} />
      <div className="admin-order">
        <div>
          <h3>Lines</h3>
          <Lines order={order} />
          <h3>Print files</h3>
          <AdminOrderFiles orderId={order.id} />
          <h3>Workshop</h3>
          <AdminOrderWorkshop key={order.status} orderId={order.id} />
        </div>
        <div>
          <h3>Delivery address</h3>
          <AdminOrderAddress order={order} onChanged={setOrder} />
          <AdminPackingSlip order={order} />
          <h3>History</h3>
          <History order={order} />
          <AdminOrderRefunds order={order} onChanged={setOrder} />
          <AdminOrderSupport key={order.status} order={order} />
        </div>
      </div>
    </>
  );
}

/** Prints, then gift cards and packs of credits. */
const toRows = (prints: ShownOrder['order_items'], prepaid: ShownOrder['prepaid_items']) => [
  ...prints.map(({ id, image, title, description, sku, unit_price, quantity, price }) => ({
    ...{ id, title, description, sku, unit_price, quantity, price },
    picture: <LinePicture src={image} />,
  })),
  ...prepaid.map(({ id, kind, title, description, gift, sku, price }) => ({
    ...{ id, title, sku, price, unit_price: price, quantity: 1 },
    description: gift ? `${description}, for ${gift.recipient_email}` : description,
    picture: <PrepaidPicture kind={kind} />,
  })),
];

function Lines({
  order: { currency, order_items, prepaid_items, order_discounts, delivery_cost, gift_card, total },
}: {
  order: ShownOrder;
}) {
  return (
    <>
      <AdminTable
        label="Lines"
        rows={toRows(order_items, prepaid_items)}
        rowKey={({ id }) => id}
        columns={[
          {
            name: 'Item',
            cell: ({ picture, title, description }) => (
              <span className="admin-order-print">
                {picture}
                <span>
                  {title}
                  <small>{description}</small>
                </span>
              </span>
            ),
          },
          { name: 'SKU', cell: ({ sku }) => sku },
          {
            name: 'Each',
            numeric: true,
            cell: ({ unit_price }) => <Price amount={unit_price} currency={currency} />,
          },
          { name: 'Quantity', numeric: true, cell: ({ quantity }) => quantity },
          { name: 'Price', numeric: true, cell: ({ price }) => <Price amount={price} currency={currency} /> },
        ]}
      />
      <p className="money admin-order-total">
        {delivery_cost > 0 && (
          <>
            Delivery <Price amount={delivery_cost} currency={currency} />,{' '}
          </>
        )}
        {order_discounts.map(({ code, name, amount }) => (
          <span key={name}>
            {code ?? name} −<Price amount={amount} currency={currency} />,{' '}
          </span>
        ))}
        Total{' '}
        <strong>
          <Price amount={total} currency={currency} />
        </strong>
        {gift_card > 0 && (
          <>
            , of which a gift card paid <Price amount={gift_card} currency={currency} />
          </>
        )}
      </p>
    </>
  );
}

function History({ order }: { order: ShownOrder }) {
  const parcel = [order.carrier, order.tracking].filter(Boolean).join(' ');
  const events: [string, string | null][] = [
    ['Placed', order.created_at],
    ['Agreed to receive files immediately', order.consented_at],
    ['Paid', order.paid_at],
    ['Being made', order.in_production_at],
    [parcel ? `Sent with ${parcel}` : 'Sent', order.dispatched_at],
    [order.delivery_assumed ? 'Should have arrived, without a report' : 'Delivered', order.delivered_at],
    ['Cancelled', order.cancelled_at],
    ['Payment disputed', order.disputed_at],
  ];
  return (
    <>
      <p>{ORDER_STATUS_NAMES[order.status]}</p>
      <ul className="admin-soft">
        {events.map(([what, time]) => time && <li key={what}>{`${what}: ${formatDateTime(time)}`}</li>)}
      </ul>
    </>
  );
}
