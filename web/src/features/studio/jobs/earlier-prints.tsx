import './earlier-prints.css';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../client/api';
import { paletteStyle } from '../../../ui/picture';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { pictureSize, thumbnailAddress } from '../../../../../src/domain/prints/renditions.js';
import { useAsync } from '../../shared/async/use-async';
import { useFormAction } from '../../shared/async/use-form-action';

const MAX_SHOWN = 8;
const fetchLastPrints = () => api.listOwnPrints({ limit: MAX_SHOWN });

interface EarlierPrintsProps {
  /** Id of the print that this one starts from. */
  chosenId: string | undefined;
  disabled: boolean;
  /** Rejects if the print cannot be loaded. */
  onChoose: (printId: string) => Promise<void>;
}

/** The maker's last prints to start from. Empty until there is one. */
export function EarlierPrints({ chosenId, disabled, onChoose }: EarlierPrintsProps) {
  const { value, reload } = useAsync(fetchLastPrints);
  const [pressedId, setPressedId] = useState<string>();
  const { result, busy, run } = useFormAction();

  // The list does not have a print that was made just now.
  const onChosen = useEffectEvent(() => {
    if (value && !value.prints.some(({ id }) => id === chosenId)) reload();
  });
  useEffect(() => {
    if (chosenId) onChosen();
  }, [chosenId]);

  function choose(id: string) {
    setPressedId(id);
    void run(() => onChoose(id));
  }

  if (!value || value.prints.length === 0) return null;
  return (
    <section className="earlier" aria-labelledby="earlier">
      <h2 id="earlier">{t`Start from an earlier print`}</h2>
      <ul className="earlier-list">
        {value.prints.map((print) => {
          const { width, height } = pictureSize(print);
          return (
            <li key={print.id}>
              <button
                type="button"
                className="earlier-print"
                style={{ ...paletteStyle(print.color_palette), aspectRatio: width / height }}
                aria-pressed={print.id === chosenId}
                aria-busy={(busy && pressedId === print.id) || undefined}
                disabled={disabled}
                onClick={() => choose(print.id)}
              >
                <img
                  src={thumbnailAddress(print)}
                  width={width}
                  height={height}
                  alt={toTitle(print)}
                  loading="lazy"
                />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="earlier-fault field-error" role="alert">
        {result.error}
      </p>
    </section>
  );
}
