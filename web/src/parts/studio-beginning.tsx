import './studio-beginning.css';
import { Button } from '../ui/button';
import type { Beginning } from './studio-draft';

interface StudioBeginningProps {
  from: Beginning | null;
  disabled: boolean;
  onLetGo: () => void;
}

/** Says which earlier print this one starts from. */
export function StudioBeginning({ from, disabled, onLetGo }: StudioBeginningProps) {
  return (
    <div className="beginning" role="status">
      {from && (
        <>
          <p>
            Starting from ‘{from.title ?? 'Untitled'}’: the same hand, your new words.
            {from.unknown.length > 0 && <> The painter did not know: {from.unknown.join(', ')}.</>}
          </p>
          <Button look="plain" disabled={disabled} onClick={onLetGo}>
            Start afresh
          </Button>
        </>
      )}
    </div>
  );
}
