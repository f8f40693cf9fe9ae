import './account.css';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_TITLES } from '../../../src/domain/shop/page-titles.js';
import { CreditStatement } from '../features/account/credit-statement';
import { useNoindexHead } from '../features/shared/head/use-head';
import { OrdersTable } from '../features/account/orders-table';
import { OwnPrints } from '../features/account/own-prints';
import { useUser } from '../features/session/user-context';
import { Meter } from '../ui/meter';
import { Tabs } from '../ui/tabs';

/** Loaded on demand: rarely opened, and larger than the rest of the page. */
const Settings = lazy(async () => ({
  default: (await import('../features/account/settings/settings')).Settings,
}));

const TABS = [
  { value: 'prints', name: t`Generated Prints` },
  { value: 'orders', name: t`Orders` },
  { value: 'credits', name: t`Credits` },
  { value: 'settings', name: t`Settings` },
] as const;

export function Component() {
  const { session, credits } = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'prints';
  useNoindexHead(PAGE_TITLES.account);
  return (
    <div className="page account">
      <header className="account-head">
        <div>
          <h1>{t`My Account`}</h1>
          <p>{session?.user.email}</p>
        </div>
        {credits !== null && (
          <div className="account-credits" data-known={credits !== undefined || undefined}>
            <Meter
              label={t`Credits left`}
              value={credits?.generation_jobs_count ?? 0}
              maximum={credits?.maximum ?? 1}
            />
          </div>
        )}
      </header>
      <Tabs
        label={t`My Account`}
        tabs={TABS}
        value={tab}
        onChange={(next) =>
          setSearch(next === 'prints' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'prints' && <OwnPrints />}
        {tab === 'orders' && <OrdersTable />}
        {tab === 'credits' && <CreditStatement />}
        {tab === 'settings' && session && (
          <Suspense fallback={<p className="label account-waiting" role="status">{t`Loading`}</p>}>
            <Settings user={session.user} />
          </Suspense>
        )}
      </Tabs>
    </div>
  );
}
