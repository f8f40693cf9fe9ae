import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { adminApi } from '../admin-api';
import { loaded } from '../parts/admin-loaded';
import { AdminSection } from '../parts/admin-section';
import { AdminTable } from '../parts/admin-table';
import { counted, sayMoment } from '../parts/times';
import { AnswerNotice } from '../parts/answer-notice';
import { useAnswer } from '../parts/use-answer';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

const ask = () =>
  adminApi.tasks().then(
    ({ tasks }) => tasks,
    () => null,
  );

export async function loader() {
  return { first: await loaded(ask) };
}

export function Component() {
  const { first } = useLoaderData<typeof loader>();
  const [tasks, setTasks] = useState(first);
  const { answer, busy, run } = useAnswer();
  const retry = (ids?: string[]) =>
    run(async () => {
      const { retried } = await adminApi.retryTasks({ ids });
      setTasks(await ask());
      return { message: `${counted(retried, 'job')} ${retried === 1 ? 'is' : 'are'} tried again now.` };
    });
  return (
    <AdminSection
      heading="Jobs"
      aside={
        <div className="admin-ways">
          <Button look="plain" busy={busy} onClick={() => void run(async () => (setTasks(await ask()), {}))}>
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
      <AnswerNotice answer={answer} />
      {!tasks && <Notice tone="danger">There was an error loading the jobs.</Notice>}
      {tasks?.length === 0 && <p>Nothing waits.</p>}
      {tasks && tasks.length > 0 && (
        <AdminTable
          label="Jobs"
          rows={tasks}
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
              cell: ({ id, kind, subject }) => (
                <Button
                  look="plain"
                  disabled={busy}
                  aria-label={`Try again now: ${kind} ${subject}`}
                  onClick={() => void retry([id])}
                >
                  Try again now
                </Button>
              ),
            },
          ]}
        />
      )}
    </AdminSection>
  );
}
