import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { WITHDRAWAL_LIMITS } from '../../../../src/domain/orders/withdrawal.js';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { formatSecond } from '../../../../src/domain/shop/dates.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { Withdrawal } from '../../client/admin-api';
import { AdminFormDialog } from '../../features/admin/form-dialog';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { AdminSection } from '../../features/admin/section';
import { AdminSelect } from '../../features/admin/select';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { useFilterParams } from '../../features/admin/use-filter-params';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { formatDateTime } from '../../features/shared/format-time';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { shopFacts } from '../../client/shop';

type Shown = 'open' | 'handled' | 'all';
const SHOWN: [Shown, string][] = [
  ['open', 'To handle'],
  ['handled', 'Handled'],
  ['all', 'All'],
];
const HANDLED = { open: 'false', handled: 'true', all: undefined } as const;

async function fetchPage(shown: Shown, cursor?: string): Promise<Page<Withdrawal>> {
  return toPage(await adminApi.withdrawals({ handled: HANDLED[shown], cursor, limit: 50 }), 'withdrawals');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams.get('show');
  const shown = SHOWN.find(([name]) => name === given)?.[0] ?? 'open';
  return { shown, first: await loadForAdmin(() => fetchPage(shown)) };
}

/** Declarations of consumers that they withdraw from an order. */
export function Component() {
  const { shown, first } = useLoaderData<typeof loader>();
  const { set } = useFilterParams();
  return (
    <AdminSection
      heading={ADMIN_TITLES.withdrawals}
      aside={
        <AdminSelect
          label="Show"
          value={shown}
          options={SHOWN}
          onChange={(chosen) => set('show', chosen === 'open' ? '' : chosen)}
        />
      }
    >
      <p className="admin-soft">
        Answer each one, refund what is due at its order, and then mark it as handled. One without an order
        names no order of this person: check its number, name and address.
      </p>
      {first.value ? (
        <Withdrawals key={shown} first={first.value} shown={shown} />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<Withdrawal>[] = [
  { name: 'Received', cell: ({ created_at }) => formatSecond(new Date(created_at), shopFacts.locale) },
  {
    name: 'Order',
    cell: ({ order_id, order_number }) =>
      order_id ? (
        <Link to={`/admin/orders/${order_id}`}>Order {order_number}</Link>
      ) : (
        <>
          {order_number}
          <small>No such order of this person</small>
        </>
      ),
  },
  {
    name: 'From',
    cell: ({ name, email }) => (
      <>
        {name}
        <small>{email}</small>
      </>
    ),
  },
  { name: 'Withdrawn from', cell: ({ part }) => part || 'The whole order' },
  {
    name: 'Handled',
    cell: ({ handled_at, note }) => (
      <>
        {handled_at && formatDateTime(handled_at)}
        {note && <small>{note}</small>}
      </>
    ),
  },
];

function Withdrawals({ first, shown }: { first: Page<Withdrawal>; shown: Shown }) {
  const pages = usePages({ first, fetchPage: (cursor) => fetchPage(shown, cursor) });
  const [changed, setChanged] = useState(new Map<string, Withdrawal>());
  const [chosen, setChosen] = useState<Withdrawal>();
  const rows = pages.rows.map((row) => changed.get(row.id) ?? row);
  if (rows.length === 0) return <p>Nobody has withdrawn from an order.</p>;
  return (
    <>
      <AdminTable
        label={ADMIN_TITLES.withdrawals}
        columns={[
          ...COLUMNS,
          {
            name: 'Actions',
            cell: (row) => (
              <Button
                look="plain"
                aria-label={`${row.handled_at ? 'Reopen' : 'Mark as handled'}: order ${row.order_number}`}
                onClick={() => setChosen(row)}
              >
                {row.handled_at ? 'Reopen' : 'Mark as handled'}
              </Button>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <LoadMoreRows pages={pages} />
      <ChangeWithdrawal
        key={chosen?.id}
        withdrawal={chosen}
        onClose={() => setChosen(undefined)}
        onChanged={(next) => {
          setChanged(new Map(changed).set(next.id, next));
          setChosen(undefined);
        }}
      />
    </>
  );
}

interface ChangeWithdrawalProps {
  /** The dialog is shown while it is given. */
  withdrawal: Withdrawal | undefined;
  onClose: () => void;
  onChanged: (withdrawal: Withdrawal) => void;
}

function ChangeWithdrawal({ withdrawal, onClose, onChanged }: ChangeWithdrawalProps) {
  const [note, setNote] = useState(withdrawal?.note ?? '');
  const isHandled = (withdrawal?.handled_at ?? null) !== null;
  return (
    <AdminFormDialog
      shown={withdrawal !== undefined}
      heading={isHandled ? 'Open it again' : 'Mark as handled'}
      submit={isHandled ? 'Reopen' : 'Mark as handled'}
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={async () => {
        const body = { handled: !isHandled, note: note.trim() };
        onChanged(await adminApi.changeWithdrawal(withdrawal!.id, body));
      }}
    >
      <Field
        label="Note"
        hint="For the shop’s own records. The customer does not see it."
        maxLength={WITHDRAWAL_LIMITS.note}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </AdminFormDialog>
  );
}
