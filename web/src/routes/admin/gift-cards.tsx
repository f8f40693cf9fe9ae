import { redirect, useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { toGiftCardSearch } from '../../../../src/domain/orders/gift-card-search.js';
import { ADMIN_TITLES } from '../../../../src/domain/shop/admin-titles.js';
import { toPage } from '../../../../src/domain/shop/page.js';
import { adminApi, type GiftCard } from '../../client/admin-api';
import { GiftCardList } from '../../features/admin/shop/gift-card-list';
import { withFilter } from '../../features/admin/filters';
import { loadForAdmin } from '../../features/admin/load-for-admin';
import { AdminLoadFailed } from '../../features/admin/load-failed';
import { AdminSection } from '../../features/admin/section';
import { AdminTextFilter } from '../../features/admin/text-filter';
import { useFilterParams } from '../../features/admin/use-filter-params';
import type { Page } from '../../features/shared/async/use-pages';

const readText = (search: URLSearchParams) => search.get('q')?.trim() ?? '';

async function fetchPage(q: string, cursor?: string): Promise<Page<GiftCard>> {
  return toPage(await adminApi.giftCards({ ...(q && { q }), cursor, limit: 50 }), 'gift_cards');
}

export async function loader({ request }: LoaderFunctionArgs) {
  const address = new URL(request.url);
  const q = readText(address.searchParams);
  // Somebody may have written a whole code into the address.
  if (toGiftCardSearch(q) !== q)
    return redirect(`${address.pathname}?${withFilter(address.searchParams, 'q', toGiftCardSearch(q))}`);
  return { q, first: await loadForAdmin(() => fetchPage(q)) };
}

export function Component() {
  const { q, first } = useLoaderData<typeof loader>();
  const { params, goTo } = useFilterParams();
  // Only the end of a code gets into the address, and so into logs and the history of the browser.
  const search = (text: string) => goTo(withFilter(new URLSearchParams(), 'q', toGiftCardSearch(text)));
  return (
    <AdminSection
      heading={ADMIN_TITLES['gift-cards']}
      aside={
        <AdminTextFilter
          label="End of the code, address or name"
          value={readText(params)}
          onChange={search}
        />
      }
    >
      {first.value ? (
        <GiftCardList
          key={q}
          first={first.value}
          fetchPage={(cursor) => fetchPage(q, cursor)}
          searched={q !== ''}
        />
      ) : (
        <AdminLoadFailed {...first} />
      )}
    </AdminSection>
  );
}
