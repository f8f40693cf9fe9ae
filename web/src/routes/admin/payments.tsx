import { Link, useLoaderData } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { UnmatchedPayment } from '../../client/admin-api';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { ResultNotice } from '../../features/shared/result-notice';
import { formatDateTime } from '../../features/shared/format-time';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { adminOrderPath } from '../../../../src/adapters/http/routes/admin-pages.js';
import { Price } from '../../features/shared/price';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { Button } from '../../ui/button';

async function fetchPage(cursor?: string): Promise<Page<UnmatchedPayment>> {
  return toPage(await adminApi.unmatchedPayments({ cursor, limit: 50 }), 'events');
}

export const loader = () => loadForAdmin(() => fetchPage());

export function Component() {
  const first = useLoaderData<typeof loader>();
  if (first.value) return <Payments first={first.value} />;
  return (
    <AdminSection heading={ADMIN_TITLES.payments}>
      <AdminLoadFailed {...first} />
    </AdminSection>
  );
}

function Payments({ first }: { first: Page<UnmatchedPayment> }) {
  const pages = usePages({ first, fetchPage });
  const { result, busy, run } = useFormAction();
  const reload = async () => pages.restart(await fetchPage());
  const reconcile = () =>
    run(async () => {
      const { looked, changed, late, failed } = await adminApi.reconcilePayments();
      await reload();
      if (late === null || failed.length > 0)
        return { error: 'Some orders could not be checked with the provider. Please try again.' };
      return {
        message: `${formatCount(looked, 'order')} checked, ${changed.length} changed. ${formatCount(late, 'missed event')} received.`,
      };
    });
  const replay = () =>
    run(async () => {
      const { moved } = await adminApi.replayPayments();
      await reload();
      return {
        message:
          moved === 0 ? 'None of them matches an order yet.' : `${formatCount(moved, 'payment')} settled.`,
      };
    });
  const dismiss = (id: string) =>
    run(async () => {
      await adminApi.dismissPayments({ ids: [id] });
      pages.remove(id);
      return { message: 'Dismissed.' };
    });
  return (
    <AdminSection
      heading={ADMIN_TITLES.payments}
      aside={
        <div className="admin-actions">
          <Button look="plain" busy={busy} onClick={() => void reconcile()}>
            Check with the provider
          </Button>
          {pages.rows.length > 0 && (
            <Button busy={busy} onClick={() => void replay()}>
              Settle again
            </Button>
          )}
        </div>
      }
    >
      <p className="admin-soft">
        Payments that match no order. Find each one at the payment provider, refund it if nothing was sent for
        it, and then dismiss it.
      </p>
      <ResultNotice result={result} />
      {pages.rows.length === 0 ? (
        <p>Every payment belongs to an order.</p>
      ) : (
        <AdminTable
          label="Payments that match no order"
          columns={[
            ...COLUMNS,
            {
              name: 'Actions',
              cell: ({ id, payment_id, session_id }) => (
                <Button
                  look="plain"
                  disabled={busy}
                  aria-label={`Dismiss ${payment_id ?? session_id ?? id}`}
                  onClick={() => void dismiss(id)}
                >
                  Dismiss
                </Button>
              ),
            },
          ]}
          rows={pages.rows}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMoreRows pages={pages} />
    </AdminSection>
  );
}

const EVENT_NAMES: Record<UnmatchedPayment['kind'], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  disputed: 'Disputed',
  foreign: 'Paid in another currency',
};

const COLUMNS: Column<UnmatchedPayment>[] = [
  { name: 'Received', cell: ({ created_at }) => formatDateTime(created_at) },
  {
    name: 'Event',
    cell: ({ kind, why }) => (
      <>
        {EVENT_NAMES[kind]}
        <small>{why === 'mismatch' ? 'The amount does not match its order' : 'There is no such order'}</small>
      </>
    ),
  },
  {
    name: 'Amount',
    numeric: true,
    cell: ({ kind, amount_total, currency }) =>
      kind === 'foreign' && !currency ? '' : <Price amount={amount_total} currency={currency ?? undefined} />,
  },
  { name: 'Customer', cell: ({ email }) => email },
  {
    name: 'Order',
    cell: ({ order_id, why }) =>
      why === 'mismatch' && order_id ? <Link to={adminOrderPath(order_id)}>See the order</Link> : order_id,
  },
  { name: 'Payment', cell: ({ payment_id, session_id, id }) => payment_id ?? session_id ?? id },
];
