import { useCallback } from 'react';
import { api } from '../api';
import { ButtonLink, Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { JobsBeingMade } from './jobs-being-made';
import { PrintGridPlaceholder } from './print-grid';
import { PAGE_SIZE, PrintPages } from './print-pages';
import { useAsked } from './use-asked';

const firstPage = () => api.listOwnPrints({ limit: PAGE_SIZE });

/** What the signed-in person has made, and what is being made. */
export function OwnPrints() {
  const own = useAsked(firstPage);
  const { again } = own;
  const onEnded = useCallback(() => again(), [again]);
  return (
    <>
      <JobsBeingMade onEnded={onEnded} />
      {own.at === 'loading' && <PrintGridPlaceholder count={4} />}
      {own.at === 'failed' && (
        <div className="account-empty">
          <Notice tone="danger" heading="There was an error loading the images.">
            <p>Your prints are safe. {own.error.message}</p>
          </Notice>
          <Button onClick={again}>Try again</Button>
        </div>
      )}
      {own.at === 'ready' &&
        (own.value.prints.length === 0 ? (
          <div className="account-empty">
            <h2>Nothing on your wall yet</h2>
            <p>Say what you would like to see, and the print that comes of it hangs here.</p>
            <ButtonLink look="primary" to="/generate-print">
              Make your first print
            </ButtonLink>
          </div>
        ) : (
          <PrintPages
            key={own.value.prints[0]?.id}
            first={own.value}
            more={(cursor) => api.listOwnPrints({ limit: PAGE_SIZE, cursor })}
          />
        ))}
    </>
  );
}
