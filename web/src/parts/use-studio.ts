import { useEffect, useState } from 'react';
import type { OwnPrint } from '../api';
import {
  forgetDraft,
  keepDraft,
  keptDraft,
  requestOf,
  startedAfresh,
  startedFrom,
  withoutPhoto,
} from './studio-draft';
import type { Draft } from './studio-draft';
import type { Method } from './studio-methods';
import { useEarlierPrint } from './use-earlier-print';
import { usePainting } from './use-painting';
import type { Painting } from './use-painting';
import { usePhoto } from './use-photo';
import { useUser } from './user-context';

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
  const { painting, create, cancel, reset } = usePainting();
  const earlier = useEarlierPrint(draft.from?.id);
  const photo = usePhoto(draft.photo, {
    onDescribed: (kept) => change({ description: kept.words, photo: kept }),
    onLetGo: () => change(withoutPhoto(draft)),
  });
  const { at } = painting;
  const jobId = at === 'done' ? painting.job.id : undefined;

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
    // The service keeps it no longer.
    if (refused?.code === 'upload_not_found') setDraft({ ...draft, photo: null });
  }

  function change(about: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...about }));
    setFault(undefined);
    reset();
  }

  /** Answers whether there was something to paint. */
  function paint(): boolean {
    if (draft.description.trim() === '') {
      reset();
      setFault({
        words:
          draft.method === 'describe'
            ? 'Describe your print in a few words first.'
            : 'Choose a photo, or describe your print in a few words first.',
      });
      return false;
    }
    setFault(undefined);
    void create(requestOf(draft)).then((job) => job && setDraft((before) => ({ ...before, job })));
    return true;
  }

  return {
    draft,
    change,
    fault,
    painting,
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
    startFrom: (print: OwnPrint) => {
      photo.leave();
      earlier.show(print);
      change(startedFrom(print, draft));
    },
    startAfresh: () => change(startedAfresh(draft)),
  };
}

const isToldElsewhere = (code: string | undefined) =>
  code !== undefined && (code === 'out_of_credits' || code.startsWith('description_'));
