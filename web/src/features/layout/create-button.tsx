import './create-button.css';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { STUDIO } from '../session/return-address';
import { useUser } from '../session/user-context';

/** Leads to the studio, by way of an account for those who are not signed in; not shown in the studio itself. */
export function CreateButton() {
  const { session } = useUser();
  if (useLocation().pathname === STUDIO) return null;
  return (
    <ButtonLink className="create-button" look="quiet" {...wayToStudio(session !== null)}>
      Create Your Art Print
    </ButtonLink>
  );
}

/** The same on a phone, where the thumb is. A print page has its own button there, settings their fields. */
export function FloatingCreate() {
  const { session } = useUser();
  const { pathname, search } = useLocation();
  if (
    pathname === STUDIO ||
    pathname === '/login' ||
    (pathname === '/account' && search.includes('tab=settings')) ||
    /^\/(print|admin|checkout|account\/orders)(\/|$)/.test(pathname)
  )
    return null;
  return (
    <nav className="floating-create" aria-label="Create">
      <ButtonLink look="primary" icon="brush" {...wayToStudio(session !== null)}>
        Create Your Art Print
      </ButtonLink>
    </nav>
  );
}

function wayToStudio(signedIn: boolean) {
  return signedIn ? { to: STUDIO } : { to: '/login', state: { from: { pathname: STUDIO } } };
}
