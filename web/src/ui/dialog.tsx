import './dialog.css';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button';

interface DialogProps {
  shown: boolean;
  /** Called when the person closes it: Escape, the close button, a press beside it. */
  onClose: () => void;
  heading: string;
  /** It stays open meanwhile: something is under way that cannot be called off. */
  held?: boolean;
  /** 'middle' of the window, or a drawer at its 'side'. */
  place?: 'middle' | 'side';
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: keeps the focus inside and gives it back when it closes or goes; where what had it is
 * gone, to what that stood in. What it holds is there while it is closed too, so that it does not slide away empty. Its
 * heading can take the focus.
 */
export function Dialog(props: DialogProps) {
  const { shown, onClose, heading, held = false, place = 'middle', footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    // One that is taken away while it is open would take the focus with it.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return;
    const way = wayTo(document.activeElement);
    element.showModal();
    return () => {
      element.close();
      giveFocusBack(way);
    };
  }, [shown]);

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${place}`}
      aria-labelledby={id}
      onCancel={(event) => held && event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        // A browser may close it in spite of that when Escape is pressed twice.
        if (held && shown) currentTarget.showModal();
        else onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && !held && currentTarget.close()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {heading}
          </h2>
          <IconButton icon="close" label="Close" disabled={held} onClick={() => dialog.current?.close()} />
        </div>
        <div className="dialog-content">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}

/** The element and all that it stands in, from the inside out. */
function wayTo(element: Element | null): Element[] {
  return element ? [element, ...wayTo(element.parentElement)] : [];
}

/** Where nothing has the focus any more: to the nearest of these that can have it, or to its heading. */
function giveFocusBack(way: readonly Element[]): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest('dialog:not([open])')) return;
  for (const one of way) {
    const place = one.matches('[tabindex]') ? one : one.querySelector(HEADING);
    if (!one.isConnected || !(place instanceof HTMLElement)) continue;
    return place.focus({ preventScroll: true });
  }
}

const HEADING = ':is(h1, h2)[tabindex]:not(dialog *)';
