import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { errorMessage } from '../shared/error-message';
import { useUser } from '../session/user-context';
import { clearDraft, toRequest, withoutStartingPrint, withStartingPrint, withoutPhoto } from './draft';
import type { Draft } from './draft';
import type { Method } from './methods';
import { hasFinished } from './jobs/painting';
import type { Failure, Painting } from './jobs/painting';
import { useStartFromAddress } from './use-start-from-address';
import { useDraft } from './use-draft';
import { useEarlierPrint } from './jobs/use-earlier-print';
import { usePainting } from './jobs/use-painting';
import { usePhoto } from './use-photo';
import { useFinishedPrint } from './jobs/use-finished-print';

/** The studio's state: the draft, its photo, the job and its result. */
export function useStudio() {
  const userId = useUser().session?.user.id ?? '';
  const { draft, setDraft, edit, ...errors } = useDraft(userId);
  const { setDescriptionError, setStartingPrintError } = errors;
  const { painting, create, cancel, reset } = usePainting();
  const earlier = useEarlierPrint(draft.from?.id);
  const photo = usePhoto(draft.photo, {
    onDescribed: (stored) => change({ description: stored.words, photo: stored }),
    onRemoved: () => change(withoutPhoto(draft)),
  });
  const { status } = painting;
  const finished = useFinishedPrint(status === 'done' ? painting.job : undefined);
  useAfterPainting(painting, userId);

  const rejection = status === 'failed' && painting.phase === 'sending' ? painting.error : undefined;
  useOnRejection(rejection, ({ code, message }) => {
    // A rejected prompt is explained at its field.
    if (code.startsWith('description_')) setDescriptionError({ message });
    // Until the photo is chosen again or removed the request fails again, so a lost photo never makes a print public.
    if (code === 'upload_not_found') {
      setDraft({ ...draft, method: draft.photo?.method ?? draft.method });
      photo.showError(t`${message} A print that is made without a photo is public.`);
    }
  });

  /** A new edit clears the last result. A finished picture stays until another replaces it. */
  function clearOutcome() {
    if (status !== 'done') reset();
  }

  function change(changes: Partial<Draft>) {
    edit((before) => ({ ...before, ...changes }));
    clearOutcome();
  }

  /** Has no effect if a job starts before the print has loaded. */
  async function startFrom(printId: string): Promise<void> {
    const print = await earlier.choose(printId);
    if (!print) return;
    photo.cancel();
    edit((before) => withStartingPrint(print, before));
    reset();
  }

  useStartFromAddress(status !== 'unknown', async (printId) => {
    // A running job keeps its draft.
    if (status !== 'idle') return;
    try {
      await startFrom(printId);
    } catch (error) {
      setStartingPrintError(t`We could not load that print. ${errorMessage(error)}`);
    }
  });

  /** Returns false if there is no description. */
  function paint(): boolean {
    if (draft.description.trim() === '') {
      clearOutcome();
      setDescriptionError({
        message: draft.method === 'describe' ? DESCRIPTION_REQUIRED : PHOTO_OR_DESCRIPTION_REQUIRED,
      });
      return false;
    }
    setDescriptionError(undefined);
    earlier.cancelChoice();
    setDraft({ ...draft, job: create({ ...toRequest(draft), user: userId }) });
    return true;
  }

  return {
    draft,
    change,
    descriptionError: errors.descriptionError,
    startingPrintError: errors.startingPrintError,
    painting,
    finished,
    /** Busy until the print's page opens, or its redirect is cancelled. */
    isBusy: status === 'creating' || (status === 'done' && !finished.isRedirectCancelled),
    /** Errors that are shown at the description or the credits are not repeated at the sheet. */
    shownPainting: isShownElsewhere(rejection?.code) ? ({ status: 'idle' } satisfies Painting) : painting,
    isDescribing: photo.state.status === 'describing',
    photo,
    earlier: earlier.picture,
    paint,
    cancel,
    /** Shows the rejection at the description. */
    changeWords: () => {
      if (status === 'failed') setDescriptionError({ message: painting.error?.message ?? '' });
      reset();
    },
    chooseMethod: (method: Method) => {
      photo.cancel();
      change({ method });
    },
    startFrom,
    startAfresh: () => change(withoutStartingPrint(draft)),
  };
}

const DESCRIPTION_REQUIRED = t`Describe your print in a few words first.`;
const PHOTO_OR_DESCRIPTION_REQUIRED = t`Choose a photo, or describe your print in a few words first.`;

/** Clears the draft of a finished print, and fetches the credits again. */
function useAfterPainting(painting: Painting, userId: string) {
  const { refreshCredits } = useUser();
  const jobId = painting.status === 'done' ? painting.job.id : undefined;
  const hasEnded = hasFinished(painting);

  useEffect(() => {
    if (jobId) clearDraft(userId, jobId);
    if (hasEnded) void refreshCredits();
  }, [hasEnded, jobId, userId, refreshCredits]);
}

type Rejection = NonNullable<Failure['error']>;

/** Calls back once for each rejection, before it is rendered. */
function useOnRejection(rejection: Rejection | undefined, onRejected: (rejection: Rejection) => void) {
  const [handled, setHandled] = useState(rejection);
  if (handled === rejection) return;
  setHandled(rejection);
  if (rejection) onRejected(rejection);
}

const isShownElsewhere = (code: string | undefined) =>
  code !== undefined &&
  (code === 'out_of_credits' || code === 'upload_not_found' || code.startsWith('description_'));
