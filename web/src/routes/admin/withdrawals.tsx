import { LANGUAGE_NAMES } from '../../../../src/domain/shop/languages.js';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { formatSecond } from '../../../../src/domain/shop/dates.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminOrderPath } from '../../../../src/adapters/http/routes/admin-pages.js';
import { adminApi } from '../../client/admin-api';
import type { Withdrawal } from '../../client/admin-api';
import { ChangeWithdrawal } from '../../features/admin/orders/change-withdrawal';
import { InstructReturn } from '../../features/admin/orders/instruct-return';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { AdminSection } from '../../features/admin/section';
import { AdminSelect } from '../../features/admin/select';
import { AdminTable } from '../../features/admin/table';
import type { Column } from '../../features/admin/table';
import { useDialogState } from '../../features/admin/use-dialog-state';
import { useFilterParams } from '../../features/admin/use-filter-params';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { formatDateTime } from '../../features/shared/format-time';
import { ResultNotice } from '../../features/shared/result-notice';
import { Button } from '../../ui/button';
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
        Say how to send the goods back, note when they arrive, refund what is due at their order, and mark the
        withdrawal as handled. One without an order names no order of this person: check its number, name and
        address.
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
        <Link to={adminOrderPath(order_id)}>Order {order_number}</Link>
      ) : (
        <>
          {order_number}
          <small>No such order of this person</small>
        </>
      ),
  },
  {
    name: 'From',
    cell: ({ name, email, language }) => (
      <>
        {name}
        <small>
          {email}, {LANGUAGE_NAMES[language]}
        </small>
      </>
    ),
  },
  { name: 'Withdrawn from', cell: ({ part }) => part || 'The whole order' },
  {
    name: 'Return',
    cell: ({ arrived_at, instructed_at }) => (
      <>
        {instructed_at && <>Instructed {formatDateTime(instructed_at)}</>}
        {arrived_at && <small>Arrived {formatDateTime(arrived_at)}</small>}
      </>
    ),
  },
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
  const instruction = useDialogState<Withdrawal>();
  const { result, busy, run } = useFormAction();
  const replace = (next: Withdrawal) => setChanged((before) => new Map(before).set(next.id, next));
  const rows = pages.rows.map((row) => changed.get(row.id) ?? row);
  if (rows.length === 0) return <p>Nobody has withdrawn from an order.</p>;
  return (
    <>
      <ResultNotice result={result} />
      <AdminTable
        label={ADMIN_TITLES.withdrawals}
        columns={[
          ...COLUMNS,
          {
            name: 'Actions',
            cell: (row) => (
              <>
                {row.order_id && !row.handled_at && (
                  <ReturnActions
                    withdrawal={row}
                    busy={busy}
                    onInstruct={() => instruction.open(row)}
                    onArrived={() => void run(async () => replace(await adminApi.receiveReturn(row.id)))}
                  />
                )}
                <Button
                  look="plain"
                  aria-label={`${row.handled_at ? 'Reopen' : 'Mark as handled'}: order ${row.order_number}`}
                  onClick={() => setChosen(row)}
                >
                  {row.handled_at ? 'Reopen' : 'Mark as handled'}
                </Button>
              </>
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
          replace(next);
          setChosen(undefined);
        }}
      />
      {instruction.dialog && (
        <InstructReturn
          key={instruction.dialog.round}
          withdrawal={instruction.dialog.subject}
          shown={instruction.dialog.shown}
          onClose={instruction.close}
          onInstructed={(next) => {
            replace(next);
            instruction.close();
          }}
        />
      )}
    </>
  );
}

interface ReturnActionsProps {
  withdrawal: Withdrawal;
  busy: boolean;
  onInstruct: () => void;
  onArrived: () => void;
}

function ReturnActions({ withdrawal, busy, onInstruct, onArrived }: ReturnActionsProps) {
  const { arrived_at, order_number } = withdrawal;
  if (arrived_at) return null;
  return (
    <>
      <Button
        look="plain"
        aria-label={`Say how to return: order ${order_number}`}
        disabled={busy}
        onClick={onInstruct}
      >
        Say how to return
      </Button>{' '}
      <Button
        look="plain"
        aria-label={`It has arrived: order ${order_number}`}
        disabled={busy}
        onClick={onArrived}
      >
        It has arrived
      </Button>{' '}
    </>
  );
}
