import './button.css';
import type { ComponentProps } from 'react';
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

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

/** While `busy` it cannot be pressed again and says so. */
export function Button({ look, icon, wide, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
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
