import './from-price.css';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Await } from 'react-router-dom';
import type { PrintSummary } from '../../client/api';
import { FORMAT_IDS } from '../../../../src/domain/orders/product.js';
import { catalogueFor, listPrices } from './catalogue';
import type { Catalogue } from './catalogue';
import { withSizes } from './print-offer';
import { Price } from '../shared/price';

interface FromPriceProps {
  print: PrintSummary;
  prices: Catalogue | null | Promise<Catalogue | null>;
}

/** The lowest paper price in the print's shape. */
export function FromPrice({ print, prices }: FromPriceProps) {
  return (
    <p className="from-price">
      <Suspense>
        <Await resolve={prices}>
          {(catalogue) =>
            catalogue && (
              <LowestPrice
                values={listPrices(
                  FORMAT_IDS.printOnly,
                  catalogueFor(print, catalogue),
                  withSizes(print, catalogue),
                )}
              />
            )
          }
        </Await>
      </Suspense>
    </p>
  );
}

function LowestPrice({ values }: { values: number[] }) {
  if (values.length === 0) return null;
  return (
    <>
      <Trans>
        from <Price amount={Math.min(...values)} />
      </Trans>
    </>
  );
}
