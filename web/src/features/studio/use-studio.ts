import { useEffect, useState } from 'react';
import { wordsOf } from '../shared/words-of';
import { useUser } from '../session/user-context';
import { forgetDraft, requestOf, startedAfresh, startedFrom, withoutPhoto } from './draft';
import type { Draft } from './draft';
import type { Method } from './methods';
import { isOver } from './painting';
import type { Failure, Painting } from './painting';
import { useAskedBeginning } from './use-asked-beginning';
import { useDraft } from './use-draft';
import { useEarlierPrint } from './use-earlier-print';
import { usePainting } from './use-painting';
import { usePhoto } from './use-photo';
import { usePrintArrival } from './use-print-arrival';

/** A print from its first word to its last stroke: what is said about it, and what has become of it. */
export function useStudio() {
  const userId = useUser().session?.user.id ?? '';
  const { draft, setDraft, edit, fault, setFault, beginningFault, setBeginningFault } = useDraft(userId);
  const { painting, create, cancel, reset } = usePainting();
  const earlier = useEarlierPrint(draft.from?.id);
  const photo = usePhoto(draft.photo, {
    onDescribed: (kept) => change({ description: kept.words, photo: kept }),
    onLetGo: () => change(withoutPhoto(draft)),
  });
  const { at } = painting;
  const arrival = usePrintArrival(at === 'done' ? painting.job : undefined);
  useAfterPainting(painting, userId);

  const refusal = at === 'failed' && painting.while === 'sending' ? painting.error : undefined;
  useRefusal(refusal, ({ code, message }) => {
    // Words that were refused before anything was paid for are told where they stand.
    if (code.startsWith('description_')) setFault({ words: message });
    // Until its maker chooses it again or lets it go, the same is refused again: nothing is published by a lost photo.
    if (code === 'upload_not_found') {
      setDraft({ ...draft, method: draft.photo?.method ?? draft.method });
      photo.blame(`${message} Without a photo, a print is for everybody to see.`);
    }
  });

  /** How the last one ended gives way to what is said now; a finished picture stays until another takes its place. */
  function putAway() {
    if (at !== 'done') reset();
  }

  function change(about: Partial<Draft>) {
    edit((before) => ({ ...before, ...about }));
    putAway();
  }

  /** Nothing comes of it where painting begins before the print is here. */
  async function startFrom(printId: string): Promise<void> {
    const print = await earlier.choose(printId);
    if (!print) return;
    photo.leave();
    edit((before) => startedFrom(print, before));
    reset();
  }

  useAskedBeginning(at !== 'unknown', async (printId) => {
    // A print that is being painted keeps its words.
    if (at !== 'idle') return;
    try {
      await startFrom(printId);
    } catch (error) {
      setBeginningFault(`That print is not here to start from. ${wordsOf(error)}`);
    }
  });

  /** Returns whether there was something to paint. */
  function paint(): boolean {
    if (draft.description.trim() === '') {
      putAway();
      setFault({ words: draft.method === 'describe' ? NO_WORDS : NO_PHOTO_AND_NO_WORDS });
      return false;
    }
    setFault(undefined);
    earlier.cancelChoice();
    setDraft({ ...draft, job: create({ ...requestOf(draft), user: userId }) });
    return true;
  }

  return {
    draft,
    change,
    fault,
    beginningFault,
    painting,
    arrival,
    /** Shut until the picture's page is opened, or it is known that it stays. */
    isBusy: at === 'creating' || (at === 'done' && !arrival.stays),
    /** A refusal that is told beside the words or the credits is not told beside the paper. */
    shownPainting: isToldElsewhere(refusal?.code) ? ({ at: 'idle' } satisfies Painting) : painting,
    isDescribing: photo.state.at === 'describing',
    photo,
    earlier: earlier.picture,
    paint,
    cancel,
    /** Puts what was refused of them to the words. */
    changeWords: () => {
      if (at === 'failed') setFault({ words: painting.error?.message ?? '' });
      reset();
    },
    chooseMethod: (method: Method) => {
      photo.leave();
      change({ method });
    },
    startFrom,
    startAfresh: () => change(startedAfresh(draft)),
  };
}

const NO_WORDS = 'Describe your print in a few words first.';
const NO_PHOTO_AND_NO_WORDS = 'Choose a photo, or describe your print in a few words first.';

/** A draft that has become a print is forgotten, and credits are asked for again. */
function useAfterPainting(painting: Painting, userId: string) {
  const { refreshCredits } = useUser();
  const jobId = painting.at === 'done' ? painting.job.id : undefined;
  const hasEnded = isOver(painting);

  useEffect(() => {
    if (jobId) forgetDraft(userId, jobId);
    if (hasEnded) void refreshCredits();
  }, [hasEnded, jobId, userId, refreshCredits]);
}

type Refusal = NonNullable<Failure['error']>;

/** Calls back once for each refusal, before it is shown. */
function useRefusal(refusal: Refusal | undefined, onRefused: (refusal: Refusal) => void) {
  const [told, setTold] = useState(refusal);
  if (told === refusal) return;
  setTold(refusal);
  if (refusal) onRefused(refusal);
}

const isToldElsewhere = (code: string | undefined) =>
  code !== undefined &&
  (code === 'out_of_credits' || code === 'upload_not_found' || code.startsWith('description_'));
