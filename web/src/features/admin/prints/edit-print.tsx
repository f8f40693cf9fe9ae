import { useState } from 'react';
import {
  MAX_TITLE_CHARACTERS,
  MAX_DESCRIPTION_CHARACTERS,
} from '../../../../../src/domain/prints/edit-limits.js';
import { UPLOADED } from '../../../../../src/domain/prints/provenance.js';
import { IMPACT_LEVELS, TRAITS } from '../../../../../src/domain/prints/mood-names.js';
import { adminApi } from '../../../client/admin-api';
import type { ManagedPrint, PrintEdit } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Field, Select, TextArea } from '../../../ui/field';
import { priceError } from './art-draft';
import { ArtTermsFields, readTerms, toTermsChange } from './art-terms';
import { AdminFormDialog } from '../form-dialog';
import { toTitle } from '../../../../../src/domain/prints/print.js';

interface AdminEditPrintProps {
  print: ManagedPrint;
  shown: boolean;
  onClose: () => void;
  onEdited: (print: ManagedPrint) => void;
}

const readMood = (print: ManagedPrint) => ({
  trait: print.color_psychology_primary_trait,
  impact: print.color_psychology_impact_level,
});

/** Edits texts and mood, and the price, file and origin of an uploaded picture. Give it a new key for each print. */
export function AdminEditPrint({ print, shown, onClose, onEdited }: AdminEditPrintProps) {
  const [title, setTitle] = useState(print.title ?? '');
  const [description, setDescription] = useState(print.description ?? '');
  const [keywords, setKeywords] = useState(print.keywords.join(', '));
  const [mood, setMood] = useState(readMood(print));
  const [terms, setTerms] = useState(() => readTerms(print));
  const measured = print.measured_mood ?? readMood(print);
  const isEdited = mood.trait !== measured.trait || mood.impact !== measured.impact;

  async function save() {
    if (title.trim() === '') return { title: 'A print needs a title.' };
    if (description.trim() === '' && print.description) {
      return { description: 'The description can be changed but not removed.' };
    }
    const priceProblem = priceError(terms);
    if (priceProblem) return { price: priceProblem };
    const change = {
      ...toChange(print, measured, { title, description, keywords, mood }),
      ...(print.model === UPLOADED && toTermsChange(print, terms)),
    };
    if (Object.keys(change).length > 0) onEdited(await adminApi.editPrint(print.id, change));
    onClose();
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading={`Edit ‘${toTitle(print)}’`}
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
            maxLength={MAX_TITLE_CHARACTERS}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label="Description"
            error={errors['description']}
            maxLength={MAX_DESCRIPTION_CHARACTERS}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <Field
            label="Keywords"
            hint="Separate them with commas, 20 at most."
            autoComplete="off"
            value={keywords}
            onChange={({ target }) => setKeywords(target.value)}
          />
          <div className="admin-pair">
            <MoodSelect
              label="Trait"
              values={TRAITS}
              value={mood.trait}
              onChange={(trait) => setMood({ ...mood, trait })}
            />
            <MoodSelect
              label="Impact"
              values={IMPACT_LEVELS}
              value={mood.impact}
              onChange={(impact) => setMood({ ...mood, impact })}
            />
          </div>
          {isEdited && (
            <p className="admin-actions admin-soft">
              {`Measured: ${measured.trait ?? 'no trait'}, ${measured.impact ?? 'no impact'}`}
              <Button look="plain" onClick={() => setMood(measured)}>
                Use the measured mood
              </Button>
            </p>
          )}
          {print.model === UPLOADED && (
            <ArtTermsFields terms={terms} error={errors['price']} onChange={setTerms} />
          )}
        </>
      )}
    </AdminFormDialog>
  );
}

interface MoodSelectProps {
  label: string;
  values: readonly string[];
  value: string | null;
  onChange: (value: string) => void;
}

function MoodSelect({ label, values, value, onChange }: MoodSelectProps) {
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {value === null && <option value="">Unknown</option>}
      {values.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Select>
  );
}

interface PrintForm {
  title: string;
  description: string;
  keywords: string;
  mood: ReturnType<typeof readMood>;
}

/** Only changed fields are sent. A mood that equals the measured one is sent as null, which restores measuring. */
function toChange(print: ManagedPrint, measured: PrintForm['mood'], form: PrintForm): PrintEdit {
  const change: PrintEdit = {};
  const title = form.title.trim();
  const description = form.description.trim();
  const keywords = form.keywords
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  if (title !== print.title) change.title = title;
  if (description !== '' && description !== print.description) change.description = description;
  if (keywords.join() !== print.keywords.join()) change.keywords = [...new Set(keywords)];
  const before = readMood(print);
  for (const key of ['trait', 'impact'] as const) {
    const next = form.mood[key];
    if (next !== before[key]) change[key] = next === measured[key] ? null : next;
  }
  return change;
}
