import './earlier.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../client/api';
import { bands } from '../../ui/picture';
import { measuresOf, thumbnailOf, titleOf } from '../wall/print-picture';
import { useAsync } from '../shared/async/use-async';
import { useFormAction } from '../shared/async/use-form-action';

const MAX_SHOWN = 8;
const lastPrints = () => api.listOwnPrints({ limit: MAX_SHOWN });

interface StudioEarlierProps {
  /** The print that is started from. */
  chosen: string | undefined;
  disabled: boolean;
  /** Rejects where it cannot be had. */
  onChoose: (printId: string) => Promise<void>;
}

/** The maker's last prints, to start from one of them again. Nothing stands here before there is one. */
export function StudioEarlier({ chosen, disabled, onChoose }: StudioEarlierProps) {
  const { value, reload } = useAsync(lastPrints);
  const [pressed, setPressed] = useState<string>();
  const { result, busy, run } = useFormAction();

  // One that was started from right after it was made.
  const onChosen = useEffectEvent(() => {
    if (value && !value.prints.some(({ id }) => id === chosen)) reload();
  });
  useEffect(() => {
    if (chosen) onChosen();
  }, [chosen]);

  function choose(id: string) {
    setPressed(id);
    void run(() => onChoose(id));
  }

  if (!value || value.prints.length === 0) return null;
  return (
    <section className="earlier" aria-labelledby="earlier">
      <h2 id="earlier">Start from an earlier print</h2>
      <ul className="earlier-list">
        {value.prints.map((print) => {
          const { width, height } = measuresOf(print);
          return (
            <li key={print.id}>
              <button
                type="button"
                className="earlier-print"
                style={{ ...bands(print.color_palette), aspectRatio: width / height }}
                aria-pressed={print.id === chosen}
                aria-busy={(busy && pressed === print.id) || undefined}
                disabled={disabled}
                onClick={() => choose(print.id)}
              >
                <img
                  src={thumbnailOf(print)}
                  width={width}
                  height={height}
                  alt={titleOf(print)}
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
