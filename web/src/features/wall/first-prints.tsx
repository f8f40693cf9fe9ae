import './first-prints.css';
import { useRevalidator } from 'react-router-dom';
import { api } from '../../client/api';
import type { Shop } from '../../client/api';
import { ButtonLink } from '../../ui/button';
import { usePolling } from '../shared/async/use-polling';

const PAUSE_MS = 3000;

interface FirstPrintsProps {
  /**
   * Some hang already: only how far the others have come is told, and nothing when all are done. When enough of them
   * hang, the page stays as it is while they come.
   */
  hung?: 'some' | 'enough';
}

/** An empty wall says why it is empty, how far the first prints have come, and fills itself. */
export function FirstPrints({ hung }: FirstPrintsProps) {
  const { revalidate } = useRevalidator();
  const { value: first } = usePolling<Shop['firstPrints']>({
    ask: async (before) => {
      const { firstPrints } = await api.shop();
      const isGrowing = firstPrints.painted > (before?.painted ?? 0);
      if (hung !== 'enough' && isGrowing) void revalidate();
      return firstPrints;
    },
    pauseMs: (seen) => (seen && seen.painted >= seen.total ? undefined : PAUSE_MS),
  });

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
