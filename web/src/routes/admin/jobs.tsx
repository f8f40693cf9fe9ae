import './jobs.css';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { Tasks } from '../../client/admin-api';
import { AdminChoice } from '../../features/admin/choice';
import { loaded } from '../../features/admin/loaded';
import type { Loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { sayMoment } from '../../features/shared/times';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { ResultNotice } from '../../features/shared/result-notice';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { Button } from '../../ui/button';

/** How many more are shown at a time, and the most that the service gives at once. */
const PAGE_SIZE = 100;
const MAX_ROWS = 500;

type Failed = 'true' | undefined;

export async function loader({ request }: LoaderFunctionArgs) {
  const failed: Failed = new URL(request.url).searchParams.get('failed') === 'true' ? 'true' : undefined;
  return { failed, first: await loaded(() => adminApi.tasks({ failed, limit: PAGE_SIZE })) };
}

export function Component() {
  const { failed, first } = useLoaderData<typeof loader>();
  return <Jobs key={`${failed} ${first.problem}`} failed={failed} first={first} />;
}

function Jobs({ failed, first }: { failed: Failed; first: Loaded<Tasks> }) {
  const [, setSearch] = useSearchParams();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [found, setFound] = useState(first.value);
  const { result, busy, run } = useFormAction();
  const ask = async (most = limit) => {
    setFound(await adminApi.tasks({ failed, limit: most }));
    setLimit(most);
  };
  const retry = (ids?: string[]) =>
    run(async () => {
      const { length: retried } = (await adminApi.retryTasks({ ids })).ids;
      await ask();
      return { message: `${formatCount(retried, 'job')} ${retried === 1 ? 'is' : 'are'} tried again now.` };
    });
  return (
    <AdminSection
      heading="Jobs"
      aside={
        <div className="admin-ways admin-jobs-ways">
          <AdminChoice
            label="Show"
            value={failed ?? ''}
            options={[
              ['', 'All that wait'],
              ['true', 'Those that failed'],
            ]}
            onChoose={(value) => setSearch(value ? { failed: value } : {}, { preventScrollReset: true })}
          />
          <Button look="plain" busy={busy} onClick={() => void run(() => ask())}>
            Look again
          </Button>
          <Button busy={busy} onClick={() => void retry()}>
            Try all that failed again
          </Button>
        </div>
      }
    >
      <p className="admin-soft">
        What follows from orders and prints: mails, files, pins. What fails is tried again by itself, later
        each time.
      </p>
      <ResultNotice result={result} />
      {!found && first.problem !== undefined && <AdminNotLoaded {...first} />}
      {found?.tasks.length === 0 && <p>{failed ? 'Nothing failed.' : 'Nothing waits.'}</p>}
      {found && found.tasks.length > 0 && (
        <Table found={found} busy={busy} onRetry={(id) => void retry([id])} />
      )}
      {found?.more && (
        <div className="admin-more">
          <p>
            These are the {found.tasks.length} that were tried most often; more wait.
            {limit >= MAX_ROWS && ' No more are shown at once.'}
          </p>
          {limit < MAX_ROWS && (
            <Button busy={busy} onClick={() => void run(() => ask(limit + PAGE_SIZE))}>
              Load more
            </Button>
          )}
        </div>
      )}
    </AdminSection>
  );
}

interface TableProps {
  found: Tasks;
  busy: boolean;
  onRetry: (id: string) => void;
}

function Table({ found, busy, onRetry }: TableProps) {
  return (
    <AdminTable
      label="Jobs"
      rows={found.tasks}
      keyOf={({ id }) => id}
      columns={[
        { name: 'What', cell: ({ kind }) => kind.replaceAll(/[-_]/g, ' ') },
        {
          name: 'Of',
          cell: ({ subject, reason }) => (
            <>
              {subject}
              {reason && <small>{reason}</small>}
            </>
          ),
        },
        { name: 'Tried', figures: true, cell: ({ attempts }) => attempts },
        { name: 'Next', cell: ({ not_before }) => sayMoment(not_before) },
        {
          name: 'What to do',
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
