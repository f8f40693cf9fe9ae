import './selection-frame.css';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import type { BulkProgress } from './use-bulk-action';
import { useFocusFallback } from '../../shared/use-focus-fallback';

interface AdminSelectionFrameProps {
  selectedCount: number;
  progress?: BulkProgress | undefined;
  onClear: () => void;
  /** Changes when buttons appear or disappear; the bar then keeps the focus. */
  layoutKey?: string;
  actions: ReactNode;
  /** Further actions, below the main ones. */
  moreActions?: ReactNode;
  children?: ReactNode;
}

/** A bar that floats over the page while prints are selected. */
export function AdminSelectionFrame({
  selectedCount,
  progress,
  onClear,
  layoutKey = '',
  actions,
  moreActions,
  children,
}: AdminSelectionFrameProps) {
  const container = useFocusFallback(`${progress?.action} ${selectedCount > 0} ${layoutKey}`);
  return (
    <div ref={container} tabIndex={-1} className="selection-place">
      {(selectedCount > 0 || progress) && (
        <div className="selection-bar" role="group" aria-label="Selection">
          <p className="money" role="status">
            {progress
              ? `${progress.processed.toLocaleString('en')} of ${progress.total.toLocaleString('en')}`
              : `${selectedCount.toLocaleString('en')} selected`}
          </p>
          <Button look="plain" disabled={progress !== undefined} onClick={onClear}>
            Clear
          </Button>
          <div className="selection-bar-steps">{actions}</div>
          {moreActions}
        </div>
      )}
      {children}
    </div>
  );
}
