import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button';
import { BackToSignIn } from './fields';
import type { ViewProps } from './view';

/** For a person who wants a new password but is not signed in by a link. */
export function ResetOptions({ onView }: Pick<ViewProps, 'onView'>) {
  return (
    <>
      <Button
        look="plain"
        onClick={() => onView('forgotten_password')}
      >{t`Send me a link to reset it`}</Button>
      <Button
        look="plain"
        onClick={() => onView('verify_otp', 'recovery')}
      >{t`Enter the code instead`}</Button>
      <BackToSignIn onView={onView} />
    </>
  );
}
