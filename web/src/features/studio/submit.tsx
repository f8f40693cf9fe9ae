import { t } from '@lingui/core/macro';
import { useUser } from '../session/user-context';
import { Button } from '../../ui/button';
import { isPublic } from './draft';
import type { Draft } from './draft';

interface StudioSubmitProps {
  draft: Draft;
  busy: boolean;
  disabled: boolean;
}

/** The submit button, with what it costs and who will see the print. */
export function StudioSubmit({ draft, busy, disabled }: StudioSubmitProps) {
  const { credits } = useUser();
  const left = credits?.generation_jobs_count ?? 0;
  const isOutOfCredits = credits !== null && credits !== undefined && left <= 0;
  return (
    <div className="studio-submit">
      <Button type="submit" look="primary" wide busy={busy} disabled={!credits || isOutOfCredits || disabled}>
        {isOutOfCredits && !busy ? t`Out of Credits` : t`Create Print`}
      </Button>
      {credits && !isOutOfCredits && !busy && (
        <p className="money">
          {left === 1 ? t`This uses your last credit.` : t`This uses one of your ${left} credits.`}{' '}
          {isPublic(draft)
            ? t`Everybody can see the print and its words, unless you make it private in your account.`
            : t`Only you can see the print, until you publish it.`}
        </p>
      )}
    </div>
  );
}
