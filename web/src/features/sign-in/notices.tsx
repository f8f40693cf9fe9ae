import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LinkProblem } from '../../client/arrival';
import { Notice } from '../../ui/notice';
import { useUser } from '../session/user-context';
import { LINK_MESSAGES } from './texts';

interface LoginNoticesProps {
  /** Message from the page that redirected here. */
  message: string | undefined;
  link: LinkProblem | undefined;
  passwordUpdate: 'session_continues' | 'session_ended' | undefined;
  isUpdatingPassword: boolean;
}

export function LoginNotices({ message, link, passwordUpdate, isUpdatingPassword }: LoginNoticesProps) {
  const { session, me } = useUser();
  const isFirst = me?.must_change_password && isUpdatingPassword && !passwordUpdate;
  return (
    <>
      {message && <Notice>{message}</Notice>}
      {!session && passwordUpdate === 'session_ended' && (
        <Notice tone="good">{t`Your password has been updated. Please sign in with it.`}</Notice>
      )}
      {isFirst && (
        <Notice heading={t`One thing first`}>
          <Trans>Please choose a password that only you know. Then you can use your account.</Trans>
        </Notice>
      )}
      {!session && link && link.kind !== 'refused' && (
        <Notice tone={link.kind === 'elsewhere' || link.kind === 'foreign' ? 'info' : 'danger'}>
          {LINK_MESSAGES[link.kind]}
        </Notice>
      )}
      {!session && isUpdatingPassword && (
        <Notice>{t`Open the link in your reset mail first, or enter the six digits from it.`}</Notice>
      )}
    </>
  );
}
