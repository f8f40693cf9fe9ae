import { useState } from 'react';
import { MAX_TITLE_LENGTH, MAX_DESCRIPTION_LENGTH } from '../../../../src/domain/prints/edit-limits.js';
import { IMPACT_LEVELS, TRAITS } from '../../../../src/domain/prints/mood-names.js';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint, PrintEdit } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { Field, Select, TextArea } from '../../ui/field';
import { AdminAsk } from './ask';
import { titleOf } from '../wall/print-picture';

interface AdminEditPrintProps {
  print: ManagedPrint;
  shown: boolean;
  onClose: () => void;
  onEdited: (print: ManagedPrint) => void;
}

const moodOf = (print: ManagedPrint) => ({
  trait: print.color_psychology_primary_trait,
  impact: print.color_psychology_impact_level,
});

/** Words and mood of a print. Begun anew for each: give it a key. */
export function AdminEditPrint({ print, shown, onClose, onEdited }: AdminEditPrintProps) {
  const [title, setTitle] = useState(print.title ?? '');
  const [description, setDescription] = useState(print.description ?? '');
  const [keywords, setKeywords] = useState(print.keywords.join(', '));
  const [mood, setMood] = useState(moodOf(print));
  const measured = print.measured_mood ?? moodOf(print);
  const isOther = mood.trait !== measured.trait || mood.impact !== measured.impact;

  async function save() {
    if (title.trim() === '') return { title: 'A print needs a title.' };
    if (description.trim() === '' && print.description) {
      return { description: 'A print that had a description keeps one.' };
    }
    const change = changed(print, measured, { title, description, keywords, mood });
    if (Object.keys(change).length > 0) onEdited(await adminApi.editPrint(print.id, change));
    onClose();
  }

  return (
    <AdminAsk
      shown={shown}
      heading={`Edit ‘${titleOf(print)}’`}
      act="Save"
      acting="Saving ..."
      onClose={onClose}
      onAct={save}
    >
      {(errors) => (
        <>
          <Field
            label="Title"
            error={errors['title']}
            maxLength={MAX_TITLE_LENGTH}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label="Description"
            error={errors['description']}
            maxLength={MAX_DESCRIPTION_LENGTH}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
          <Field
            label="Keywords"
            hint="With commas between them, 20 at most."
            autoComplete="off"
            value={keywords}
            onChange={({ target }) => setKeywords(target.value)}
          />
          <div className="admin-pair">
            <Mood
              label="Trait"
              values={TRAITS}
              value={mood.trait}
              onChange={(trait) => setMood({ ...mood, trait })}
            />
            <Mood
              label="Impact"
              values={IMPACT_LEVELS}
              value={mood.impact}
              onChange={(impact) => setMood({ ...mood, impact })}
            />
          </div>
          {isOther && (
            <p className="admin-ways admin-soft">
              {`Measured: ${measured.trait ?? 'no trait'}, ${measured.impact ?? 'no impact'}`}
              <Button look="plain" onClick={() => setMood(measured)}>
                Use the measured mood
              </Button>
            </p>
          )}
        </>
      )}
    </AdminAsk>
  );
}

interface MoodProps {
  label: string;
  values: readonly string[];
  value: string | null;
  onChange: (value: string) => void;
}

function Mood({ label, values, value, onChange }: MoodProps) {
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
      {value === null && <option value="">Unknown</option>}
      {values.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
  );
}

interface Written {
  title: string;
  description: string;
  keywords: string;
  mood: ReturnType<typeof moodOf>;
}

/** Only what differs is sent; what is as it was measured goes back to that. */
function changed(print: ManagedPrint, measured: Written['mood'], written: Written): PrintEdit {
  const change: PrintEdit = {};
  const title = written.title.trim();
  const description = written.description.trim();
  const keywords = written.keywords
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  if (title !== print.title) change.title = title;
  if (description !== '' && description !== print.description) change.description = description;
  if (keywords.join() !== print.keywords.join()) change.keywords = [...new Set(keywords)];
  const before = moodOf(print);
  for (const one of ['trait', 'impact'] as const) {
    const next = written.mood[one];
    if (next !== before[one]) change[one] = next === measured[one] ? null : next;
  }
  return change;
}
