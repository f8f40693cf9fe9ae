import './admin-images.css';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { ManagedPrint, ManagedQuery } from '../admin-api';
import { AdminEditPrint } from '../parts/admin-edit-print';
import { AdminFilterBar } from '../parts/admin-filter-bar';
import { queryOf } from '../parts/admin-filters';
import { loaded } from '../parts/admin-loaded';
import { LoadMoreRows, usePages } from '../parts/admin-pages';
import type { Rows } from '../parts/admin-pages';
import { AdminPinboard, PinboardReturn } from '../parts/admin-pinboard';
import { AdminPrintList } from '../parts/admin-print-list';
import { AdminSection } from '../parts/admin-section';
import { AdminSelectAll } from '../parts/admin-select-all';
import { AdminSelectionBar } from '../parts/admin-selection-bar';
import { AdminTold } from '../parts/admin-told';
import { afterwards, useDeeds } from '../parts/admin-use-deeds';
import { useSelection } from '../parts/admin-use-selection';
import { Notice } from '../ui/notice';

const PAGE_SIZE = 48;

async function page(query: ManagedQuery, cursor?: string): Promise<Rows<ManagedPrint>> {
  const { prints, next } = await adminApi.prints({ ...query, cursor, limit: PAGE_SIZE });
  return { rows: prints, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const query = queryOf(new URL(request.url).searchParams);
  return { query, first: await loaded(() => page(query)) };
}

export function Component() {
  const { query, first } = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState(0);
  return (
    <AdminSection heading="Generated Images" aside={<AdminPinboard asked={asked} />}>
      <PinboardReturn />
      <AdminFilterBar />
      {first ? (
        <Images
          key={JSON.stringify(query)}
          first={first}
          query={query}
          onAsked={() => setAsked((now) => now + 1)}
        />
      ) : (
        <Notice tone="danger">There was an error loading the images.</Notice>
      )}
    </AdminSection>
  );
}

interface ImagesProps {
  first: Rows<ManagedPrint>;
  query: ManagedQuery;
  /** Pins were asked for, or to be removed. */
  onAsked: () => void;
}

function Images({ first, query, onAsked }: ImagesProps) {
  const pages = usePages(first, (cursor) => page(query, cursor));
  const { rows: prints, change } = pages;
  const selection = useSelection(prints.map(({ id }) => id));
  const [edited, setEdited] = useState<ManagedPrint>();
  const { busy, told, act, forget } = useDeeds((deed, came) => {
    change((print) => afterwards(print, deed, came));
    if (deed === 'post' || deed === 'unpin' || deed === 'hide') onAsked();
  }, selection.set);
  const replace = (fresh: ManagedPrint) => change((print) => (print.id === fresh.id ? fresh : print));

  return (
    <>
      <div className="admin-images-bar">
        <AdminSelectAll query={query} loaded={prints} selection={selection} onPress={forget} />
      </div>
      {prints.length === 0 && <p>No images here yet.</p>}
      <AdminPrintList
        prints={prints}
        selection={selection}
        onPick={forget}
        onEdit={setEdited}
        onFresh={replace}
      />
      <LoadMoreRows {...pages} />
      <div className="selection-foot">
        {told && <AdminTold told={told} prints={prints} />}
        <AdminSelectionBar
          selected={selection.selected}
          busy={busy}
          onAct={(deed) => act(deed, selection.selected)}
          onClear={() => {
            forget();
            selection.clear();
          }}
        />
      </div>
      {edited && (
        <AdminEditPrint
          key={edited.id}
          print={edited}
          shown
          onClose={() => setEdited(undefined)}
          onEdited={replace}
        />
      )}
    </>
  );
}
