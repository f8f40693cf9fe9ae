import './beginning.css';
import { Button } from '../../ui/button';
import type { Beginning } from './draft';

interface StudioBeginningProps {
  from: Beginning | null;
  /** Why there is none. */
  fault?: string;
  /** The new print will be for everybody to see. */
  published: boolean;
  disabled: boolean;
  onLetGo: () => void;
}

/** Says which earlier print this one starts from. */
export function StudioBeginning({ from, fault, published, disabled, onLetGo }: StudioBeginningProps) {
  return (
    <>
      <div className="beginning" role="status">
        {from && (
          <>
            <p>
              Starting from ‘{from.title ?? 'Untitled'}’: the same hand, your new words.
              {from.unknown.length > 0 && <> The painter did not know: {from.unknown.join(', ')}.</>}
              {from.isPrivate && published && (
                <> That one is private; this one will be for everybody to see.</>
              )}
            </p>
            <Button look="plain" disabled={disabled} onClick={onLetGo}>
              Start afresh
            </Button>
          </>
        )}
      </div>
      <p className="beginning-fault field-error" role="alert">
        {fault}
      </p>
    </>
  );
}
