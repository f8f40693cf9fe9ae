import './canvas.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { GenerationJob } from '../../client/api';
import { Button } from '../../ui/button';
import { orientationById } from '../../../../src/domain/pictures/orientation.js';
import type { Draft } from './draft';
import { StudioFailure, StudioProgress } from './jobs/progress';
import { StudioSheet } from './sheet';
import { FinishedActions } from './jobs/finished-actions';
import { useFocusFallback } from '../shared/use-focus-fallback';
import { useIsNarrow } from '../shared/use-is-narrow';
import type { Painting } from './jobs/painting';
import type { ShownPicture, FinishedPrint } from './jobs/use-finished-print';

const Viewer3d = lazy(async () => ({ default: (await import('../print/views/viewer-3d')).Viewer3d }));

interface StudioCanvasProps {
  painting: Painting;
  finished: FinishedPrint;
  draft: Draft;
  /** The picture of the print that this one starts from, once loaded. */
  earlier?: ShownPicture;
  /** Whether an empty sheet invites the person to write. */
  isInviting?: boolean;
  onTryAgain: () => void;
  onChangeWords: () => void;
  onCancel: (job: GenerationJob) => void;
  onStartFrom: (printId: string) => Promise<void>;
}

/** The sheet, and below it the state of the job. */
export function StudioCanvas(props: StudioCanvasProps) {
  const { painting, finished, draft, earlier, isInviting, onTryAgain, onChangeWords, onCancel, onStartFrom } =
    props;
  const job = painting.status === 'creating' || painting.status === 'done' ? painting.job : undefined;
  const picture = finished.picture ?? (job || painting.status === 'creating' ? undefined : earlier);
  /** The picture that is shown in the 3D viewer. */
  const [picture3d, setPicture3d] = useState<ShownPicture>();
  const is3dShown = picture !== undefined && picture3d?.src === picture.src;
  const container = useFocusFallback(`${is3dShown} ${draft.from?.id}`);
  const narrow = useIsNarrow();
  // A job from another device may have another orientation.
  const { width, height } = picture ?? job ?? orientationById(draft.orientation);

  // The viewer is larger than the sheet and may be partly out of view.
  useEffect(() => {
    if (is3dShown && narrow) container.current?.scrollIntoView({ block: 'nearest' });
  }, [is3dShown, narrow, container]);

  function toggle() {
    finished.cancelRedirect();
    setPicture3d(is3dShown ? undefined : picture);
  }

  const sheet = (
    <StudioSheet
      ratio={width / height}
      description={draft.description}
      colors={draft.colors}
      painting={job && job.state !== 'queued'}
      partial={job?.partial}
      picture={picture}
      onInspect={finished.cancelRedirect}
    />
  );
  return (
    <div
      ref={container}
      className="studio-canvas"
      tabIndex={-1}
      data-at={painting.status}
      data-shows={is3dShown ? 'room' : picture ? 'picture' : 'sheet'}
    >
      {is3dShown ? (
        <Suspense fallback={sheet}>
          <Viewer3d picture={picture} onClose={toggle} />
        </Suspense>
      ) : (
        sheet
      )}
      <div className="studio-caption">
        {painting.status === 'creating' && <StudioProgress painting={painting} onCancel={onCancel} />}
        <div role="status">
          <CanvasNote painting={painting} draft={draft} isInviting={isInviting && !picture} />
        </div>
        {picture && (
          <div
            className="studio-views"
            onPointerEnter={finished.cancelRedirect}
            onFocus={finished.cancelRedirect}
          >
            <Button icon={is3dShown ? 'picture' : 'frame'} onClick={toggle}>
              {is3dShown ? t`Show Image` : t`Show AR`}
            </Button>
            {painting.status === 'done' && (
              <FinishedActions
                job={painting.job}
                onKeepOpen={finished.cancelRedirect}
                onStartFrom={onStartFrom}
              />
            )}
          </div>
        )}
      </div>
      {painting.status === 'failed' && (
        <StudioFailure
          failure={painting}
          isOwnDraft={painting.jobId === draft.job}
          onTryAgain={onTryAgain}
          onChangeWords={onChangeWords}
        />
      )}
    </div>
  );
}

interface CanvasNoteProps {
  painting: Painting;
  draft: Draft;
  isInviting?: boolean;
}

/** The state of the job in a sentence, or an invitation to write. */
function CanvasNote({ painting, draft, isInviting }: CanvasNoteProps) {
  const isEmpty = draft.description.trim() === '';
  return (
    <>
      {painting.status === 'unknown' && <p className="label">{t`Loading`}</p>}
      {painting.status === 'cancelled' && (
        <p>
          <Trans>
            Cancelled.{' '}
            {painting.creditSpent
              ? t`Your credit is spent, because painting had begun`
              : t`Your credit was returned`}
            {isEmpty ? '.' : t`, and your words are still here.`}
          </Trans>
        </p>
      )}
      {painting.status === 'idle' && isInviting && isEmpty && (
        <p>
          {draft.method === 'describe'
            ? t`A blank sheet. Say what you would like to see on it.`
            : t`A blank sheet. Show us a photo, and we will describe it for you.`}
        </p>
      )}
      {painting.status === 'done' && <h2>{painting.job.title ?? t`Your print`}</h2>}
    </>
  );
}
