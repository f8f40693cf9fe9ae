import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { api } from '../../client/api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { JobsBeingMade } from '../studio/jobs-being-made';
import { OwnWall } from './own-wall';
import { PrintGridPlaceholder } from '../wall/print-grid';
import { PAGE_SIZE } from '../wall/print-pages';
import { useAsync } from '../shared/async/use-async';

const firstPage = () => api.listOwnPrints({ limit: PAGE_SIZE });

/** What the signed-in person has made, and what is being made. */
export function OwnPrints() {
  const own = useAsync(firstPage);
  const { reload } = own;
  const word = useWord();
  return (
    <>
      {word && <Notice tone="good">{word}</Notice>}
      <JobsBeingMade onEnded={reload} />
      {own.status === 'loading' && <PrintGridPlaceholder count={4} />}
      {own.status === 'failed' && (
        <div className="account-empty">
          <Notice tone="danger" heading="There was an error loading the images.">
            <p>Your prints are safe. {own.error.message}</p>
          </Notice>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {own.status === 'ready' && <OwnWall key={own.value.prints[0]?.id} first={own.value} />}
    </>
  );
}

/** What a page that led here has to say. It is told once, and not again when the page is reloaded. */
function useWord(): string | undefined {
  const { state } = useLocation() as Location<{ message?: string } | null>;
  const navigate = useNavigate();
  const [word] = useState(state?.message);
  useEffect(() => {
    if (state?.message) void navigate('/account', { replace: true, preventScrollReset: true });
  }, [state, navigate]);
  return word;
}
