import { useState } from 'react';
import { printPath } from '../../../../../src/adapters/http/routes/pages.js';
import {
  MAX_SELECTION_PRINTS,
  MAX_SELECTION_TEXT_CHARACTERS,
  MAX_SELECTION_TITLE_CHARACTERS,
} from '../../../../../src/domain/prints/selection.js';
import { adminApi } from '../../../client/admin-api';
import type { ManagedSelection } from '../../../client/admin-api';
import { shopUrl } from '../../../client/shop';
import { Field, TextArea } from '../../../ui/field';
import { randomUuid } from '../../shared/random-uuid';
import type { FieldErrors } from '../../shared/async/use-form-action';
import { toDay, toMoment } from '../day-field';
import { AdminFormDialog } from '../form-dialog';
import { PrintStrip } from '../prints/print-strip';
import { fromDrafts, SelectionTranslations, toDrafts } from './selection-translations';

interface EditSelectionProps {
  /** Undefined for a new one. */
  selection: ManagedSelection | undefined;
  onClose: () => void;
  onSaved: (selection: ManagedSelection) => void;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Puts a selection together. Give it a new key for each selection. */
export function EditSelection({ selection, onClose, onSaved }: EditSelectionProps) {
  const [title, setTitle] = useState(selection?.title ?? '');
  const [description, setDescription] = useState(selection?.description ?? '');
  const [translations, setTranslations] = useState(() => toDrafts(selection?.translations));
  const [prints, setPrints] = useState(() => (selection?.print_ids ?? []).map(toAddress).join('\n'));
  const [from, setFrom] = useState(toDay(selection?.starts_at));
  const [until, setUntil] = useState(toDay(selection?.ends_at));
  const [id] = useState(selection?.id ?? randomUuid());

  const lines = prints.split('\n').filter((line) => line.trim() !== '');
  const print_ids = lines.map((line) => UUID.exec(line)?.[0].toLowerCase());
  const found = [...new Set(print_ids.filter((one) => one !== undefined))];

  async function save(): Promise<FieldErrors | undefined> {
    if (title.trim() === '') return { title: 'A selection needs a title.' };
    const wrong = print_ids.indexOf(undefined);
    if (wrong >= 0) return { prints: `This is not the address of a print: ${lines[wrong]}` };
    if (print_ids.length > MAX_SELECTION_PRINTS)
      return { prints: `A selection has at most ${MAX_SELECTION_PRINTS} prints.` };
    const saved = await adminApi.saveSelection(id, {
      title: title.trim(),
      description: description.trim(),
      translations: fromDrafts(translations),
      print_ids: found,
      starts_at: toMoment(from, selection?.starts_at),
      ends_at: toMoment(until, selection?.ends_at),
    });
    onSaved(saved);
    onClose();
    return undefined;
  }

  return (
    <AdminFormDialog
      shown
      heading={selection ? `Edit ‘${selection.title}’` : 'Add a selection'}
      submit="Save"
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field
            label="Title"
            error={errors['title']}
            maxLength={MAX_SELECTION_TITLE_CHARACTERS}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label="Text"
            rows={3}
            maxLength={MAX_SELECTION_TEXT_CHARACTERS}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <SelectionTranslations drafts={translations} onChange={setTranslations} />
          <TextArea
            label="Prints"
            hint="Addresses of prints in the shop, one per line, in the order of the page."
            error={errors['prints']}
            rows={8}
            spellCheck={false}
            value={prints}
            onChange={({ target }) => setPrints(target.value)}
          />
          <PrintStrip ids={found.slice(0, MAX_SELECTION_PRINTS)} />
          <div className="admin-pair">
            <Field
              label="Shown from"
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
            <Field
              label="Until"
              hint="Not on this day."
              type="date"
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </div>
        </>
      )}
    </AdminFormDialog>
  );
}

const toAddress = (id: string) => `${shopUrl}${printPath({ id, slug: null })}`;
