import './button.css';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import type { IconName } from './icon';

interface Look {
  /** 'primary' is the main action, once on a page; 'quiet' has an outline; 'plain' is text only. */
  look?: 'primary' | 'quiet' | 'plain';
  icon?: IconName;
  wide?: boolean;
}

const buttonClass = ({ look = 'quiet', wide }: Look, extra?: string) =>
  ['button', `button-${look}`, wide && 'button-wide', extra].filter(Boolean).join(' ');

type ButtonProps = ComponentPropsWithoutRef<'button'> & Look & { busy?: boolean };

/** A button loses focus when it is disabled. This hook restores it when the button is no longer busy. */
function useFocusAfterBusy(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      // Do not move focus if the person has put it elsewhere.
      if (!activeElement || activeElement === body) button.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return button;
}

/** While `busy`, the button is disabled and announces that it is busy. */
export function Button({
  look,
  icon,
  wide,
  busy = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  const button = useFocusAfterBusy(busy);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={buttonClass({ look, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

export function ButtonLink({
  look,
  icon,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buttonClass({ look, wide }, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  );
}

/** A round icon button; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={['icon-button', className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
}
