import './from-price.css';
import { Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { PrintSummary } from '../../client/api';
import { FORMAT } from '../../../../src/domain/orders/product.js';
import { pricesOf } from './catalogue';
import type { Catalogue } from './catalogue';
import { Price } from '../shared/price';

interface FromPriceProps {
  print: PrintSummary;
  prices: Promise<Catalogue | null>;
}

/** What the smallest print on paper costs in this one's shape. */
export function FromPrice({ print, prices }: FromPriceProps) {
  return (
    <p className="from-price">
      <Suspense>
        <Await resolve={prices}>
          {(all) => all && <Lowest of={pricesOf(FORMAT.printOnly, all, print)} />}
        </Await>
      </Suspense>
    </p>
  );
}

function Lowest({ of }: { of: number[] }) {
  if (of.length === 0) return null;
  return (
    <>
      from <Price pence={Math.min(...of)} />
    </>
  );
}
