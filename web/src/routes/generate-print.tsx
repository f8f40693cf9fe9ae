import './generate-print.css';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { OutOfCredits, UnknownCredits } from '../parts/credit-notices';
import { useHead } from '../parts/head';
import { orientationOf } from '../parts/orientations';
import { StudioCanvas } from '../parts/studio-canvas';
import { forgetDraft, keepDraft, keptDraft } from '../parts/studio-draft';
import type { Draft } from '../parts/studio-draft';
import { StudioSettings } from '../parts/studio-settings';
import type { StudioTab } from '../parts/studio-settings';
import { useNarrow } from '../parts/use-narrow';
import { usePainting } from '../parts/use-painting';
import { useUser } from '../parts/user-context';
import { Button } from '../ui/button';

export function Component() {
  const { session, credits, refreshCredits } = useUser();
  const userId = session?.user.id ?? '';
  const [draft, setDraft] = useState(() => keptDraft(userId));
  const [tab, setTab] = useState<StudioTab>('method');
  /** How often it was sent without words since they were last changed. */
  const [wordless, setWordless] = useState(0);
  const { painting, create, reset } = usePainting();
  const description = useRef<HTMLTextAreaElement>(null);
  const headingClass = useNarrow() ? 'visually-hidden' : undefined;
  useHead({ title: 'Create Your Art Print' });

  const refused = painting.at === 'failed' ? painting.error : undefined;
  const atWords = refused?.code.startsWith('description_') === true;
  const noneLeft = credits ? credits.generation_jobs_count <= 0 : false;
  const busy = painting.at === 'creating' || painting.at === 'done';

  useEffect(() => {
    if (painting.at === 'done') forgetDraft(userId);
    if (painting.at === 'done' || painting.at === 'failed') void refreshCredits();
  }, [painting.at, userId, refreshCredits]);

  useEffect(() => {
    if (wordless > 0 || atWords) description.current?.focus();
  }, [wordless, atWords]);

  function change(next: Draft) {
    setDraft(next);
    keepDraft(userId, next);
    setWordless(0);
    if (painting.at === 'failed') reset();
  }

  function paint() {
    setTab('method');
    if (draft.description.trim() === '') {
      reset();
      setWordless((times) => times + 1);
      return;
    }
    scrollTo(0, 0);
    const { description: prompt, orientation, keywords, colors } = draft;
    void create({
      prompt,
      size: orientationOf(orientation).value,
      keywords: [...keywords],
      colors: [...colors],
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    paint();
  }

  if (painting.at === 'unknown' || (credits === undefined && painting.at === 'idle')) {
    return (
      <div className="studio">
        <StudioCanvas painting={{ at: 'unknown' }} draft={draft} onTryAgain={paint} />
        <div className="studio-side">
          <h1 className={headingClass}>Create your print</h1>
        </div>
      </div>
    );
  }
  return (
    <div className="studio" data-busy={busy || undefined}>
      <StudioCanvas
        painting={atWords || refused?.code === 'out_of_credits' ? { at: 'idle' } : painting}
        draft={draft}
        inviting={!noneLeft && credits !== null}
        onTryAgain={paint}
      />
      <form className="studio-side" aria-label="Your print" noValidate onSubmit={submit}>
        <h1 className={headingClass}>Create your print</h1>
        {credits === null && !busy && <UnknownCredits onTryAgain={refreshCredits} />}
        {noneLeft && !busy && <OutOfCredits />}
        <StudioSettings
          tab={tab}
          onTab={setTab}
          draft={draft}
          onChange={change}
          disabled={busy || !credits || noneLeft}
          descriptionError={
            wordless > 0 ? 'Describe your print in a few words first.' : atWords ? refused.message : undefined
          }
          descriptionRef={description}
        />
        <div className="studio-submit">
          <Button type="submit" look="primary" wide busy={busy} disabled={!credits || noneLeft}>
            {noneLeft && !busy ? 'Out of Credits' : 'Create Print'}
          </Button>
          {credits && !noneLeft && !busy && (
            <p className="money">
              Takes one of your {credits.generation_jobs_count}{' '}
              {credits.generation_jobs_count === 1 ? 'credit' : 'credits'}.
            </p>
          )}
        </div>
      </form>
    </div>
  );
}
