import './added-note.css';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { showBasket, useBasketShown } from '../../checkout/basket/basket';
import { fetchBasketDrawer } from '../../checkout/basket/basket-place';
import { Button } from '../../../ui/button';

/**
 * The timer pauses while the note is hovered or focused, and while the basket is open, because the focus returns to
 * the note.
 */
const SHOWN_MS = 8000;

/** Says for some seconds that the item was added, with a link to the basket. Give it a new key for each addition. */
export function AddedNote({ text, onHide }: { text: string; onHide: () => void }) {
  const [isHovered, setHovered] = useState(false);
  const isPaused = useBasketShown() || isHovered;

  useEffect(() => void fetchBasketDrawer().catch(() => undefined), []);

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onHide, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onHide]);

  return (
    <p
      className="added-note"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      {text} <Button look="plain" onClick={() => showBasket(true)}>{t`Look at your basket`}</Button>
    </p>
  );
}
