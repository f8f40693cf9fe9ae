import '../../shared/message-page.css';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface OrderLoadFailedProps {
  message: string;
  onRetry: () => void;
  /** Another way on, beside trying again. */
  children?: ReactNode;
}

export function OrderLoadFailed({ message, onRetry, children }: OrderLoadFailedProps) {
  return (
    <div className="page message-page">
      <h1>{t`We could not open this order`}</h1>
      <Notice tone="danger">
        <p>{message}</p>
      </Notice>
      <div className="message-page-actions">
        <Button look="primary" onClick={onRetry}>{t`Try again`}</Button>
        {children}
      </div>
    </div>
  );
}
