import './photo.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ApiError } from '../../client/api';
import { Button } from '../../ui/button';
import { FileInput } from '../../ui/file-input';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { useFocusFallback } from '../shared/use-focus-fallback';
import { PHOTO_ACCEPT } from '../shared/photo-file';
import { useFileDrop } from '../shared/use-file-drop';
import type { PhotoMethod } from './methods';
import type { Photo, PhotoState } from './use-photo';

/** The first text is from SPEC section 4. */
const STATUS_TEXTS: Partial<Record<PhotoState['status'], string>> = {
  describing: t`Generating complimentary artwork description...`,
  described: t`Described below. You can change the text.`,
  cancelled: t`The photo has not been described.`,
};

const PHOTO_TEXTS: Record<PhotoMethod, { name: string; description: string }> = {
  interiorPhoto: {
    name: t`A photo of your room`,
    description: t`We look at its colours and light, and describe a print that suits it.`,
  },
  printPhoto: {
    name: t`A photo of a print`,
    description: t`We look at what it shows and how it is made, and describe a similar one.`,
  },
};

interface StudioPhotoProps {
  method: PhotoMethod;
  state: PhotoState;
  disabled: boolean;
  onChoose: (file: File) => void;
  onRetry: () => void;
  onCancel: () => void;
  onRemove: () => void;
}

/** The photo that a print begins with: chosen from files, dropped on the page, or pasted. */
export function StudioPhoto(props: StudioPhotoProps) {
  const { method, disabled, onChoose } = props;
  const isOver = useFileDrop(disabled ? undefined : ([file]) => onChoose(file!));
  // The photo of another method is kept, but not shown here.
  const state: PhotoState =
    props.state.status !== 'none' && props.state.photo.method !== method
      ? { status: 'none', fileError: props.state.fileError }
      : props.state;
  const container = useFocusFallback(state.status);
  return (
    <div ref={container} className="photo" tabIndex={-1} data-over={isOver || undefined}>
      {state.status === 'none' ? (
        <DropTarget method={method} disabled={disabled} onChoose={onChoose} />
      ) : (
        <ChosenPhoto {...props} state={state} />
      )}
      <p className="photo-status" role="status">
        {STATUS_TEXTS[state.status]}
      </p>
      {state.fileError ? (
        <Notice tone="danger">{state.fileError}</Notice>
      ) : (
        state.status === 'failed' && <DescriptionFailed error={state.error} />
      )}
    </div>
  );
}

function DropTarget({
  method,
  disabled,
  onChoose,
}: Pick<StudioPhotoProps, 'method' | 'disabled' | 'onChoose'>) {
  const hint = useId();
  const { name, description } = PHOTO_TEXTS[method];
  return (
    <label className="drop-target">
      <FileInput
        accept={PHOTO_ACCEPT}
        disabled={disabled}
        label={name}
        describedBy={hint}
        onChoose={([file]) => onChoose(file!)}
      />
      <Icon name="picture" size={28} />
      <span className="drop-target-name">{name}</span>
      <span>{description}</span>
      <span className="drop-target-actions">
        <span className="drop-target-mouse">{t`Choose one, drop it here or paste it.`}</span>
        <span className="drop-target-touch">{t`Choose or take a photo.`}</span>
      </span>
      <span className="drop-target-hint" id={hint}>
        <Trans>
          JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB. Only you can see it, and it is deleted after 30 days.
        </Trans>
      </span>
    </label>
  );
}

type ChosenPhotoProps = StudioPhotoProps & { state: Exclude<PhotoState, { status: 'none' }> };

function ChosenPhoto({ method, state, disabled, ...props }: ChosenPhotoProps) {
  const { status, photo } = state;
  return (
    <div className="photo-chosen">
      <Preview photo={photo} busy={status === 'describing'} />
      <div className="photo-steps">
        {status === 'describing' && <Button onClick={props.onCancel}>{t`Stop`}</Button>}
        {canRetry(state) && (
          <Button disabled={disabled} onClick={props.onRetry}>
            {status === 'cancelled' ? t`Describe it` : t`Try again`}
          </Button>
        )}
        {status !== 'describing' && (
          <>
            <label className="button button-quiet photo-another">
              <Trans>
                <FileInput
                  accept={PHOTO_ACCEPT}
                  disabled={disabled}
                  label={t`Choose another: ${PHOTO_TEXTS[method].name}`}
                  onChoose={([file]) => props.onChoose(file!)}
                />
                Choose another
              </Trans>
            </label>
            <Button look="plain" disabled={disabled} onClick={props.onRemove}>{t`Remove`}</Button>
          </>
        )}
      </div>
    </div>
  );
}

const UNREADABLE_CODES = ['bad_picture', 'picture_too_large'];

function canRetry(state: PhotoState): boolean {
  if (state.status === 'failed') return !UNREADABLE_CODES.includes(state.error?.code ?? '');
  return state.status === 'cancelled';
}

function DescriptionFailed({ error }: { error: ApiError | undefined }) {
  return (
    <Notice tone="danger" heading={errorHeading(error)}>
      {hasDetail(error) && <p>{error.message}</p>}
      <p>
        {UNREADABLE_CODES.includes(error?.code ?? '')
          ? t`Choose another one, or describe the print yourself.`
          : t`Your photo is still here. You can also describe the print yourself.`}
      </p>
    </Notice>
  );
}

/** Texts of SPEC section 8. */
const errorHeading = (error: ApiError | undefined) =>
  error?.status === 429
    ? t`Too many requests, please try again later.`
    : t`Error getting image description. Please try again.`;

const hasDetail = (error: ApiError | undefined): error is ApiError =>
  error !== undefined && error.status !== 429 && error.code !== 'describing_failed';

/** A browser may not support the photo's format. The service's copy is in a format that all browsers support. */
function Preview({ photo: { src, stored, file }, busy }: { photo: Photo; busy: boolean }) {
  const [brokenSources, setBrokenSources] = useState<readonly string[]>([]);
  const source = [src, stored].find((address) => address !== undefined && !brokenSources.includes(address));
  return (
    <div className="photo-preview" data-busy={busy || undefined}>
      {source === undefined ? (
        <span className="photo-unseen">
          <Icon name="picture" size={28} />
          {file?.name ?? t`Your photo`}
        </span>
      ) : (
        <img
          src={source}
          alt={file ? t`Your photo, ${file.name}` : t`Your photo`}
          onError={() => setBrokenSources([...brokenSources, source])}
        />
      )}
    </div>
  );
}
