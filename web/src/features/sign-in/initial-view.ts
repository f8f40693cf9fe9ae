import type { LinkProblem } from '../../client/arrival';
import type { AuthView, CodeType } from './view';

export interface InitialView {
  view: AuthView;
  codeType: CodeType;
}

/** The first view: the one that helps after a failed link, else as the address says. */
export function initialView(link: LinkProblem | undefined, hash: string): InitialView {
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
