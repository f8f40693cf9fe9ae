import './words-note.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useUnderstanding } from './use-understanding';

/** Says what of the words will not be painted, before a credit is spent. */
export function WordsNote({ prompt, keywords }: { prompt: string; keywords: readonly string[] }) {
  const { unknown_words: unknown = [], approximations = [] } = useUnderstanding(prompt, keywords) ?? {};
  return (
    <div className="words-note" role="status">
      {unknown.length > 0 && (
        <p>
          <Trans>Not painted: {unknown.join(', ')}.</Trans>
        </p>
      )}
      {approximations.length > 0 && (
        <p>
          {approximations
            .map(({ word, painted_as }) => t`‘${word}’ is painted as ‘${painted_as}’`)
            .join(', ')}
          .
        </p>
      )}
    </div>
  );
}
