import './images.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint, ManagedQuery } from '../../client/admin-api';
import { AdminEditPrint } from '../../features/admin/edit-print';
import { AdminFilterBar } from '../../features/admin/filter-bar';
import { queryOf } from '../../features/admin/filters';
import { loaded } from '../../features/admin/loaded';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminPinboard, PinboardReturn } from '../../features/admin/pinboard';
import { AdminPrintList } from '../../features/admin/print-list';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { AdminSection } from '../../features/admin/section';
import { AdminSelectAll } from '../../features/admin/select-all';
import { AdminSelectionBar } from '../../features/admin/selection-bar';
import { AdminTold } from '../../features/admin/told';
import type { Came, Deed } from '../../features/admin/batches';
import { afterwards, useDeeds } from '../../features/admin/use-deeds';
import type { Deeds } from '../../features/admin/use-deeds';
import { useSelection } from '../../features/admin/use-selection';

const PAGE_SIZE = 48;

async function page(query: ManagedQuery, cursor?: string): Promise<Page<ManagedPrint>> {
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
  // What is under way goes on, and is seen to, when other images are looked at meanwhile.
  const heardRef = useRef<OnCame>(undefined);
  const deeds = useDeeds((deed, came) => {
    heardRef.current?.(deed, came);
    if (deed === 'post' || deed === 'unpin' || deed === 'hide') setAsked((now) => now + 1);
  });
  return (
    <AdminSection heading="Generated Images" aside={<AdminPinboard asked={asked} />}>
      <PinboardReturn />
      <AdminFilterBar />
      {first.value ? (
        <Images
          key={JSON.stringify(query)}
          first={first.value}
          query={query}
          deeds={deeds}
          heardRef={heardRef}
        />
      ) : (
        <AdminNotLoaded
          problem={first.problem + (query.user ? ' “Made by” takes a whole e-mail address, or an id.' : '')}
        />
      )}
    </AdminSection>
  );
}

type OnCame = (deed: Deed, came: Came) => void;

interface ImagesProps {
  first: Page<ManagedPrint>;
  query: ManagedQuery;
  deeds: Deeds;
  /** Told what came of what was done. */
  heardRef: { current: OnCame | undefined };
}

function Images({ first, query, deeds: { busy, told, act, forget }, heardRef }: ImagesProps) {
  const pages = usePages({ first, more: (cursor) => page(query, cursor) });
  const { rows: prints, update } = pages;
  const selection = useSelection(prints.map(({ id }) => id));
  const [edited, setEdited] = useState<ManagedPrint>();
  const onCame = useEffectEvent((deed: Deed, came: Came) => {
    update((print) => afterwards(print, deed, came));
    selection.drop([...came.done, ...came.waiting]);
  });
  useEffect(() => {
    heardRef.current = (...given) => onCame(...given);
    return () => {
      heardRef.current = undefined;
    };
  }, [heardRef]);
  const replace = (fresh: ManagedPrint) => update((print) => (print.id === fresh.id ? fresh : print));

  return (
    <>
      <div className="admin-images-bar">
        <AdminSelectAll
          query={query}
          loaded={prints}
          selection={selection}
          onPress={forget}
          disabled={busy !== undefined}
        />
      </div>
      {prints.length === 0 && <p>No images here yet.</p>}
      <AdminPrintList
        prints={prints}
        selection={selection}
        onPick={forget}
        onEdit={setEdited}
        onFresh={replace}
      />
      <LoadMoreRows pages={pages} />
      <div className="selection-foot">
        {told && <AdminTold told={told} prints={prints} selection={selection} />}
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
