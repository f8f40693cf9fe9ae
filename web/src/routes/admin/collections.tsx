import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { adminApi } from '../../client/admin-api';
import type { Collection } from '../../client/api';
import { AdminSelect } from '../../features/admin/select';
import { AdminEditCollection } from '../../features/admin/shop/edit-collection';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTable } from '../../features/admin/table';
import { AdminTextFilter } from '../../features/admin/text-filter';
import { useFilterParams } from '../../features/admin/use-filter-params';
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

/** A collection and its stored texts; no `texts` if they are generated from its prints. */
interface Row {
  value: string;
  texts?: Pick<Collection, 'title' | 'description'>;
  edited: boolean;
}

const readType = (params: URLSearchParams): CollectionType =>
  COLLECTION_TYPES.find((one) => one === params.get('type')) ?? 'recommended_room';

async function fetchRows(type: CollectionType): Promise<Row[]> {
  const [{ collections }, { edits }, { groups }] = await Promise.all([
    adminApi.collections(),
    adminApi.collectionEdits(),
    adminApi.shelf(toCollectionKey(type)),
  ]);
  const toName = (value: string) => value.toLowerCase();
  const indexByName = <One extends { collection_type: CollectionType; value: string }>(all: One[]) =>
    new Map(all.filter((one) => one.collection_type === type).map((one) => [toName(one.value), one]));
  const [textsByName, edited] = [indexByName(collections), indexByName(edits)];
  const shelved = groups.flatMap(({ cards }) => cards.map(({ value }) => value));
  const values = new Map([...textsByName.values()].map(({ value }) => [toName(value), value]));
  for (const value of shelved) if (!values.has(toName(value))) values.set(toName(value), value);
  return [...values].map(([name, value]) => ({
    value,
    texts: textsByName.get(name),
    edited: edited.has(name),
  }));
}

export async function loader({ request }: LoaderFunctionArgs) {
  const type = readType(new URL(request.url).searchParams);
  return { type, first: await loadForAdmin(() => fetchRows(type)) };
}

export function Component() {
  const { type, first } = useLoaderData<typeof loader>();
  const { params, set } = useFilterParams();
  const search = params.get('q') ?? '';
  return (
    <AdminSection
      heading={ADMIN_TITLES.collections}
      aside={
        <div className="admin-actions">
          <AdminTextFilter label="Name contains" value={search} onChange={(q) => set('q', q)} />
          <AdminSelect
            label="Show"
            value={readType(params)}
            options={COLLECTION_TYPES.map((one) => [one, COLLECTION_WORDS[one].name] as const)}
            onChange={(chosen) => set('type', chosen)}
          />
        </div>
      }
    >
      <p className="admin-soft">
        A text that you edit here is no longer updated from the catalogue’s files or from its prints.
      </p>
      {first.value ? (
        <Collections key={type} first={first.value} type={type} search={search} />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}

/** Only the most common keywords are listed. Any other one is found by its full name. */
function findRows(rows: Row[], type: CollectionType, search: string): Row[] {
  const name = search.trim().toLowerCase();
  const matches = rows.filter(({ value }) => value.toLowerCase().includes(name));
  const isNew =
    type === 'keywords' && name !== '' && matches.every(({ value }) => value.toLowerCase() !== name);
  return isNew ? [...matches, { value: name, edited: false }] : matches;
}

function Collections({ first, type, search }: { first: Row[]; type: CollectionType; search: string }) {
  const [all, setAll] = useState(first);
  const [edited, setEdited] = useState<Collection>();
  const { result, run } = useFormAction();
  const rows = findRows(all, type, search);
  const edit = (value: string) =>
    run(async () => {
      setEdited(await adminApi.collection(toCollectionKey(type), value));
    });
  const replace = ({ value, ...texts }: Collection) =>
    setAll((before) => {
      const fresh = { value, texts, edited: true };
      const isListed = before.some((one) => one.value === value);
      return isListed ? before.map((one) => (one.value === value ? fresh : one)) : [...before, fresh];
    });

  if (rows.length === 0) return <p>No matching collections.</p>;
  return (
    <>
      <ResultNotice result={result} />
      <AdminTable
        label="Collections"
        rows={rows}
        rowKey={({ value }) => value}
        columns={[
          { name: 'Collection', cell: ({ value }) => <Link to={collectionPath(type, value)}>{value}</Link> },
          { name: 'Texts', cell: ({ texts, edited: isEdited }) => <Texts texts={texts} edited={isEdited} /> },
          {
            name: 'Actions',
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
  if (!texts) return <span className="admin-soft">Generated from its prints</span>;
  return (
    <div>
      {texts.title}
      <small>{texts.description}</small>
      {edited && <small>Edited here</small>}
    </div>
  );
}
