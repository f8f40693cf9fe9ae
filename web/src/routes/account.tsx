import './account.css';
import { useSearchParams } from 'react-router-dom';
import { useHead } from '../parts/head';
import { OrdersTable } from '../parts/orders-table';
import { OwnPrints } from '../parts/own-prints';
import { useUser } from '../parts/user-context';
import { Meter } from '../ui/meter';
import { Tabs } from '../ui/tabs';

const TABS = [
  { value: 'prints', name: 'Generated Prints' },
  { value: 'orders', name: 'Orders' },
] as const;

export function Component() {
  const { session, credits } = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'orders' ? 'orders' : 'prints';
  useHead({ title: 'My Account', meta: { robots: 'noindex' } });
  return (
    <div className="page account">
      <header className="account-head">
        <div>
          <h1>My Account</h1>
          <p>{session?.user.email}</p>
        </div>
        {credits && (
          <Meter label="Credits left" value={credits.generation_jobs_count} maximum={credits.maximum} />
        )}
      </header>
      <Tabs
        label="My Account"
        tabs={TABS}
        value={tab}
        onChange={(next) =>
          setSearch(next === 'orders' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'orders' ? <OrdersTable /> : <OwnPrints />}
      </Tabs>
    </div>
  );
}
