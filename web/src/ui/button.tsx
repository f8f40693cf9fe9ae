import './button.css';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import type { IconName } from './icon';

interface Look {
  /** 'primary' is the next step, once on a page; 'quiet' has an outline; 'plain' is words alone. */
  look?: 'primary' | 'quiet' | 'plain';
  icon?: IconName;
  wide?: boolean;
}

const classOf = ({ look = 'quiet', wide }: Look, extra?: string) =>
  ['button', `button-${look}`, wide && 'button-wide', extra].filter(Boolean).join(' ');

type ButtonProps = ComponentPropsWithoutRef<'button'> & Look & { busy?: boolean };

/** A disabled button loses the focus: where it had it, it has it again when it is no longer busy. */
function useFocusAfter(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isOwed = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (busy) isOwed.current = activeElement === button.current;
    else if (isOwed.current) {
      isOwed.current = false;
      // Nothing is taken from a person who has gone on meanwhile.
      if (!activeElement || activeElement === body) button.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return button;
}

/** While `busy` it cannot be pressed again and says so. */
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
  const button = useFocusAfter(busy);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={classOf({ look, wide }, className)}
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
    <Link {...rest} className={classOf({ look, wide }, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  );
}

/** A round target with a picture only; `label` is its name. */
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
