import './print-pages-failed.css';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Where a wall should hang and could not be fetched; asks for the whole page again. */
export function PrintPagesFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="print-pages-failed">
      <Notice tone="danger" heading="There was an error loading the images.">
        <p>Your basket is safe. Please try again in a moment.</p>
      </Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
