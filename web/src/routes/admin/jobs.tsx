import './jobs.css';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi } from '../../client/admin-api';
import type { Task } from '../../client/admin-api';
import { AdminSelect } from '../../features/admin/select';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { formatDateTime } from '../../features/shared/format-time';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { ResultNotice } from '../../features/shared/result-notice';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { Button } from '../../ui/button';

type FailedFilter = 'true' | undefined;

async function fetchPage(failed: FailedFilter, cursor?: string): Promise<Page<Task>> {
  return toPage(await adminApi.tasks({ failed, cursor, limit: 100 }), 'tasks');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const failed: FailedFilter =
    new URL(request.url).searchParams.get('failed') === 'true' ? 'true' : undefined;
  return { failed, first: await loadForAdmin(() => fetchPage(failed)) };
}

export function Component() {
  const { failed, first } = useLoaderData<typeof loader>();
  if (first.value) return <Jobs key={String(failed)} failed={failed} first={first.value} />;
  return (
    <AdminSection heading={ADMIN_TITLES.jobs}>
      <AdminLoadFailed {...first} />
    </AdminSection>
  );
}

function Jobs({ failed, first }: { failed: FailedFilter; first: Page<Task> }) {
  const [, setSearch] = useSearchParams();
  const pages = usePages({ first, fetchPage: (cursor) => fetchPage(failed, cursor) });
  const { result, busy, run } = useFormAction();
  const reload = async () => pages.restart(await fetchPage(failed));
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
          <Button look="plain" busy={busy} onClick={() => void run(reload)}>
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
      {pages.rows.length === 0 ? (
        <p>{failed ? 'No job has failed.' : 'No jobs are waiting.'}</p>
      ) : (
        <Table tasks={pages.rows} busy={busy} onRetry={(id) => void retry([id])} />
      )}
      <LoadMoreRows pages={pages} />
    </AdminSection>
  );
}

interface TableProps {
  tasks: Task[];
  busy: boolean;
  onRetry: (id: string) => void;
}

function Table({ tasks, busy, onRetry }: TableProps) {
  return (
    <AdminTable
      label="Jobs"
      rows={tasks}
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
