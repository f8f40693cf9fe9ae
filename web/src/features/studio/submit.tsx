import { useUser } from '../session/user-context';
import { Button } from '../../ui/button';
import { isForEverybody } from './draft';
import type { Draft } from './draft';

interface StudioSubmitProps {
  draft: Draft;
  busy: boolean;
  /** The draft cannot be sent yet. */
  disabled: boolean;
}

/** The button that makes the print, and what making it means. */
export function StudioSubmit({ draft, busy, disabled }: StudioSubmitProps) {
  const { credits } = useUser();
  const left = credits?.generation_jobs_count ?? 0;
  const isOut = credits !== null && credits !== undefined && left <= 0;
  return (
    <div className="studio-submit">
      <Button type="submit" look="primary" wide busy={busy} disabled={!credits || isOut || disabled}>
        {isOut && !busy ? 'Out of Credits' : 'Create Print'}
      </Button>
      {credits && !isOut && !busy && (
        <p className="money">
          {left === 1 ? 'Takes your last credit.' : `Takes one of your ${left} credits.`}{' '}
          {isForEverybody(draft)
            ? 'Everybody can see the print and its words, unless you make it private in your account.'
            : 'Only you see the print, until you publish it.'}
        </p>
      )}
    </div>
  );
}
