import './added-note.css';
import { useEffect, useState } from 'react';
import { showBasket } from '../basket';
import { Button } from '../ui/button';

/** Milliseconds; longer while it is pointed at or has the focus. */
const STANDS = 8000;

/** Beside the button for some seconds: that it was taken, and the way to the basket. A new one for each thing that is added. */
export function AddedNote({ onGone }: { onGone: () => void }) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onGone, STANDS);
    return () => clearTimeout(timer);
  }, [held, onGone]);

  return (
    <p
      className="added-note"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      Added.{' '}
      <Button look="plain" onClick={() => showBasket(true)}>
        Look at your basket
      </Button>
    </p>
  );
}
