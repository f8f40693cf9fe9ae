import './photo.css';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { ApiError } from '../../client/api';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { useKeptFocus } from '../shared/use-kept-focus';
import { PHOTO_FILES, fileIn } from '../shared/photo-file';
import type { PhotoMethod } from './methods';
import type { Photo, PhotoState } from './use-photo';

/** SPEC section 4. */
const TOLD: Partial<Record<PhotoState['at'], string>> = {
  describing: 'Generating complimentary artwork description...',
  described: 'Described below, in words that you can change.',
  left: 'It has not been described.',
};

const ASKS: Record<PhotoMethod, { name: string; words: string }> = {
  interiorPhoto: {
    name: 'A photo of your room',
    words: 'We look at its colours and light, and think of a print that belongs there.',
  },
  printPhoto: {
    name: 'A photo of a print',
    words: 'We look at what it shows and how it is made, and think of one of its kind.',
  },
};

interface StudioPhotoProps {
  method: PhotoMethod;
  state: PhotoState;
  disabled: boolean;
  onChoose: (file: File) => void;
  onAgain: () => void;
  onLeave: () => void;
  onLetGo: () => void;
}

/** The photo that a print begins with: chosen from the files, dropped anywhere on the page, or pasted. */
export function StudioPhoto(props: StudioPhotoProps) {
  const { method, disabled, onChoose } = props;
  const isOver = useDropsAndPastes(disabled ? undefined : onChoose);
  // A photo of another method is not thrown away, but it is not this one's.
  const state: PhotoState =
    props.state.at !== 'none' && props.state.photo.method !== method
      ? { at: 'none', fault: props.state.fault }
      : props.state;
  const place = useKeptFocus(state.at);
  return (
    <div ref={place} className="photo" tabIndex={-1} data-over={isOver || undefined}>
      {state.at === 'none' ? (
        <Target method={method} disabled={disabled} onChoose={onChoose} />
      ) : (
        <Chosen {...props} state={state} />
      )}
      <p className="photo-told" role="status">
        {TOLD[state.at]}
      </p>
      {state.fault ? (
        <Notice tone="danger">{state.fault}</Notice>
      ) : (
        state.at === 'failed' && <Failed error={state.error} />
      )}
    </div>
  );
}

function Target({ method, disabled, onChoose }: Pick<StudioPhotoProps, 'method' | 'disabled' | 'onChoose'>) {
  const hint = useId();
  const { name, words } = ASKS[method];
  return (
    <label className="photo-target">
      <FileInput disabled={disabled} label={name} describedBy={hint} onChoose={onChoose} />
      <Icon name="picture" size={28} />
      <span className="photo-name">{name}</span>
      <span>{words}</span>
      <span className="photo-ways">
        <span className="photo-ways-mouse">Choose one, drop it here or paste it.</span>
        <span className="photo-ways-touch">Choose one or take one.</span>
      </span>
      <span className="photo-hint" id={hint}>
        JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB. Only you see it, and it is deleted after 30 days.
      </span>
    </label>
  );
}

type ChosenProps = StudioPhotoProps & { state: Exclude<PhotoState, { at: 'none' }> };

function Chosen({ method, state, disabled, ...props }: ChosenProps) {
  const { at, photo } = state;
  return (
    <div className="photo-chosen">
      <Preview photo={photo} busy={at === 'describing'} />
      <div className="photo-steps">
        {at === 'describing' && <Button onClick={props.onLeave}>Stop</Button>}
        {isWorthAnotherTry(state) && (
          <Button disabled={disabled} onClick={props.onAgain}>
            {at === 'left' ? 'Describe it' : 'Try again'}
          </Button>
        )}
        {at !== 'describing' && (
          <>
            <label className="button button-quiet photo-another">
              <FileInput
                disabled={disabled}
                label={`Choose another: ${ASKS[method].name}`}
                onChoose={props.onChoose}
              />
              Choose another
            </label>
            <Button look="plain" disabled={disabled} onClick={props.onLetGo}>
              Remove
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const UNREADABLE = ['bad_picture', 'picture_too_large'];

function isWorthAnotherTry(state: PhotoState): boolean {
  if (state.at === 'failed') return !UNREADABLE.includes(state.error?.code ?? '');
  return state.at === 'left';
}

function Failed({ error }: { error: ApiError | undefined }) {
  return (
    <Notice tone="danger" heading={headingOf(error)}>
      {saysMore(error) && <p>{error.message}</p>}
      <p>
        {UNREADABLE.includes(error?.code ?? '')
          ? 'Choose another one, or describe the print yourself.'
          : 'Your photo is still here. You can also describe the print yourself.'}
      </p>
    </Notice>
  );
}

/** SPEC section 8. */
const headingOf = (error: ApiError | undefined) =>
  error?.status === 429
    ? 'Too many requests, please try again later.'
    : 'Error getting image description. Please try again.';

const saysMore = (error: ApiError | undefined): error is ApiError =>
  error !== undefined && error.status !== 429 && error.code !== 'describing_failed';

/** Not every browser can show every kind of photo that the service can read; what the service keeps of it, all can. */
function Preview({ photo: { src, kept, file }, busy }: { photo: Photo; busy: boolean }) {
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const seen = [src, kept].find((address) => address !== undefined && !unseen.includes(address));
  return (
    <div className="photo-preview" data-busy={busy || undefined}>
      {seen === undefined ? (
        <span className="photo-unseen">
          <Icon name="picture" size={28} />
          {file?.name ?? 'Your photo'}
        </span>
      ) : (
        <img
          src={seen}
          alt={file ? `Your photo, ${file.name}` : 'Your photo'}
          onError={() => setUnseen([...unseen, seen])}
        />
      )}
    </div>
  );
}

interface FileInputProps {
  label: string;
  describedBy?: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

function FileInput({ label, describedBy, disabled, onChoose }: FileInputProps) {
  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Else choosing the same file again would be no change.
    target.value = '';
    if (file) onChoose(file);
  }
  return (
    <input
      type="file"
      accept={PHOTO_FILES}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      onChange={change}
    />
  );
}

/** Answers whether files are held over the page. Without `onFile` they are kept from replacing it, and that is all. */
function useDropsAndPastes(onFile: ((file: File) => void) | undefined): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const file = fileIn(data);
    if (!file) return;
    event.preventDefault();
    onFile?.(file);
  });

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const holds = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leaves = ({ relatedTarget }: DragEvent) => !relatedTarget && setOver(false);
    const drops = (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    };
    document.addEventListener('dragover', holds, { signal });
    document.addEventListener('dragleave', leaves, { signal });
    document.addEventListener('drop', drops, { signal });
    document.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
    return () => gone.abort();
  }, []);

  return over && onFile !== undefined;
}
