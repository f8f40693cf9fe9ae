import './menu.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { useDisclosure } from './use-disclosure';

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** List items, each with a button or a link. */
  children: ReactNode;
}

/** A menu of further actions. Choosing one closes it and returns the focus to its button first. */
export function Menu({ label, children }: MenuProps) {
  const { open, setOpen, container, button } = useDisclosure();
  const id = useId();

  function close() {
    button.current?.focus();
    setOpen(false);
  }

  return (
    <div ref={container} className="menu">
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
        <ul ref={scrollIntoView} className="menu-sheet" id={id} aria-label={label} onClick={close}>
          {children}
        </ul>
      )}
    </div>
  );
}

const scrollIntoView = (sheet: HTMLElement | null) => sheet?.scrollIntoView({ block: 'nearest' });
