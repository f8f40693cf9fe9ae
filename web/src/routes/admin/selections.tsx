import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { selectionPath } from '../../../../src/adapters/http/routes/pages.js';
import { isShown } from '../../../../src/domain/prints/selection.js';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedSelection } from '../../client/admin-api';
import { EditSelection } from '../../features/admin/shop/edit-selection';
import { AdminFormDialog } from '../../features/admin/form-dialog';
import { toDay } from '../../features/admin/day-field';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { withSaved } from '../../features/admin/shop/with-saved';
import { Button } from '../../ui/button';

export async function loader() {
  return { first: await loadForAdmin(adminApi.selections) };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  return (
    <AdminSection heading={ADMIN_TITLES.selections}>
      <p className="admin-soft">
        Prints that you put together under a title of your own. They come first on the page of collections.
      </p>
      {first.value ? <Selections first={first.value.selections} /> : <AdminLoadFailed {...first} />}
    </AdminSection>
  );
}

function Selections({ first }: { first: ManagedSelection[] }) {
  const [selections, setSelections] = useState(first);
  /** Null for a new one. */
  const [edited, setEdited] = useState<ManagedSelection | null>();
  const [doomed, setDoomed] = useState<ManagedSelection>();
  const replace = (saved: ManagedSelection) => setSelections((before) => withSaved(before, saved));
  return (
    <>
      <div>
        <Button onClick={() => setEdited(null)}>Add a selection</Button>
      </div>
      {selections.length === 0 ? (
        <p>There are no selections.</p>
      ) : (
        <AdminTable
          label="Selections"
          rows={selections}
          rowKey={({ id }) => id}
          columns={[
            {
              name: 'Title',
              cell: (selection) => (
                <Button look="plain" onClick={() => setEdited(selection)}>
                  {selection.title}
                </Button>
              ),
            },
            { name: 'Prints', numeric: true, cell: ({ print_ids }) => print_ids.length },
            { name: 'Shown', cell: describePeriod },
            { name: 'Page', cell: ({ slug }) => <Link to={selectionPath(slug)}>See it in the shop</Link> },
            {
              name: 'Delete',
              cell: (selection) => (
                <Button
                  look="plain"
                  aria-label={`Delete ${selection.title}`}
                  onClick={() => setDoomed(selection)}
                >
                  Delete
                </Button>
              ),
            },
          ]}
        />
      )}
      {edited !== undefined && (
        <EditSelection
          key={edited?.id ?? 'new'}
          selection={edited ?? undefined}
          onClose={() => setEdited(undefined)}
          onSaved={replace}
        />
      )}
      {doomed && (
        <AdminFormDialog
          key={doomed.id}
          shown
          heading={`Delete ‘${doomed.title}’?`}
          submit="Delete"
          submitting="Deleting ..."
          onClose={() => setDoomed(undefined)}
          onSubmit={async () => {
            await adminApi.deleteSelection(doomed.id);
            setSelections((before) => before.filter(({ id }) => id !== doomed.id));
            setDoomed(undefined);
          }}
        >
          <p>Its page is removed. Its prints stay.</p>
        </AdminFormDialog>
      )}
    </>
  );
}

function describePeriod({ starts_at, ends_at }: ManagedSelection): string {
  const [start, end] = [starts_at, ends_at].map((time) => (time === null ? null : new Date(time)));
  const period = [starts_at && `from ${toDay(starts_at)}`, ends_at && `until ${toDay(ends_at)}`]
    .filter(Boolean)
    .join(' ');
  const isNow = isShown({ starts_at: start ?? null, ends_at: end ?? null }, new Date());
  return [isNow ? 'Yes' : 'No', period].filter(Boolean).join(', ');
}
