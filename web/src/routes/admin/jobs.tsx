import './jobs.css';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi } from '../../client/admin-api';
import type { Tasks } from '../../client/admin-api';
import { AdminSelect } from '../../features/admin/select';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import type { LoadResult } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { formatDateTime } from '../../features/shared/format-time';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { ResultNotice } from '../../features/shared/result-notice';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { Button } from '../../ui/button';

/** Rows per 'Load more', and the service's maximum. */
const PAGE_SIZE = 100;
const MAX_ROWS = 500;

type FailedFilter = 'true' | undefined;

export async function loader({ request }: LoaderFunctionArgs) {
  const failed: FailedFilter =
    new URL(request.url).searchParams.get('failed') === 'true' ? 'true' : undefined;
  return { failed, first: await loadForAdmin(() => adminApi.tasks({ failed, limit: PAGE_SIZE })) };
}

export function Component() {
  const { failed, first } = useLoaderData<typeof loader>();
  return <Jobs key={`${failed} ${first.error}`} failed={failed} first={first} />;
}

function Jobs({ failed, first }: { failed: FailedFilter; first: LoadResult<Tasks> }) {
  const [, setSearch] = useSearchParams();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [list, setList] = useState(first.value);
  const { result, busy, run } = useFormAction();
  const reload = async (newLimit = limit) => {
    setList(await adminApi.tasks({ failed, limit: newLimit }));
    setLimit(newLimit);
  };
  const retry = (ids?: string[]) =>
    run(async () => {
      const { length: retried } = (await adminApi.retryTasks({ ids })).ids;
      await reload();
      return { message: `${formatCount(retried, 'job')} ${retried === 1 ? 'is' : 'are'} being retried now.` };
    });
  return (
    <AdminSection
      heading={ADMIN_TITLES.jobs}
      aside={
        <div className="admin-actions admin-jobs-actions">
          <AdminSelect
            label="Show"
            value={failed ?? ''}
            options={[
              ['', 'All waiting'],
              ['true', 'Only failed'],
            ]}
            onChange={(value) => setSearch(value ? { failed: value } : {}, { preventScrollReset: true })}
          />
          <Button look="plain" busy={busy} onClick={() => void run(() => reload())}>
            Look again
          </Button>
          <Button busy={busy} onClick={() => void retry()}>
            Retry all failed
          </Button>
        </div>
      }
    >
      <p className="admin-soft">
        Background work for orders and prints: emails, files and pins. Failed jobs are retried automatically,
        after a longer pause each time.
      </p>
      <ResultNotice result={result} />
      {!list && first.error !== undefined && <AdminLoadFailed {...first} />}
      {list?.tasks.length === 0 && <p>{failed ? 'No job has failed.' : 'No jobs are waiting.'}</p>}
      {list && list.tasks.length > 0 && <Table list={list} busy={busy} onRetry={(id) => void retry([id])} />}
      {list?.more && (
        <div className="admin-more">
          <p>
            Showing the {formatCount(list.tasks.length, 'job')} with the most attempts. There are more.
            {limit >= MAX_ROWS && ` This page shows at most ${MAX_ROWS}.`}
          </p>
          {limit < MAX_ROWS && (
            <Button busy={busy} onClick={() => void run(() => reload(limit + PAGE_SIZE))}>
              Load more
            </Button>
          )}
        </div>
      )}
    </AdminSection>
  );
}

interface TableProps {
  list: Tasks;
  busy: boolean;
  onRetry: (id: string) => void;
}

function Table({ list, busy, onRetry }: TableProps) {
  return (
    <AdminTable
      label="Jobs"
      rows={list.tasks}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Job', cell: ({ kind }) => kind.replaceAll(/[-_]/g, ' ') },
        {
          name: 'Subject',
          cell: ({ subject, reason }) => (
            <>
              {subject}
              {reason && <small>{reason}</small>}
            </>
          ),
        },
        { name: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
        { name: 'Next attempt', cell: ({ not_before }) => formatDateTime(not_before) },
        {
          name: 'Actions',
          cell: ({ id, kind, subject, reason }) =>
            reason && (
              <Button
                look="plain"
                disabled={busy}
                aria-label={`Try again now: ${kind} ${subject}`}
                onClick={() => onRetry(id)}
              >
                Try again now
              </Button>
            ),
        },
      ]}
    />
  );
}
