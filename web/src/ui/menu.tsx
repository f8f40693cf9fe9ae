import './menu.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { useOpened } from './use-opened';

interface MenuProps {
  /** What the button is called. */
  label: string;
  /** Items of a list, each a button or a link. */
  children: ReactNode;
}

/** More that can be done with a thing. What is chosen closes it, and the focus is back on its button first. */
export function Menu({ label, children }: MenuProps) {
  const { open, setOpen, place, button } = useOpened();
  const id = useId();

  function close() {
    button.current?.focus();
    setOpen(false);
  }

  return (
    <div ref={place} className="menu">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && (
        <ul ref={inSight} className="menu-sheet" id={id} aria-label={label} onClick={close}>
          {children}
        </ul>
      )}
    </div>
  );
}

const inSight = (sheet: HTMLElement | null) => sheet?.scrollIntoView({ block: 'nearest' });
