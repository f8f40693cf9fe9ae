import './added-note.css';
import { useEffect, useState } from 'react';
import { showBasket, useBasketShown } from '../checkout/basket';
import { Button } from '../../ui/button';

/** Milliseconds; longer while it is pointed at or has the focus, and while the basket is open, which gives it back. */
const SHOWN_MS = 8000;

/**
 * Beside the button for some seconds: that it was taken or was there already, and the way to the basket. A new one for
 * each thing that is added.
 */
export function AddedNote({ words, onGone }: { words: string; onGone: () => void }) {
  const [heeded, setHeeded] = useState(false);
  const held = useBasketShown() || heeded;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, onGone]);

  return (
    <p
      className="added-note"
      onPointerEnter={() => setHeeded(true)}
      onPointerLeave={() => setHeeded(false)}
      onFocus={() => setHeeded(true)}
      onBlur={() => setHeeded(false)}
    >
      {words}{' '}
      <Button look="plain" onClick={() => showBasket(true)}>
        Look at your basket
      </Button>
    </p>
  );
}
