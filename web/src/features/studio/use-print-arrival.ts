import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import type { GenerationJob } from '../../client/api';

export interface HungPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface PrintArrival {
  picture: HungPicture | undefined;
  /** Its page is not opened by itself any more. */
  stays: boolean;
  stay: () => void;
}

/** Milliseconds that the finished picture is looked at before its page opens: time to reach for a button under it. */
const SHOWN_MS = 2500;

/** Waits for the finished picture, shows it, then opens its page, unless `stay` was called: somebody looks closer. */
export function usePrintArrival(job: GenerationJob | undefined): PrintArrival {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<{ job: GenerationJob; picture: HungPicture }>();
  const [stayed, setStayed] = useState<GenerationJob>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!job) return;
    let left = false;
    const open = () => void navigate(printPath(job), { viewTransition: true });
    const image = new Image();
    image.src = job.mergedImageUrls[0] ?? '';
    image.decode().then(
      () => {
        if (left) return;
        const { src, naturalWidth: width, naturalHeight: height } = image;
        setArrived({ job, picture: { src, alt: job.title ?? '', width, height } });
        timer.current = setTimeout(open, SHOWN_MS);
      },
      () => !left && open(),
    );
    return () => {
      left = true;
      clearTimeout(timer.current);
    };
  }, [job, navigate]);

  const stay = useCallback(() => {
    clearTimeout(timer.current);
    setStayed(job);
  }, [job]);

  return {
    picture: arrived && arrived.job === job ? arrived.picture : undefined,
    stays: job !== undefined && stayed === job,
    stay,
  };
}
