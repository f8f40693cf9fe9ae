import './art-row.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { printPath } from '../../../../../src/adapters/http/routes/pages.js';
import {
  MAX_DESCRIPTION_CHARACTERS,
  MAX_STYLE_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../../../../../src/domain/prints/edit-limits.js';
import { shopFacts } from '../../../client/shop';
import { Button } from '../../../ui/button';
import { Field, TextArea } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { isOpen, priceError, type ArtDraft } from './art-draft';

interface ArtRowProps {
  draft: ArtDraft;
  disabled: boolean;
  onEdit: (change: Partial<ArtDraft>) => void;
  onRemove: () => void;
}

/** A chosen picture with its words, and what became of it. */
export function ArtRow({ draft, disabled, onEdit, onRemove }: ArtRowProps) {
  const { file, title, description, keywords, style, price, state } = draft;
  const locked = disabled || !isOpen(draft);
  return (
    <li className="art-row" aria-label={file.name}>
      <Preview file={file} />
      <div className="art-row-fields">
        <Field
          label="Title"
          maxLength={MAX_TITLE_CHARACTERS}
          autoComplete="off"
          value={title}
          disabled={locked}
          onChange={({ target }) => onEdit({ title: target.value })}
        />
        <Field
          label="Keywords"
          hint="Separate them with commas."
          autoComplete="off"
          value={keywords}
          disabled={locked}
          onChange={({ target }) => onEdit({ keywords: target.value })}
        />
        <TextArea
          label="Description"
          hint="Empty: written from the picture."
          rows={3}
          maxLength={MAX_DESCRIPTION_CHARACTERS}
          value={description}
          disabled={locked}
          onChange={({ target }) => onEdit({ description: target.value })}
        />
        <Field
          label="Style"
          hint="Such as watercolour."
          maxLength={MAX_STYLE_CHARACTERS}
          autoComplete="off"
          value={style}
          disabled={locked}
          onChange={({ target }) => onEdit({ style: target.value })}
        />
        <Field
          label={`Price in ${shopFacts.currency}`}
          hint="Of the cheapest paper. Empty: as in the catalogue."
          error={priceError(draft)}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          disabled={locked}
          onChange={({ target }) => onEdit({ price: target.value })}
        />
      </div>
      <p className="art-row-state" role="status">
        {state.at === 'sending' && 'Adding ...'}
        {state.at === 'added' && 'Added.'}
        {state.at === 'exists' && 'This picture is already a print. It was not changed.'}
        {state.at === 'failed' && <span className="field-error">{state.message}</span>}
      </p>
      {state.at === 'added' || state.at === 'exists' ? (
        <Link to={printPath({ id: state.id, slug: null })}>See it in the shop</Link>
      ) : (
        <Button look="plain" disabled={locked} aria-label={`Remove ${file.name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

/** A browser may not support the format of the file. */
function Preview({ file }: { file: File }) {
  const [source] = useState(() => URL.createObjectURL(file));
  const [isBroken, setBroken] = useState(false);
  return (
    <div className="art-row-picture">
      {isBroken ? (
        <Icon name="picture" size={28} />
      ) : (
        <img src={source} alt="" onLoad={() => URL.revokeObjectURL(source)} onError={() => setBroken(true)} />
      )}
    </div>
  );
}
