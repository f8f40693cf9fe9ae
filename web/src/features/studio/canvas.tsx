import './canvas.css';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { GenerationJob } from '../../client/api';
import { Button } from '../../ui/button';
import { orientationById } from '../../../../src/domain/pictures/orientation.js';
import type { Draft } from './draft';
import { StudioFailure, StudioProgress } from './progress';
import { StudioSheet } from './sheet';
import { StudioWays } from './ways';
import { useKeptFocus } from '../shared/use-kept-focus';
import { useNarrow } from '../shared/use-narrow';
import type { Painting } from './painting';
import type { HungPicture, PrintArrival } from './use-print-arrival';

const Viewer3d = lazy(async () => ({ default: (await import('../print/viewer-3d')).Viewer3d }));

interface StudioCanvasProps {
  painting: Painting;
  arrival: PrintArrival;
  draft: Draft;
  /** The earlier print that this one starts from, once it is here. */
  earlier?: HungPicture;
  /** Whether an empty sheet asks for words. */
  inviting?: boolean;
  onTryAgain: () => void;
  onChangeWords: () => void;
  onCancel: (job: GenerationJob) => void;
  onStartFrom: (printId: string) => Promise<void>;
}

/** The paper, and under it what is happening to it. */
export function StudioCanvas(props: StudioCanvasProps) {
  const { painting, arrival, draft, earlier, inviting, onTryAgain, onChangeWords, onCancel, onStartFrom } =
    props;
  const job = painting.at === 'creating' || painting.at === 'done' ? painting.job : undefined;
  const picture = arrival.picture ?? (job || painting.at === 'creating' ? undefined : earlier);
  /** The picture that is seen as it would hang. */
  const [hung, setHung] = useState<HungPicture>();
  const isHung = picture !== undefined && hung?.src === picture.src;
  const place = useKeptFocus(`${isHung} ${draft.from?.id}`);
  const narrow = useNarrow();
  // A print that is found here may have been asked for elsewhere, in another orientation.
  const { width, height } = picture ?? job ?? orientationById(draft.orientation);

  // It is larger than what stood there, which may have been scrolled half away.
  useEffect(() => {
    if (isHung && narrow) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isHung, narrow, place]);

  function toggle() {
    arrival.stay();
    setHung(isHung ? undefined : picture);
  }

  const sheet = (
    <StudioSheet
      ratio={width / height}
      words={draft.description}
      colors={draft.colors}
      painting={job && job.state !== 'queued'}
      partial={job?.partial}
      picture={picture}
      onLook={arrival.stay}
    />
  );
  return (
    <div
      ref={place}
      className="studio-canvas"
      tabIndex={-1}
      data-at={painting.at}
      data-shows={isHung ? 'room' : picture ? 'picture' : 'sheet'}
    >
      {isHung ? (
        <Suspense fallback={sheet}>
          <Viewer3d picture={picture} onClose={toggle} />
        </Suspense>
      ) : (
        sheet
      )}
      <div className="studio-caption">
        {painting.at === 'creating' && <StudioProgress painting={painting} onCancel={onCancel} />}
        <div role="status">
          {painting.at === 'unknown' && <p className="label">Loading</p>}
          {painting.at === 'cancelled' && (
            <p>
              Cancelled.{' '}
              {painting.creditSpent
                ? 'Your credit is spent, because painting had begun'
                : 'Your credit has come back'}
              {draft.description.trim() === '' ? '.' : ', and your words are still here.'}
            </p>
          )}
          {painting.at === 'idle' && inviting && !picture && draft.description.trim() === '' && (
            <p>
              {draft.method === 'describe'
                ? 'A blank sheet. Say what you would like to see on it.'
                : 'A blank sheet. Show us a photo, and we find words for it.'}
            </p>
          )}
          {painting.at === 'done' && <h2>{painting.job.title ?? 'Your print'}</h2>}
        </div>
        {picture && (
          <div className="studio-views" onPointerEnter={arrival.stay} onFocus={arrival.stay}>
            <Button icon={isHung ? 'picture' : 'frame'} onClick={toggle}>
              {isHung ? 'Show Image' : 'Show AR'}
            </Button>
            {painting.at === 'done' && (
              <StudioWays job={painting.job} onStay={arrival.stay} onStartFrom={onStartFrom} />
            )}
          </div>
        )}
      </div>
      {painting.at === 'failed' && (
        <StudioFailure
          failure={painting}
          own={painting.jobId === draft.job}
          onTryAgain={onTryAgain}
          onChangeWords={onChangeWords}
        />
      )}
    </div>
  );
}
