import './starting-print-note.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { Button } from '../../ui/button';
import type { StartingPrint } from './draft';

interface StartingPrintNoteProps {
  from: StartingPrint | null;
  /** Why the print could not be loaded. */
  error?: string;
  /** The new print will have the earlier one's style. */
  sameStyle: boolean;
  /** The new print will be public. */
  published: boolean;
  disabled: boolean;
  onRemove: () => void;
}

/** Names the earlier print that this one starts from. */
export function StartingPrintNote(props: StartingPrintNoteProps) {
  const { from, error, sameStyle, published, disabled, onRemove } = props;
  return (
    <>
      <div className="beginning" role="status">
        {from && (
          <>
            <p>
              <Trans>
                Starting from ‘{toTitle(from)}’:{' '}
                {sameStyle ? t`the same style, with your new words` : t`with your new words and style`}.
                {from.isPrivate && published && (
                  <>
                    {' '}
                    <Trans>That print is private, but everybody will be able to see this one.</Trans>
                  </>
                )}
              </Trans>
            </p>
            <Button look="plain" disabled={disabled} onClick={onRemove}>{t`Start afresh`}</Button>
          </>
        )}
      </div>
      <p className="beginning-fault field-error" role="alert">
        {error}
      </p>
    </>
  );
}
