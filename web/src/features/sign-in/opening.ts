import type { LinkProblem } from '../../client/arrival';
import type { AuthView, CodeType } from './view';

export interface Opening {
  view: AuthView;
  codeType: CodeType;
}

/** The view that the form opens in: what helps most after a link that was no good, else as the address has it. */
export function opening(link: LinkProblem | undefined, hash: string): Opening {
  const codeType = link?.recovery ? 'recovery' : 'email';
  switch (link?.kind) {
    case 'elsewhere':
    case 'unreachable':
      return { view: 'verify_otp', codeType };
    case 'expired':
      return { view: link.recovery ? 'forgotten_password' : 'magic_link', codeType };
    case 'foreign':
    case 'refused':
      return { view: 'sign_in', codeType };
    default:
      if (hash.includes('type=recovery')) return { view: 'update_password', codeType: 'recovery' };
      return { view: 'sign_in', codeType: 'recovery' };
  }
}
