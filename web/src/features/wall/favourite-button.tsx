import './favourite-button.css';
import { t } from '@lingui/core/macro';
import { toTitle } from '../../../../src/domain/prints/print.js';
import type { PrintSummary } from '../../client/api';
import { useFormAction } from '../shared/async/use-form-action';
import { Icon } from '../../ui/icon';
import { setFavourite, useIsFavourite } from './favourites';

/** A heart that marks the print, in this browser or in the account. */
export function FavouriteButton({ print }: { print: Pick<PrintSummary, 'id' | 'title'> }) {
  const isFavourite = useIsFavourite(print.id);
  const { result, run } = useFormAction();
  return (
    <span className="favourite">
      <button
        type="button"
        className="icon-button favourite-button"
        aria-pressed={isFavourite}
        aria-label={t`Favourite: ${toTitle(print)}`}
        onClick={() => void run(() => setFavourite(print.id, !isFavourite))}
      >
        <Icon name="heart" size={20} />
      </button>
      {result.error && (
        <span className="favourite-error" role="alert">
          {result.error}
        </span>
      )}
    </span>
  );
}
