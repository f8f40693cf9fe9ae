import { useState } from 'react';
import { adminApi } from '../../client/admin-api';
import type { Collection } from '../../client/api';
import { Field, TextArea } from '../../ui/field';
import { adviceOf, linesIn, linesOf } from './advice';
import { AdminAsk } from './ask';
import { toCollectionKey } from '../../../../src/domain/prints/collection-type.js';

interface AdminEditCollectionProps {
  collection: Collection;
  onClose: () => void;
  onEdited: (collection: Collection) => void;
}

interface Text {
  label: string;
  hint?: string;
  long?: boolean;
  read: (collection: Collection) => string;
  write: (text: string, before: Collection) => Partial<Collection>;
}

const LINES = 'A line each.';

const TEXTS: Text[] = [
  { label: 'Title', read: ({ title }) => title, write: (title) => ({ title }) },
  {
    label: 'Description',
    long: true,
    read: ({ description }) => description,
    write: (description) => ({ description }),
  },
  {
    label: 'Description for search engines',
    long: true,
    read: ({ meta_description }) => meta_description,
    write: (meta_description) => ({ meta_description }),
  },
  {
    label: 'Keywords for search engines',
    hint: 'With commas between them.',
    read: ({ seo_keywords }) => seo_keywords.join(', '),
    write: (text) => ({ seo_keywords: linesIn(text.replaceAll(',', '\n')) }),
  },
  {
    label: 'Best Practices',
    hint: LINES,
    long: true,
    read: ({ best_practices }) => linesOf(best_practices),
    write: (text, { best_practices }) => ({ best_practices: adviceOf(text, best_practices) }),
  },
  {
    label: 'Room Tips',
    hint: LINES,
    long: true,
    read: ({ room_tips }) => linesOf(room_tips),
    write: (text, { room_tips }) => ({ room_tips: adviceOf(text, room_tips) }),
  },
  {
    label: 'Psychological Effects',
    hint: LINES,
    long: true,
    read: ({ psychological_effects }) => linesOf(psychological_effects),
    write: (text) => ({ psychological_effects: linesIn(text).length > 0 ? linesIn(text) : null }),
  },
  {
    label: 'Scientific Background',
    long: true,
    read: ({ scientific_backing }) => scientific_backing ?? '',
    write: (text) => ({ scientific_backing: text || null }),
  },
];

/** All texts of a collection; only what differs is sent. Begun anew for each: give it a key. */
export function AdminEditCollection({ collection, onClose, onEdited }: AdminEditCollectionProps) {
  const [written, setWritten] = useState(() => TEXTS.map(({ read }) => read(collection)));

  async function save() {
    if (written[0]!.trim() === '') return { Title: 'A collection needs a title.' };
    const changes = TEXTS.flatMap(({ read, write }, at) => {
      const text = written[at]!.trim();
      return text === read(collection).trim() ? [] : [write(text, collection)];
    });
    if (changes.length > 0) {
      const key = toCollectionKey(collection.collection_type);
      onEdited(await adminApi.editCollection(key, collection.value, Object.assign({}, ...changes)));
    }
    onClose();
  }

  return (
    <AdminAsk
      shown
      heading={`Edit ‘${collection.title}’`}
      act="Save"
      acting="Saving ..."
      onClose={onClose}
      onAct={save}
    >
      {(errors) =>
        TEXTS.map(({ label, hint, long }, at) => {
          const around = {
            label,
            hint,
            error: errors[label],
            value: written[at],
            onChange: ({ target }: { target: { value: string } }) =>
              setWritten(written.map((text, other) => (other === at ? target.value : text))),
          };
          return long ? <TextArea key={label} {...around} /> : <Field key={label} {...around} />;
        })
      }
    </AdminAsk>
  );
}
