import './dialog.css';
import { t } from '@lingui/core/macro';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button';

interface DialogProps {
  shown: boolean;
  /** Called for Escape, the close button and a click on the backdrop. */
  onClose: () => void;
  heading: string;
  /** Keeps the dialog open while an action is running. */
  locked?: boolean;
  /** In the 'middle' of the window, or a drawer at its 'side'. */
  place?: 'middle' | 'side';
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog. When it closes, the focus returns to the element that opened it, or if that is gone, to its
 * nearest focusable ancestor. The content stays mounted so that the closing animation is not empty.
 */
export function Dialog(props: DialogProps) {
  const { shown, onClose, heading, locked = false, place = 'middle', footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    // Removing an open dialog would lose the focus.
    return () => element?.close();
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return;
    const path = listAncestors(document.activeElement);
    element.showModal();
    return () => {
      element.close();
      restoreFocus(path);
    };
  }, [shown]);

  return (
    <dialog
      ref={dialog}
      className={`dialog dialog-${place}`}
      aria-labelledby={id}
      onCancel={(event) => locked && event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return;
        // Some browsers close it anyway when Escape is pressed twice.
        if (locked && shown) currentTarget.showModal();
        else onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && !locked && currentTarget.close()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {heading}
          </h2>
          <IconButton
            icon="close"
            label={t`Close`}
            disabled={locked}
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className="dialog-content">{children}</div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}

/** The element and its ancestors, innermost first. */
function listAncestors(element: Element | null): Element[] {
  return element ? [element, ...listAncestors(element.parentElement)] : [];
}

/** Focuses the first of these that can take the focus, or its heading, unless something has the focus. */
function restoreFocus(path: readonly Element[]): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest('dialog:not([open])')) return;
  for (const one of path) {
    const place = one.matches('[tabindex]') ? one : one.querySelector(FOCUSABLE_HEADING);
    if (!one.isConnected || !(place instanceof HTMLElement)) continue;
    return place.focus({ preventScroll: true });
  }
}

const FOCUSABLE_HEADING = ':is(h1, h2)[tabindex]:not(dialog *)';
