import './account-menu.css';
import { useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { Meter } from '../../ui/meter';
import { Notice } from '../../ui/notice';
import { useOpened } from '../../ui/use-opened';
import { CreditsReturn } from '../checkout/credits-return';
import { STILL_SIGNED_IN, useUser } from '../session/user-context';

/** Signed out: a link to /login. Signed in: a menu. */
export function AccountMenu() {
  const { status, session } = useUser();
  const { key } = useLocation();
  if (session) return <Menu key={key} />;
  return (
    <Link className="icon-button" to="/login" aria-label="Sign in" aria-busy={status === 'unknown'}>
      <Icon name="person" />
    </Link>
  );
}

/** A change of page makes a new one, closed. */
function Menu() {
  const { open, setOpen, place, button } = useOpened();
  const id = useId();

  return (
    <div ref={place} className="account-menu">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label="Your account"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
      </button>
      {open && <Sheet id={id} />}
    </div>
  );
}

function Sheet({ id }: { id: string }) {
  const { session, me, credits, due, signOut } = useUser();
  const navigate = useNavigate();
  const [stayed, setStayed] = useState(false);
  const fullName: unknown = session?.user.user_metadata.full_name;
  const name = typeof fullName === 'string' && fullName !== '' ? fullName : session?.user.email;

  async function leave() {
    setStayed(false);
    if (await signOut()) return navigate('/login');
    setStayed(true);
  }

  return (
    <div className="account-menu-sheet" id={id} tabIndex={-1}>
      <p className="account-menu-name">{name}</p>
      {credits && (
        <Meter label="Credits left" value={credits.generation_jobs_count} maximum={credits.maximum} />
      )}
      {credits?.restores_at && (
        <p className="account-menu-note">
          <CreditsReturn at={credits.restores_at} />
        </p>
      )}
      {credits === null && !due && <p className="account-menu-note">Your credits could not be fetched.</p>}
      <ul className="account-menu-list">
        <li>
          <Link to="/account">Account</Link>
        </li>
        {me?.is_admin && (
          <li>
            <Link to="/admin">Admin</Link>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void leave()}>
            Sign out
          </button>
        </li>
      </ul>
      {stayed && <Notice tone="danger">{STILL_SIGNED_IN}</Notice>}
    </div>
  );
}
