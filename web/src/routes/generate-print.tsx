import './generate-print.css';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { OutOfCredits, UnknownCredits } from '../features/studio/credit-notices';
import { useNoindexHead } from '../features/shared/head/use-head';
import { StudioCanvas } from '../features/studio/canvas';
import { StudioSettings } from '../features/studio/settings';
import type { StudioTab } from '../features/studio/settings';
import { useIsNarrow } from '../features/shared/use-is-narrow';
import { StudioSubmit } from '../features/studio/submit';
import { useStudio } from '../features/studio/use-studio';
import { useUser } from '../features/session/user-context';

export function Component() {
  const { credits, refreshCredits } = useUser();
  const [tab, setTab] = useState<StudioTab>('method');
  const studio = useStudio();
  const { painting, draft, isDescribing, descriptionError, isBusy: busy } = studio;
  const description = useRef<HTMLTextAreaElement>(null);
  const headingClass = useIsNarrow() ? 'visually-hidden' : undefined;
  useNoindexHead(PAGE_TITLES.studio);

  const noneLeft = credits ? credits.generation_jobs_count <= 0 : false;

  useEffect(() => {
    if (descriptionError) description.current?.focus();
  }, [descriptionError]);

  function paint() {
    setTab('method');
    if (studio.paint()) scrollTo(0, 0);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    paint();
  }

  const isLoading = painting.status === 'unknown' || (credits === undefined && painting.status === 'idle');
  const canvas = (
    <StudioCanvas
      painting={isLoading ? { status: 'unknown' } : studio.shownPainting}
      finished={studio.finished}
      draft={draft}
      earlier={studio.earlier}
      isInviting={!noneLeft && Boolean(credits)}
      onTryAgain={paint}
      onChangeWords={() => {
        setTab('method');
        studio.changeWords();
      }}
      onCancel={(job) => void studio.cancel(job)}
      onStartFrom={(printId) => {
        setTab('method');
        return studio.startFrom(printId);
      }}
    />
  );
  if (isLoading) {
    return (
      <div className="studio">
        {canvas}
        <div className="studio-side">
          <h1 className={headingClass}>{t`Create your print`}</h1>
        </div>
      </div>
    );
  }
  return (
    <div className="studio" data-busy={busy || undefined}>
      {canvas}
      <form className="studio-side" aria-label={t`Your print`} noValidate onSubmit={submit}>
        <h1 className={headingClass}>{t`Create your print`}</h1>
        {credits === null && !busy && <UnknownCredits onTryAgain={refreshCredits} />}
        {noneLeft && !busy && <OutOfCredits />}
        <StudioSettings
          tab={tab}
          onTab={setTab}
          draft={draft}
          disabled={busy || !credits || noneLeft}
          photo={studio.photo.state}
          startingPrintError={studio.startingPrintError}
          descriptionError={descriptionError?.message}
          descriptionRef={description}
          onChange={studio.change}
          onMethod={studio.chooseMethod}
          onPhoto={studio.photo.choose}
          onPhotoRetry={studio.photo.retry}
          onPhotoCancel={studio.photo.cancel}
          onPhotoRemove={studio.photo.remove}
          onStartFrom={studio.startFrom}
          onStartAfresh={() => {
            studio.startAfresh();
            description.current?.focus();
          }}
        />
        <StudioSubmit draft={draft} busy={busy} disabled={isDescribing} />
      </form>
    </div>
  );
}
