import './jobs-in-progress.css';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { printPath, STUDIO_PATH } from '../../../../../src/adapters/http/routes/pages.js';
import { api } from '../../../client/api';
import type { GenerationJob } from '../../../client/api';
import { usePolling } from '../../shared/async/use-polling';
import { jobStatusText } from './job-status-text';
import { hasEnded } from './follow-job';

const POLL_INTERVAL_MS = 4000;

/** The person's running jobs. A finished job stays in the list. `onEnded` is called when a job ends. */
export function JobsInProgress({ onEnded }: { onEnded: () => void }) {
  const { value: jobs = [] } = usePolling<GenerationJob[]>({
    load: async (before = []) => {
      const next = await fetchJobs(before);
      const running = before.filter((job) => !hasEnded(job)).map(({ id }) => id);
      if (next.some((job) => hasEnded(job) && running.includes(job.id))) onEnded();
      return next;
    },
    pauseMs: (latest) => (latest?.every(hasEnded) ? undefined : POLL_INTERVAL_MS),
  });

  if (jobs.length === 0) return null;
  return (
    <section className="jobs" aria-labelledby="jobs">
      <h2 id="jobs" className="label">{t`Being made`}</h2>
      <ul className="jobs-list" aria-live="polite">
        {jobs.map((job) => (
          <li key={job.id} data-state={job.state}>
            <span className="jobs-sheet" style={{ aspectRatio: job.width / job.height }} aria-hidden="true">
              {toPicture(job) && <img src={toPicture(job)} alt="" />}
            </span>
            <p>{jobStatusText(job)}</p>
            <Link to={job.state === 'completed' ? printPath(job) : STUDIO_PATH}>{linkText(job)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linkText(job: GenerationJob): string {
  if (job.state === 'completed') return job.title ?? t`See it`;
  return hasEnded(job) ? t`Try again` : t`Watch`;
}

/** The latest partial, or the finished picture. */
const toPicture = (job: GenerationJob) => job.partial ?? job.mergedImageUrls[0];

/** The running jobs, and known jobs that have ended since. */
async function fetchJobs(known: GenerationJob[]): Promise<GenerationJob[]> {
  const { jobs: running } = await api.generationJobs();
  const gone = known.filter((job) => !running.some(({ id }) => id === job.id));
  const ended = gone.map(async (job) =>
    hasEnded(job) ? job : await api.generationJob(job.id).catch(() => job),
  );
  return [...running, ...(await Promise.all(ended))];
}
