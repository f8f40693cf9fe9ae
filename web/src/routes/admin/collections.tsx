import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { Collection } from '../../client/api';
import { AdminChoice } from '../../features/admin/choice';
import { AdminEditCollection } from '../../features/admin/edit-collection';
import { loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { AdminTextFilter } from '../../features/admin/text-filter';
import { useAddress } from '../../features/admin/use-address';
import { ResultNotice } from '../../features/shared/result-notice';
import {
  COLLECTION_TYPES,
  COLLECTION_WORDS,
  toCollectionKey,
} from '../../../../src/domain/prints/collection-type.js';
import { collectionPath } from '../../../../src/adapters/http/routes/pages.js';
import type { CollectionType } from '../../../../src/domain/prints/collection-type.js';
import { useFormAction } from '../../features/shared/async/use-form-action';
import { Button } from '../../ui/button';

/** A collection with what of its texts somebody wrote; none of them where all are made from its prints. */
interface Row {
  value: string;
  texts?: Pick<Collection, 'title' | 'description'>;
  edited: boolean;
}

const typeIn = (search: URLSearchParams): CollectionType =>
  COLLECTION_TYPES.find((one) => one === search.get('type')) ?? 'recommended_room';

async function rowsOf(type: CollectionType): Promise<Row[]> {
  const [{ collections }, { edits }, { groups }] = await Promise.all([
    adminApi.collections(),
    adminApi.collectionEdits(),
    adminApi.shelf(toCollectionKey(type)),
  ]);
  const nameOf = (value: string) => value.toLowerCase();
  const ofType = <One extends { collection_type: CollectionType; value: string }>(all: One[]) =>
    new Map(all.filter((one) => one.collection_type === type).map((one) => [nameOf(one.value), one]));
  const [written, edited] = [ofType(collections), ofType(edits)];
  const made = groups.flatMap(({ cards }) => cards.map(({ value }) => value));
  const values = new Map([...written.values()].map(({ value }) => [nameOf(value), value]));
  for (const value of made) if (!values.has(nameOf(value))) values.set(nameOf(value), value);
  return [...values].map(([name, value]) => ({ value, texts: written.get(name), edited: edited.has(name) }));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const type = typeIn(new URL(request.url).searchParams);
  return { type, first: await loaded(() => rowsOf(type)) };
}

export function Component() {
  const { type, first } = useLoaderData<typeof loader>();
  const { asked, set } = useAddress();
  const part = asked.get('q') ?? '';
  return (
    <AdminSection
      heading="Collections"
      aside={
        <div className="admin-ways">
          <AdminTextFilter label="Part of its name" value={part} onSet={(q) => set('q', q)} />
          <AdminChoice
            label="Show"
            value={typeIn(asked)}
            options={COLLECTION_TYPES.map((one) => [one, COLLECTION_WORDS[one].name] as const)}
            onChoose={(chosen) => set('type', chosen)}
          />
        </div>
      }
    >
      <p className="admin-soft">
        Texts that are edited here no longer follow the catalogue’s files, or the prints that they are made
        from.
      </p>
      {first.value ? (
        <Collections key={type} first={first.value} type={type} part={part} />
      ) : (
        <AdminNotLoaded {...first} />
      )}
    </AdminSection>
  );
}

/** Of keywords the commonest are listed; any other is found by its whole name. */
function found(rows: Row[], type: CollectionType, part: string): Row[] {
  const name = part.trim().toLowerCase();
  const like = rows.filter(({ value }) => value.toLowerCase().includes(name));
  const isNew = type === 'keywords' && name !== '' && like.every(({ value }) => value.toLowerCase() !== name);
  return isNew ? [...like, { value: name, edited: false }] : like;
}

function Collections({ first, type, part }: { first: Row[]; type: CollectionType; part: string }) {
  const [all, setAll] = useState(first);
  const [edited, setEdited] = useState<Collection>();
  const { result, run } = useFormAction();
  const rows = found(all, type, part);
  const edit = (value: string) =>
    run(async () => {
      setEdited(await adminApi.collection(toCollectionKey(type), value));
    });
  const replace = ({ value, ...texts }: Collection) =>
    setAll((before) => {
      const fresh = { value, texts, edited: true };
      const isKnown = before.some((one) => one.value === value);
      return isKnown ? before.map((one) => (one.value === value ? fresh : one)) : [...before, fresh];
    });

  if (rows.length === 0) return <p>No collection is found by this.</p>;
  return (
    <>
      <ResultNotice result={result} />
      <AdminTable
        label="Collections"
        rows={rows}
        keyOf={({ value }) => value}
        columns={[
          { name: 'Collection', cell: ({ value }) => <Link to={collectionPath(type, value)}>{value}</Link> },
          { name: 'Texts', cell: ({ texts, edited: isEdited }) => <Texts texts={texts} edited={isEdited} /> },
          {
            name: 'What to do',
            cell: ({ value }) => (
              <Button look="plain" aria-label={`Edit ${value}`} onClick={() => void edit(value)}>
                Edit
              </Button>
            ),
          },
        ]}
      />
      {edited && (
        <AdminEditCollection
          key={edited.value}
          collection={edited}
          onClose={() => setEdited(undefined)}
          onEdited={replace}
        />
      )}
    </>
  );
}

function Texts({ texts, edited }: Omit<Row, 'value'>) {
  if (!texts) return <span className="admin-soft">Made from its prints</span>;
  return (
    <div>
      {texts.title}
      <small>{texts.description}</small>
      {edited && <small>Edited here</small>}
    </div>
  );
}
