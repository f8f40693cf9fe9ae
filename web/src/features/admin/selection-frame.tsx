import './selection-frame.css';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import type { Deed } from './batches';
import { useKeptFocus } from '../shared/use-kept-focus';

/** What is being done, and how far it is. */
export interface Busy {
  deed: Deed;
  behind: number;
  of: number;
}

interface AdminSelectionFrameProps {
  selected: number;
  busy?: Busy | undefined;
  onClear: () => void;
  /** Says what else stands in it, so that the focus is kept when that goes. */
  shape?: string;
  /** What can be done. */
  steps: ReactNode;
  /** Under them. */
  more?: ReactNode;
  children?: ReactNode;
}

/** Floats while something is selected: how much that is, and what can be done with it. */
export function AdminSelectionFrame({
  selected,
  busy,
  onClear,
  shape = '',
  steps,
  more,
  children,
}: AdminSelectionFrameProps) {
  const place = useKeptFocus(`${busy?.deed} ${selected > 0} ${shape}`);
  return (
    <div ref={place} tabIndex={-1} className="selection-place">
      {(selected > 0 || busy) && (
        <div className="selection-bar" role="group" aria-label="Selection">
          <p className="money" role="status">
            {busy
              ? `${busy.behind.toLocaleString('en-GB')} of ${busy.of.toLocaleString('en-GB')}`
              : `${selected.toLocaleString('en-GB')} selected`}
          </p>
          <Button look="plain" disabled={busy !== undefined} onClick={onClear}>
            Clear
          </Button>
          <div className="selection-bar-steps">{steps}</div>
          {more}
        </div>
      )}
      {children}
    </div>
  );
}
