import './method.css';
import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import { Icon } from '../../ui/icon';
import { RadioTiles } from '../../ui/radio-tiles';
import { TextArea } from '../../ui/field';
import { StartingPrintNote } from './starting-print-note';
import { hasStyleOf, isPublic } from './draft';
import type { Draft } from './draft';
import { EarlierPrints } from './jobs/earlier-prints';
import { IdeaStarter } from './idea-starter';
import { METHODS } from './methods';
import type { Method, PhotoMethod } from './methods';
import { StudioPhoto } from './photo';
import { StylePicker } from './style-picker';
import type { PhotoState } from './use-photo';
import { WordsNote } from './words-note';
import { useIsNarrow } from '../shared/use-is-narrow';

export interface StudioMethodProps {
  draft: Draft;
  disabled: boolean;
  photo: PhotoState;
  /** Why the earlier print could not be loaded. */
  startingPrintError?: string;
  descriptionError?: string;
  descriptionRef: Ref<HTMLTextAreaElement>;
  onChange: (change: Partial<Draft>) => void;
  onMethod: (method: Method) => void;
  onPhoto: (file: File, method: PhotoMethod) => void;
  onPhotoRetry: () => void;
  onPhotoCancel: () => void;
  onPhotoRemove: () => void;
  onStartFrom: (printId: string) => Promise<void>;
  onStartAfresh: () => void;
}

const TILES = METHODS.map(({ value, name, note, icon }) => ({
  value,
  name,
  note,
  picture: <Icon name={icon} size={28} />,
}));

/** How the print begins, from words, a photo or an earlier print, and its style. */
export function StudioMethod(props: StudioMethodProps) {
  const { draft, disabled, photo, descriptionError, descriptionRef, onChange } = props;
  const { method } = draft;
  return (
    <div className="studio-settings">
      <RadioTiles
        legend={t`Method`}
        legendHidden={useIsNarrow()}
        tiles={TILES}
        value={method}
        onChange={props.onMethod}
        disabled={disabled}
      />
      {method !== 'describe' && (
        <StudioPhoto
          method={method}
          state={photo}
          disabled={disabled}
          onChoose={(file) => props.onPhoto(file, method)}
          onRetry={props.onPhotoRetry}
          onCancel={props.onPhotoCancel}
          onRemove={props.onPhotoRemove}
        />
      )}
      <div className="studio-words">
        <StartingPrintNote
          from={draft.from}
          error={props.startingPrintError}
          sameStyle={draft.from !== null && hasStyleOf(draft.from, draft)}
          published={isPublic(draft)}
          disabled={disabled}
          onRemove={props.onStartAfresh}
        />
        <TextArea
          ref={descriptionRef}
          className="studio-description"
          label={t`Description`}
          placeholder={t`Describe your print...`}
          value={draft.description}
          error={descriptionError}
          disabled={disabled || photo.status === 'describing'}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        {method === 'describe' && <IdeaStarter draft={draft} disabled={disabled} onChange={onChange} />}
        <WordsNote prompt={draft.description} keywords={draft.keywords} />
      </div>
      <StylePicker style={draft.style} disabled={disabled} onChange={(style) => onChange({ style })} />
      {method === 'describe' && (
        <EarlierPrints chosenId={draft.from?.id} disabled={disabled} onChoose={props.onStartFrom} />
      )}
    </div>
  );
}
