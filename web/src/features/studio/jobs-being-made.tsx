import './jobs-being-made.css';
import { Link } from 'react-router-dom';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import { api } from '../../client/api';
import type { GenerationJob } from '../../client/api';
import { usePolling } from '../shared/async/use-polling';
import { jobWords } from './job-words';
import { hasEnded } from './follow-job';

const PAUSE_MS = 4000;

/** The person's prints that are on their way; each stays, as ready, when it has come. `onEnded` is told of each end. */
export function JobsBeingMade({ onEnded }: { onEnded: () => void }) {
  const { value: jobs = [] } = usePolling<GenerationJob[]>({
    ask: async (before = []) => {
      const next = await fetchJobs(before);
      const running = before.filter((job) => !hasEnded(job)).map(({ id }) => id);
      if (next.some((job) => hasEnded(job) && running.includes(job.id))) onEnded();
      return next;
    },
    pauseMs: (seen) => (seen?.every(hasEnded) ? undefined : PAUSE_MS),
  });

  if (jobs.length === 0) return null;
  return (
    <section className="jobs" aria-labelledby="jobs">
      <h2 id="jobs" className="label">
        Being made
      </h2>
      <ul className="jobs-list" aria-live="polite">
        {jobs.map((job) => (
          <li key={job.id} data-state={job.state}>
            <span className="jobs-sheet" style={{ aspectRatio: job.width / job.height }} aria-hidden="true">
              {pictureOf(job) && <img src={pictureOf(job)} alt="" />}
            </span>
            <p>{jobWords(job)}</p>
            <Link to={job.state === 'completed' ? printPath(job) : '/generate-print'}>{wayOn(job)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wayOn(job: GenerationJob): string {
  if (job.state === 'completed') return job.title ?? 'See it';
  return hasEnded(job) ? 'Try again' : 'Watch';
}

/** As far as it has come. */
const pictureOf = (job: GenerationJob) => job.partial ?? job.mergedImageUrls[0];

/** Those that run, and those of before that have ended meanwhile. */
async function fetchJobs(known: GenerationJob[]): Promise<GenerationJob[]> {
  const { jobs: running } = await api.generationJobs();
  const gone = known.filter((job) => !running.some(({ id }) => id === job.id));
  const ended = gone.map(async (job) =>
    hasEnded(job) ? job : await api.generationJob(job.id).catch(() => job),
  );
  return [...running, ...(await Promise.all(ended))];
}
