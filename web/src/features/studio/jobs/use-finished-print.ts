import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { printPath } from '../../../../../src/adapters/http/routes/pages.js';
import type { GenerationJob } from '../../../client/api';

export interface ShownPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface FinishedPrint {
  picture: ShownPicture | undefined;
  /** The print's page will not open by itself. */
  isRedirectCancelled: boolean;
  cancelRedirect: () => void;
}

/** How long the finished picture is shown before its page opens: time to reach for a button. */
const REDIRECT_DELAY_MS = 2500;

/** Shows the finished picture, then opens its page unless `cancelRedirect` is called. */
export function useFinishedPrint(job: GenerationJob | undefined): FinishedPrint {
  const navigate = useNavigate();
  const [loaded, setLoaded] = useState<{ job: GenerationJob; picture: ShownPicture }>();
  const [cancelledFor, setCancelledFor] = useState<GenerationJob>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!job) return;
    let isUnmounted = false;
    const open = () => void navigate(printPath(job), { viewTransition: true });
    const image = new Image();
    image.src = job.mergedImageUrls[0] ?? '';
    image.decode().then(
      () => {
        if (isUnmounted) return;
        const { src, naturalWidth: width, naturalHeight: height } = image;
        setLoaded({ job, picture: { src, alt: job.title ?? '', width, height } });
        timer.current = setTimeout(open, REDIRECT_DELAY_MS);
      },
      () => !isUnmounted && open(),
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer.current);
    };
  }, [job, navigate]);

  const cancelRedirect = useCallback(() => {
    clearTimeout(timer.current);
    setCancelledFor(job);
  }, [job]);

  return {
    picture: loaded && loaded.job === job ? loaded.picture : undefined,
    isRedirectCancelled: job !== undefined && cancelledFor === job,
    cancelRedirect,
  };
}
