import { useEffect, useEffectEvent } from 'react';
import type { GenerationJob } from '../../client/api';
import { useLatestCall } from '../shared/async/use-latest-call';
import { useOnVisible } from '../shared/use-on-visible';
import { runningJob } from './follow-job';

interface RunningJobOptions {
  /** Nothing is being made here. */
  isIdle: boolean;
  /** Undefined where no job runs. */
  onFound: (job: GenerationJob | undefined) => void;
  /** The service does not answer; it is asked again. */
  onUnreachable: () => void;
}

/**
 * Looks for a job of the person that runs already, perhaps begun on another device: at first, and when the window is
 * shown again while nothing is being made here. Returns how to stop looking.
 */
export function useRunningJob({ isIdle, onFound, onUnreachable }: RunningJobOptions): () => void {
  const { run, cancel } = useLatestCall();
  const look = async (signal: AbortSignal) => {
    const job = await runningJob(signal, onUnreachable);
    if (!signal.aborted) onFound(job);
  };
  const onStart = useEffectEvent(() => void run(look));
  useEffect(() => onStart(), []);
  useOnVisible(() => void run(look), isIdle);
  return cancel;
}
