import { useCallback } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { AdminAction } from '../admin-api';
import { KNOWN_ACTIONS, wordsOfAction, wordsOfOutcome } from '../parts/admin-action-words';
import { AdminChoice } from '../parts/admin-choice';
import { withFilter } from '../parts/admin-filters';
import { loaded } from '../parts/admin-loaded';
import { LoadMoreRows, usePages } from '../parts/admin-pages';
import type { Rows } from '../parts/admin-pages';
import { AdminSection } from '../parts/admin-section';
import { AdminTable } from '../parts/admin-table';
import type { Column } from '../parts/admin-table';
import { sayMoment } from '../parts/times';
import { useAsked } from '../parts/use-asked';
import { Notice } from '../ui/notice';

interface Wanted {
  action?: string;
  user?: string;
}

async function page(wanted: Wanted, cursor?: string): Promise<Rows<AdminAction>> {
  const { actions, next } = await adminApi.actions({ ...wanted, cursor, limit: 50 });
  return { rows: actions, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const wanted = { action: search.get('action') || undefined, user: search.get('user') || undefined };
  return { wanted, first: await loaded(() => page(wanted)) };
}

export function Component() {
  const { wanted, first } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const { value } = useAsked(useCallback(() => adminApi.users({ admin: 'true', limit: 100 }), []));
  const admins = value?.users.map(({ id, email }) => [id, email] as const) ?? [];
  const set = (name: string) => (chosen: string) =>
    setSearch((before) => withFilter(before, name, chosen), { preventScrollReset: true });
  return (
    <AdminSection
      heading="Activity"
      aside={
        <div className="admin-ways">
          <AdminChoice
            label="Person"
            value={wanted.user ?? ''}
            options={[['', 'Everybody'], ...admins]}
            onChoose={set('user')}
          />
          <AdminChoice
            label="What"
            value={wanted.action ?? ''}
            options={[['', 'Everything'], ...KNOWN_ACTIONS]}
            onChoose={set('action')}
          />
        </div>
      }
    >
      {first ? (
        <Actions key={JSON.stringify(wanted)} first={first} wanted={wanted} />
      ) : (
        <Notice tone="danger">There was an error loading the activity.</Notice>
      )}
    </AdminSection>
  );
}

const COLUMNS: Column<AdminAction>[] = [
  { name: 'When', cell: ({ created_at }) => sayMoment(created_at) },
  { name: 'Who', cell: ({ email }) => email ?? 'Somebody who is gone' },
  { name: 'What', cell: wordsOfAction },
  { name: 'Outcome', cell: ({ outcome }) => wordsOfOutcome(outcome) },
];

function Actions({ first, wanted }: { first: Rows<AdminAction>; wanted: Wanted }) {
  const pages = usePages(first, (cursor) => page(wanted, cursor));
  if (pages.rows.length === 0) return <p>Nothing was done yet.</p>;
  return (
    <>
      <AdminTable label="Activity" columns={COLUMNS} rows={pages.rows} keyOf={({ id }) => id} />
      <LoadMoreRows {...pages} />
    </>
  );
}
