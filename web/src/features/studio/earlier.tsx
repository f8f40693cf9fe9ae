import './earlier.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../client/api';
import { bands } from '../../ui/picture';
import { measuresOf, thumbnailOf, titleOf } from '../wall/print-picture';
import { useAsked } from '../shared/use-asked';
import { wordsOf } from '../shared/words-of';

const SHOWN = 8;
const lastPrints = () => api.listOwnPrints({ limit: SHOWN });

interface StudioEarlierProps {
  /** The print that is started from. */
  chosen: string | undefined;
  disabled: boolean;
  /** Rejects where it cannot be had. */
  onChoose: (printId: string) => Promise<void>;
}

/** The maker's last prints, to start from one of them again. Nothing stands here before there is one. */
export function StudioEarlier({ chosen, disabled, onChoose }: StudioEarlierProps) {
  const { value, again } = useAsked(lastPrints);
  const [asked, setAsked] = useState<{ id: string; fault?: string }>();
  const last = useRef<string>(undefined);

  // One that was started from right after it was made.
  const onChosen = useEffectEvent(() => {
    if (value && !value.prints.some(({ id }) => id === chosen)) again();
  });
  useEffect(() => {
    if (chosen) onChosen();
  }, [chosen]);

  async function choose(id: string) {
    last.current = id;
    setAsked({ id });
    try {
      await onChoose(id);
      // Unless another one was pressed meanwhile.
      if (last.current === id) setAsked(undefined);
    } catch (error) {
      if (last.current === id) setAsked({ id, fault: wordsOf(error) });
    }
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
                aria-busy={(asked?.id === print.id && !asked.fault) || undefined}
                disabled={disabled}
                onClick={() => void choose(print.id)}
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
        {asked?.fault}
      </p>
    </section>
  );
}
