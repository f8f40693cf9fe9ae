import { Button } from '../../ui/button';
import { BackToSignIn } from './fields';
import type { ViewProps } from './view';

/** For a person who is to choose a new password and whom no link has signed in. */
export function ResetWays({ onView }: Pick<ViewProps, 'onView'>) {
  return (
    <>
      <Button look="plain" onClick={() => onView('forgotten_password')}>
        Send me a link to reset it
      </Button>
      <Button look="plain" onClick={() => onView('verify_otp', 'recovery')}>
        Enter the code instead
      </Button>
      <BackToSignIn onView={onView} />
    </>
  );
}
