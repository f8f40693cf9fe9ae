import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { StrayPayments } from '../../client/admin-api';
import { loaded } from '../../features/admin/loaded';
import type { Loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { ResultNotice } from '../../features/shared/result-notice';
import { sayMoment } from '../../features/shared/times';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { Price } from '../../features/shared/price';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { Button } from '../../ui/button';

export const loader = () => loaded(adminApi.strayPayments);

export function Component() {
  const first = useLoaderData<typeof loader>();
  return <Payments key={String(first.problem)} first={first} />;
}

function Payments({ first }: { first: Loaded<StrayPayments> }) {
  const [found, setFound] = useState(first.value);
  const { result, busy, run } = useFormAction();
  const reconcile = () =>
    run(async () => {
      const { looked, changed, late, failed } = await adminApi.reconcilePayments();
      setFound(await adminApi.strayPayments());
      if (late === null || failed.length > 0)
        return { error: 'The provider could not be asked about all of them. Please try again.' };
      return {
        message: `${formatCount(looked, 'order')} looked at, ${changed.length} changed; ${formatCount(late, 'event')} heard late.`,
      };
    });
  const replay = () =>
    run(async () => {
      const { moved } = await adminApi.replayPayments();
      setFound(await adminApi.strayPayments());
      return {
        message: moved === 0 ? 'None of them fits yet.' : `${formatCount(moved, 'payment')} moved an order.`,
      };
    });
  const putAside = (id: string) =>
    run(async () => {
      await adminApi.putPaymentsAside({ ids: [id] });
      setFound(await adminApi.strayPayments());
      return { message: 'Put aside.' };
    });
  return (
    <AdminSection
      heading="Payments"
      aside={
        <div className="admin-ways">
          <Button look="plain" busy={busy} onClick={() => void reconcile()}>
            Ask the provider
          </Button>
          {found && found.events.length > 0 && (
            <Button busy={busy} onClick={() => void replay()}>
              Settle again
            </Button>
          )}
        </div>
      }
    >
      <p className="admin-soft">
        What the payment provider told of money and no order knows anything of. Look for it there by its
        payment, pay it back if nothing was sent for it, and put it aside when that is done.
      </p>
      <ResultNotice result={result} />
      {!found && first.problem !== undefined && <AdminNotLoaded {...first} />}
      {found?.events.length === 0 && <p>All money that was told of belongs to an order.</p>}
      {found && found.events.length > 0 && (
        <AdminTable
          label="Payments that fit no order"
          columns={[
            ...COLUMNS,
            {
              name: 'What to do',
              cell: ({ id, payment_id, session_id }) => (
                <Button
                  look="plain"
                  disabled={busy}
                  aria-label={`Put aside ${payment_id ?? session_id ?? id}`}
                  onClick={() => void putAside(id)}
                >
                  Put aside
                </Button>
              ),
            },
          ]}
          rows={found.events}
          keyOf={({ id }) => id}
        />
      )}
      {found?.more && <p>These are the {found.events.length} newest; there are more.</p>}
    </AdminSection>
  );
}

type Stray = StrayPayments['events'][number];

const KINDS: Record<Stray['kind'], string> = {
  paid: 'Paid',
  refunded: 'Went back',
  refund_failed: 'Did not go back',
  disputed: 'Disputed',
  foreign: 'Paid in another currency',
};

const COLUMNS: Column<Stray>[] = [
  { name: 'Told', cell: ({ created_at }) => sayMoment(created_at) },
  {
    name: 'What',
    cell: ({ kind, why }) => (
      <>
        {KINDS[kind]}
        <small>{why === 'mismatch' ? 'Not a sum of its order' : 'No such order here'}</small>
      </>
    ),
  },
  {
    name: 'Sum',
    figures: true,
    cell: ({ kind, amount_total }) => (kind === 'foreign' ? '' : <Price pence={amount_total} />),
  },
  { name: 'By', cell: ({ email }) => email },
  {
    name: 'Order',
    cell: ({ order_id, why }) =>
      why === 'mismatch' && order_id ? <Link to={`/admin/orders/${order_id}`}>Its order</Link> : order_id,
  },
  { name: 'Payment', cell: ({ payment_id, session_id, id }) => payment_id ?? session_id ?? id },
];
