import './prints.css';
import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router-dom';
import { api } from '../api';
import { FRAMED, PRINT_ONLY, catalogue, lowestOf } from '../parts/catalogue';
import type { Catalogue } from '../parts/catalogue';
import { FirstPrints } from '../parts/first-prints';
import { useHead } from '../parts/head';
import { PAGE_SIZE, PrintPages } from '../parts/print-pages';
import { Price } from '../parts/price';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

export async function loader() {
  const prices = catalogue().catch(() => null);
  return { first: await api.listPrints({ limit: PAGE_SIZE }).catch(() => null), prices };
}

export function Component() {
  const { first, prices } = useLoaderData<typeof loader>();
  useHead({ title: 'Shop Prints', description: 'Every print on our wall, ready to order for yours.' });
  return (
    <div className="page prints">
      <header className="prints-head">
        <h1>Shop Prints</h1>
        <p>Each one was made from somebody’s words. Choose a size and a frame, and it is yours.</p>
        <p className="prints-prices">
          <Suspense>
            <Await resolve={prices}>{(all) => all && <Prices all={all} />}</Await>
          </Suspense>
        </p>
      </header>
      {first === null ? (
        <LoadingFailed />
      ) : first.prints.length === 0 ? (
        <FirstPrints />
      ) : (
        <>
          <PrintPages
            key={Math.min(first.prints.length, PAGE_SIZE)}
            first={first}
            more={(cursor) => api.listPrints({ limit: PAGE_SIZE, cursor })}
          />
          <FirstPrints hung={first.prints.length < PAGE_SIZE ? 'some' : 'enough'} />
        </>
      )}
    </div>
  );
}

function Prices({ all }: { all: Catalogue }) {
  const [plain, framed] = [lowestOf(PRINT_ONLY, all), lowestOf(FRAMED, all)];
  if (plain === undefined) return null;
  return (
    <>
      Prints from <Price pence={plain} />
      {framed !== undefined && (
        <>
          , framed from <Price pence={framed} />
        </>
      )}
      , delivery included.
    </>
  );
}

function LoadingFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="prints-failed">
      <Notice tone="danger" heading="There was an error loading the images.">
        <p>Your basket is safe. Please try again in a moment.</p>
      </Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
