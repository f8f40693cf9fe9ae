import '../shared/message-page.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface OrderLoadFailedProps {
  message: string;
  onRetry: () => void;
  /** Another way on, beside trying again. */
  children?: ReactNode;
}

export function OrderLoadFailed({ message, onRetry, children }: OrderLoadFailedProps) {
  return (
    <div className="page message-page">
      <h1>
        <Trans>We could not open this order</Trans>
      </h1>
      <Notice tone="danger">
        <p>{message}</p>
      </Notice>
      <div className="message-page-actions">
        <Button look="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {children}
      </div>
    </div>
  );
}
