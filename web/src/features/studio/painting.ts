import type { GenerationJob } from '../../client/api';

export type Painting =
  /** Not yet known whether a print is being made, here or on another device. */
  | { at: 'unknown' }
  | { at: 'idle' }
  | Creating
  | { at: 'done'; job: GenerationJob }
  | { at: 'cancelled'; creditSpent: boolean }
  | Failure;

export interface Creating {
  at: 'creating';
  /** Undefined until the service has taken it. */
  job: GenerationJob | undefined;
  unreachable: boolean;
  cancelling?: boolean;
  /** Why it could not be cancelled, in words for people. */
  fault?: string;
}

export interface Failure {
  at: 'failed';
  /** 'sending': the service did not take it; 'painting': the job ended so; 'following': how it ended is not known. */
  while: 'sending' | 'painting' | 'following';
  jobId: string;
  error: { code: string; message: string; status?: number } | undefined;
}

export const isOver = ({ at }: Painting) => at === 'done' || at === 'failed' || at === 'cancelled';

/** Once it is known that nothing runs, or that this cannot be known now. */
export const toIdle = (now: Painting): Painting => (now.at === 'unknown' ? { at: 'idle' } : now);

/** For a job that was found running; a print that is being made here goes before it. */
export const toFound = (now: Painting, job: GenerationJob): Painting =>
  now.at === 'unknown' || now.at === 'idle' ? { at: 'creating', job, unreachable: false } : now;

/** For what is told of the job that is followed. */
export function toNext(now: Painting, told: GenerationJob | 'unreachable'): Painting {
  if (told === 'unreachable') return now.at === 'creating' ? { ...now, unreachable: true } : now;
  switch (told.state) {
    case 'completed':
      return { at: 'done', job: told };
    case 'failed':
      return { at: 'failed', while: 'painting', jobId: told.id, error: told.error ?? undefined };
    case 'cancelled':
      return { at: 'cancelled', creditSpent: told.credit_spent };
    default:
      return { ...(now.at === 'creating' && now), at: 'creating', job: told, unreachable: false };
  }
}
