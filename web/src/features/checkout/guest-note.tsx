import { ButtonLink } from '../../ui/button';

/** What an account would give a guest. */
export function GuestNote({ email }: { email: string }) {
  return (
    <>
      <p className="order-page-hint">
        Make an account with {email || 'the same address'}, and this order and the credits it earns are added
        to it.
      </p>
      <p>
        <ButtonLink to="/login">Sign in or sign up</ButtonLink>
      </p>
    </>
  );
}
