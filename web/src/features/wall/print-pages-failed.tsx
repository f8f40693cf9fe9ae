import './print-pages-failed.css';
import { t } from '@lingui/core/macro';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Replaces a wall that could not be loaded, with a retry button. */
export function PrintPagesFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="print-pages-failed">
      <Notice tone="danger" heading={t`There was an error loading the images.`}>
        <p>{t`Your basket is safe. Please try again in a moment.`}</p>
      </Notice>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>{t`Try again`}</Button>
    </div>
  );
}
