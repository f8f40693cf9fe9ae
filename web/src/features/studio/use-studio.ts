import { useEffect, useState } from 'react';
import {
  forgetDraft,
  keepDraft,
  keptDraft,
  requestOf,
  startedAfresh,
  startedFrom,
  withoutPhoto,
} from './draft';
import type { Draft } from './draft';
import type { Method } from './methods';
import { useAskedBeginning } from './use-asked-beginning';
import { useEarlierPrint } from './use-earlier-print';
import { usePainting } from './use-painting';
import type { Painting } from './use-painting';
import { usePhoto } from './use-photo';
import { usePrintArrival } from './use-print-arrival';
import { useUser } from '../session/user-context';
import { wordsOf } from '../shared/words-of';

/** What is wrong with the words. A new one each time, so that it is told again. */
interface Fault {
  words: string;
}

/** A print from its first word to its last stroke: what is said about it, and what has become of it. */
export function useStudio() {
  const { session, refreshCredits } = useUser();
  const userId = session?.user.id ?? '';
  const [draft, setDraft] = useState(() => keptDraft(userId));
  const [fault, setFault] = useState<Fault>();
  const [beginningFault, setBeginningFault] = useState<string>();
  const { painting, create, cancel, reset } = usePainting();
  const earlier = useEarlierPrint(draft.from?.id);
  const photo = usePhoto(draft.photo, {
    onDescribed: (kept) => change({ description: kept.words, photo: kept }),
    onLetGo: () => change(withoutPhoto(draft)),
  });
  const { at } = painting;
  const done = at === 'done' ? painting.job : undefined;
  const jobId = done?.id;
  const arrival = usePrintArrival(done);

  useEffect(() => keepDraft(userId, draft), [userId, draft]);

  useEffect(() => {
    if (jobId) forgetDraft(userId, jobId);
    if (at === 'done' || at === 'failed' || at === 'cancelled') void refreshCredits();
  }, [at, jobId, userId, refreshCredits]);

  // Words that were refused before anything was paid for are told where they stand.
  const refused = at === 'failed' && painting.while === 'sending' ? painting.error : undefined;
  const [told, setTold] = useState(refused);
  if (told !== refused) {
    setTold(refused);
    if (refused?.code.startsWith('description_')) setFault({ words: refused.message });
    // Until its maker chooses it again or lets it go, the same is refused again: nothing is published by a lost photo.
    if (refused?.code === 'upload_not_found') {
      setDraft({ ...draft, method: draft.photo?.method ?? draft.method });
      photo.blame(`${refused.message} Without a photo, a print is for everybody to see.`);
    }
  }

  function change(about: Partial<Draft>) {
    say((before) => ({ ...before, ...about }));
  }

  function say(next: (before: Draft) => Draft) {
    setDraft((before) => ({ ...next(before), job: null }));
    setFault(undefined);
    setBeginningFault(undefined);
    putAway();
  }

  /** How the last one ended gives way to what is said now; a finished picture stays until another takes its place. */
  function putAway() {
    if (at !== 'done') reset();
  }

  /** Nothing comes of it where painting begins before it is here. */
  async function startFrom(printId: string): Promise<void> {
    const print = await earlier.choose(printId);
    if (!print) return;
    photo.leave();
    say((before) => startedFrom(print, before));
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

  /** Answers whether there was something to paint. */
  function paint(): boolean {
    if (draft.description.trim() === '') {
      putAway();
      setFault({
        words:
          draft.method === 'describe'
            ? 'Describe your print in a few words first.'
            : 'Choose a photo, or describe your print in a few words first.',
      });
      return false;
    }
    setFault(undefined);
    earlier.callOff();
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
    shownPainting: isToldElsewhere(refused?.code) ? ({ at: 'idle' } satisfies Painting) : painting,
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

const isToldElsewhere = (code: string | undefined) =>
  code !== undefined &&
  (code === 'out_of_credits' || code === 'upload_not_found' || code.startsWith('description_'));
