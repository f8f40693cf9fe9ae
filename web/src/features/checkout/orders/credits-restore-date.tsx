import './credits-restore-date.css';
import { Trans } from '@lingui/react/macro';
import { formatLongDate } from '../../shared/format-time';

/** The date on which credits are restored; nothing if none are missing. */
export function CreditsRestoreDate({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  return (
    <>
      <Trans>
        Credits are restored on{' '}
        <time className="credits-return" dateTime={at}>
          {formatLongDate(at)}
        </time>
        .
      </Trans>
    </>
  );
}
