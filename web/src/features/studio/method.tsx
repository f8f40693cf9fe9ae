import './method.css';
import type { Ref } from 'react';
import { Icon } from '../../ui/icon';
import { RadioTiles } from '../../ui/radio-tiles';
import { TextArea } from '../../ui/field';
import { StudioBeginning } from './beginning';
import { isForEverybody } from './draft';
import type { Draft } from './draft';
import { StudioEarlier } from './earlier';
import { METHODS } from './methods';
import type { Method, PhotoMethod } from './methods';
import { StudioPhoto } from './photo';
import type { PhotoState } from './use-photo';
import { useNarrow } from '../shared/use-narrow';

export interface StudioMethodProps {
  draft: Draft;
  disabled: boolean;
  photo: PhotoState;
  /** Why the print that was to be started from is not here. */
  beginningFault?: string;
  descriptionError?: string;
  descriptionRef: Ref<HTMLTextAreaElement>;
  onDescription: (description: string) => void;
  onMethod: (method: Method) => void;
  onPhoto: (file: File, method: PhotoMethod) => void;
  onPhotoAgain: () => void;
  onPhotoLeave: () => void;
  onPhotoLetGo: () => void;
  onEarlier: (printId: string) => Promise<void>;
  onAfresh: () => void;
}

const TILES = METHODS.map(({ value, name, note, icon }) => ({
  value,
  name,
  note,
  picture: <Icon name={icon} size={28} />,
}));

/** How the print begins: from words, from a photo that is put into words, or from an earlier print. */
export function StudioMethod(props: StudioMethodProps) {
  const { draft, disabled, photo, descriptionError, descriptionRef } = props;
  const { method } = draft;
  return (
    <div className="studio-settings">
      <RadioTiles
        legend="Method"
        legendHidden={useNarrow()}
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
          onAgain={props.onPhotoAgain}
          onLeave={props.onPhotoLeave}
          onLetGo={props.onPhotoLetGo}
        />
      )}
      <div className="studio-words">
        <StudioBeginning
          from={draft.from}
          fault={props.beginningFault}
          published={isForEverybody(draft)}
          disabled={disabled}
          onLetGo={props.onAfresh}
        />
        <TextArea
          ref={descriptionRef}
          className="studio-description"
          label="Description"
          placeholder="Describe your print..."
          value={draft.description}
          error={descriptionError}
          disabled={disabled || photo.at === 'describing'}
          onChange={(event) => props.onDescription(event.target.value)}
        />
      </div>
      {method === 'describe' && (
        <StudioEarlier chosen={draft.from?.id} disabled={disabled} onChoose={props.onEarlier} />
      )}
    </div>
  );
}
