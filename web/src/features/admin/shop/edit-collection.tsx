import { useState } from 'react';
import { adminApi } from '../../../client/admin-api';
import type { Collection } from '../../../client/api';
import { Field, TextArea } from '../../../ui/field';
import { parseAdvice, parseLines, formatAdvice } from './advice';
import { AdminFormDialog } from '../form-dialog';
import { toCollectionKey } from '../../../../../src/domain/prints/collection-type.js';

interface AdminEditCollectionProps {
  collection: Collection;
  onClose: () => void;
  onEdited: (collection: Collection) => void;
}

interface TextField {
  label: string;
  hint?: string;
  isLong?: boolean;
  read: (collection: Collection) => string;
  write: (text: string, before: Collection) => Partial<Collection>;
}

const ONE_PER_LINE = 'One per line.';

const TEXT_FIELDS: TextField[] = [
  { label: 'Title', read: ({ title }) => title, write: (title) => ({ title }) },
  {
    label: 'Description',
    isLong: true,
    read: ({ description }) => description,
    write: (description) => ({ description }),
  },
  {
    label: 'Description for search engines',
    isLong: true,
    read: ({ meta_description }) => meta_description,
    write: (meta_description) => ({ meta_description }),
  },
  {
    label: 'Keywords for search engines',
    hint: 'Separate them with commas.',
    read: ({ seo_keywords }) => seo_keywords.join(', '),
    write: (text) => ({ seo_keywords: parseLines(text.replaceAll(',', '\n')) }),
  },
  {
    label: 'Best Practices',
    hint: ONE_PER_LINE,
    isLong: true,
    read: ({ best_practices }) => formatAdvice(best_practices),
    write: (text, { best_practices }) => ({ best_practices: parseAdvice(text, best_practices) }),
  },
  {
    label: 'Room Tips',
    hint: ONE_PER_LINE,
    isLong: true,
    read: ({ room_tips }) => formatAdvice(room_tips),
    write: (text, { room_tips }) => ({ room_tips: parseAdvice(text, room_tips) }),
  },
  {
    label: 'Psychological Effects',
    hint: ONE_PER_LINE,
    isLong: true,
    read: ({ psychological_effects }) => formatAdvice(psychological_effects),
    write: (text) => ({ psychological_effects: parseLines(text).length > 0 ? parseLines(text) : null }),
  },
  {
    label: 'Scientific Background',
    isLong: true,
    read: ({ scientific_backing }) => scientific_backing ?? '',
    write: (text) => ({ scientific_backing: text || null }),
  },
];

/** Edits all texts of a collection and sends only the changed ones. Give it a new key for each collection. */
export function AdminEditCollection({ collection, onClose, onEdited }: AdminEditCollectionProps) {
  const [texts, setTexts] = useState(() => TEXT_FIELDS.map(({ read }) => read(collection)));

  async function save() {
    if (texts[0]!.trim() === '') return { Title: 'A collection needs a title.' };
    const changes = TEXT_FIELDS.flatMap(({ read, write }, index) => {
      const text = texts[index]!.trim();
      return text === read(collection).trim() ? [] : [write(text, collection)];
    });
    if (changes.length > 0) {
      const key = toCollectionKey(collection.collection_type);
      onEdited(await adminApi.editCollection(key, collection.value, Object.assign({}, ...changes)));
    }
    onClose();
  }

  return (
    <AdminFormDialog
      shown
      heading={`Edit ‘${collection.title}’`}
      submit="Save"
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) =>
        TEXT_FIELDS.map(({ label, hint, isLong }, index) => {
          const fieldProps = {
            label,
            hint,
            error: errors[label],
            value: texts[index],
            onChange: ({ target }: { target: { value: string } }) =>
              setTexts(texts.map((text, otherIndex) => (otherIndex === index ? target.value : text))),
          };
          return isLong ? <TextArea key={label} {...fieldProps} /> : <Field key={label} {...fieldProps} />;
        })
      }
    </AdminFormDialog>
  );
}
