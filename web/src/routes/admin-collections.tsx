import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { Collection } from '../api';
import { AdminChoice } from '../parts/admin-choice';
import { AdminEditCollection } from '../parts/admin-edit-collection';
import { loaded } from '../parts/admin-loaded';
import { AdminSection } from '../parts/admin-section';
import { AdminTable } from '../parts/admin-table';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

const TYPES: [Collection['collection_type'], string][] = [
  ['recommended_room', 'Rooms'],
  ['color_category', 'Colour categories'],
  ['color_psychology_primary_trait', 'Traits'],
  ['color_psychology_impact_level', 'Impact levels'],
  ['color', 'Colours'],
  ['keywords', 'Keywords'],
];

export async function loader() {
  return { collections: (await loaded(adminApi.collections))?.collections };
}

export function Component() {
  const { collections } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const [type] = TYPES.find(([one]) => one === search.get('type')) ?? TYPES[0]!;
  return (
    <AdminSection
      heading="Collections"
      aside={
        <AdminChoice
          label="Show"
          value={type}
          options={TYPES}
          onChoose={(chosen) => setSearch({ type: chosen }, { preventScrollReset: true })}
        />
      }
    >
      <p className="admin-soft">Texts that are edited here no longer follow the catalogue’s files.</p>
      {collections ? (
        <Collections first={collections} type={type} />
      ) : (
        <Notice tone="danger">There was an error loading the collections.</Notice>
      )}
    </AdminSection>
  );
}

const hyphened = (text: string) => text.replaceAll('_', '-');
const addressOf = ({ collection_type, value }: Collection) =>
  `/collections/${hyphened(collection_type)}/${encodeURIComponent(value)}`;
const keyOf = ({ collection_type, value }: Collection) => `${collection_type}/${value}`;

function Collections({ first, type }: { first: Collection[]; type: Collection['collection_type'] }) {
  const [all, setAll] = useState(first);
  const [edited, setEdited] = useState<Collection>();
  const rows = all.filter(({ collection_type }) => collection_type === type);
  if (rows.length === 0) return <p>No collection of this kind has texts of its own.</p>;
  return (
    <>
      <AdminTable
        label="Collections"
        rows={rows}
        keyOf={keyOf}
        columns={[
          { name: 'Collection', cell: (one) => <Link to={addressOf(one)}>{one.value}</Link> },
          {
            name: 'Texts',
            cell: ({ title, description }) => (
              <>
                {title}
                <small>{description}</small>
              </>
            ),
          },
          {
            name: 'What to do',
            cell: (one) => (
              <Button look="plain" aria-label={`Edit ${one.title}`} onClick={() => setEdited(one)}>
                Edit
              </Button>
            ),
          },
        ]}
      />
      {edited && (
        <AdminEditCollection
          key={keyOf(edited)}
          collection={edited}
          onClose={() => setEdited(undefined)}
          onEdited={(fresh) =>
            setAll((before) => before.map((one) => (keyOf(one) === keyOf(fresh) ? fresh : one)))
          }
        />
      )}
    </>
  );
}
