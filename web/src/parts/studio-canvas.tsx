import './studio-canvas.css';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GenerationJob } from '../api';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { jobWords } from './job-words';
import { orientationOf } from './orientations';
import type { Draft } from './studio-draft';
import { StudioSheet } from './studio-sheet';
import type { Painting } from './use-painting';

interface StudioCanvasProps {
  painting: Painting;
  draft: Draft;
  /** Whether an empty sheet asks for words. */
  inviting?: boolean;
  onTryAgain: () => void;
}

/** The paper, and under it what is happening to it. */
export function StudioCanvas({ painting, draft, inviting, onTryAgain }: StudioCanvasProps) {
  const job = painting.at === 'creating' || painting.at === 'done' ? painting.job : undefined;
  const done = useArrival(painting.at === 'done' ? painting.job : undefined);
  // A print that is found here may have been asked for elsewhere, in another orientation.
  const { width, height } = done ?? job ?? orientationOf(draft.orientation);
  return (
    <div className="studio-canvas" data-at={painting.at}>
      <StudioSheet
        ratio={width / height}
        words={draft.description}
        colors={draft.colors}
        painting={job?.state === 'painting' || job?.state === 'completed'}
        partial={job?.partial}
        picture={done}
      />
      <div className="studio-caption" role="status">
        {painting.at === 'unknown' && <p className="label">Loading</p>}
        {painting.at === 'idle' && inviting && draft.description.trim() === '' && (
          <p>A blank sheet. Say what you would like to see on it.</p>
        )}
        {painting.at === 'creating' && <Creating {...painting} />}
        {painting.at === 'done' && <h2>{painting.job.title ?? 'Your print'}</h2>}
      </div>
      {painting.at === 'failed' && <Failed painting={painting} onTryAgain={onTryAgain} />}
    </div>
  );
}

function Creating({ job, unreachable }: { job: GenerationJob | undefined; unreachable: boolean }) {
  return (
    <>
      <h2>Creating Print...</h2>
      {job?.state === 'queued' && <Queue place={job.place} />}
      <p>
        {unreachable
          ? 'We have lost sight of it for a moment: the connection is gone. Your print goes on without it.'
          : job
            ? jobWords(job)
            : 'Sending your words.'}
      </p>
      {job && <p>You can leave this page. The print will be in your account.</p>}
    </>
  );
}

const MOST_SHOWN = 8;

/** One small sheet for each print that is before this one, and this one last. */
function Queue({ place }: { place: number }) {
  return (
    <div className="studio-queue" aria-hidden="true">
      {Array.from({ length: Math.min(place, MOST_SHOWN) + 1 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

function Failed({ painting, onTryAgain }: { painting: Painting & { at: 'failed' }; onTryAgain: () => void }) {
  const { error } = painting;
  return (
    <div className="studio-failed">
      <Notice tone="danger" heading="Generation Failed">
        <p>Error generating print. Please try again.</p>
        {error && <p>{error.message}</p>}
        <p>
          {error
            ? 'Your words are still here, and the same print is never paid for twice.'
            : 'Your credit has come back, and your words are still here.'}
        </p>
      </Notice>
      <Button onClick={onTryAgain}>Try again</Button>
    </div>
  );
}

interface Arrived {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** Milliseconds that the finished picture is looked at before its page opens. */
const A_LOOK = 900;

/** Waits for the finished picture, shows it, then opens its page. */
function useArrival(job: GenerationJob | undefined): Arrived | undefined {
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<Arrived>();

  useEffect(() => {
    if (!job) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const open = () => void navigate(`/print/${job.slug || 'print'}/${job.id}`, { viewTransition: true });
    const picture = new Image();
    picture.src = job.mergedImageUrls[0] ?? '';
    picture.decode().then(
      () => {
        if (left) return;
        const { src, naturalWidth: width, naturalHeight: height } = picture;
        setArrived({ src, alt: job.title ?? '', width, height });
        timer = setTimeout(open, A_LOOK);
      },
      () => !left && open(),
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [job, navigate]);

  return arrived;
}
