import './jobs-being-made.css';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import { api } from '../../client/api';
import type { GenerationJob } from '../../client/api';
import { jobWords } from './job-words';
import { hasEnded } from './follow-job';

const ASK_AGAIN_MS = 4000;

/** The caller's prints that are on their way; each stays, as ready, when it has come. `onEnded` is told of each end. */
export function JobsBeingMade({ onEnded }: { onEnded: () => void }) {
  const [jobs, setJobs] = useState<GenerationJob[]>([]);

  useEffect(() => {
    let current = true;
    let known: GenerationJob[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      const next = await lookAfter(known).catch(() => known);
      if (!current) return;
      const before = known;
      known = next;
      setJobs(next);
      const running = before.filter((job) => !hasEnded(job)).map(({ id }) => id);
      if (next.some((job) => hasEnded(job) && running.includes(job.id))) onEnded();
      if (next.some((job) => !hasEnded(job))) timer = setTimeout(() => void ask(), ASK_AGAIN_MS);
    }

    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [onEnded]);

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
async function lookAfter(known: GenerationJob[]): Promise<GenerationJob[]> {
  const { jobs: running } = await api.generationJobs();
  const gone = known.filter((job) => !running.some(({ id }) => id === job.id));
  const ended = gone.map(async (job) =>
    hasEnded(job) ? job : await api.generationJob(job.id).catch(() => job),
  );
  return [...running, ...(await Promise.all(ended))];
}
