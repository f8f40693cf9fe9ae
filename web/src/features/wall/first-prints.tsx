import './first-prints.css';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { api } from '../../client/api';
import type { Shop } from '../../client/api';
import { ButtonLink } from '../../ui/button';

const ASK_AGAIN_MS = 3000;

interface FirstPrintsProps {
  /**
   * Some hang already: only how far the others have come is told, and nothing when all are done. When enough of them
   * hang, the page stays as it is while they come.
   */
  hung?: 'some' | 'enough';
}

/** An empty wall says why it is empty, how far the first prints have come, and fills itself. */
export function FirstPrints({ hung }: FirstPrintsProps) {
  const [first, setFirst] = useState<Shop['firstPrints']>();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    let painted = 0;
    async function ask() {
      const shop = await api.shop().catch(() => undefined);
      if (!shop) return;
      setFirst(shop.firstPrints);
      if (hung !== 'enough' && shop.firstPrints.painted > painted) void revalidate();
      painted = shop.firstPrints.painted;
      if (painted >= shop.firstPrints.total) clearInterval(timer);
    }
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    void ask();
    return () => clearInterval(timer);
  }, [hung, revalidate]);

  const painting = first && first.painted < first.total;
  if (hung && !painting) return null;
  return (
    <div className="first-prints" role="status">
      {!hung && (
        <div className="first-prints-wall" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      <p className="first-prints-words">
        {painting || !first ? 'The first prints are being painted.' : 'Nothing hangs here yet.'}
      </p>
      {first && !painting && <ButtonLink to="/generate-print">Make the first one</ButtonLink>}
      {painting && (
        <>
          <progress value={first.painted} max={first.total} aria-label="First prints painted" />
          <p className="money">
            {first.painted} of {first.total} are dry.{' '}
            {hung === 'enough' ? 'The others will hang among these.' : 'This page fills itself as they come.'}
          </p>
        </>
      )}
    </div>
  );
}
