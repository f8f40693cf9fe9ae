import type { LinkProblem } from '../../client/arrival';
import { Notice } from '../../ui/notice';
import { useUser } from '../session/user-context';
import { LINK_WORDS } from './words';

interface LoginNoticesProps {
  /** Left for this page by the one that sent the person here. */
  message: string | undefined;
  link: LinkProblem | undefined;
  updated: 'goes on' | 'signs in' | undefined;
  isUpdatingPassword: boolean;
}

/** What a person reads above the form. */
export function LoginNotices({ message, link, updated, isUpdatingPassword }: LoginNoticesProps) {
  const { session, me } = useUser();
  const isFirst = me?.must_change_password && isUpdatingPassword && !updated;
  return (
    <>
      {message && <Notice>{message}</Notice>}
      {!session && updated === 'signs in' && (
        <Notice tone="good">Your password has been updated. Please sign in with it.</Notice>
      )}
      {isFirst && (
        <Notice heading="One thing first">
          Please choose a password that only you know. Until then your account stays shut.
        </Notice>
      )}
      {!session && link && link.kind !== 'refused' && (
        <Notice tone={link.kind === 'elsewhere' || link.kind === 'foreign' ? 'info' : 'danger'}>
          {LINK_WORDS[link.kind]}
        </Notice>
      )}
      {!session && isUpdatingPassword && (
        <Notice>Open the link in your reset mail first, or type the six digits that are in it.</Notice>
      )}
    </>
  );
}
