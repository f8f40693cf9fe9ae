import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LinkProblem } from '../../client/arrival';
import { clearArrivalOutcome } from '../../client/session';
import { clearReturn, takeReturn } from '../session/return-address';
import type { LoginState } from '../session/return-address';
import { useUser } from '../session/user-context';

/** Moves the stored return page and the link's problem into the navigation state. Returns true until that is done. */
export function useArrival(): boolean {
  const { status, linkProblem, flowId } = useUser();
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  /** Key of the history entry that is being replaced. */
  const replacedKey = useRef<string>(undefined);
  const isPending = linkProblem !== undefined || flowId !== undefined;

  useEffect(() => {
    if (status === 'unknown') return;
    // The person came back from a provider without a result.
    if (!isPending) return clearReturn();
    if (replacedKey.current === key) return;
    // The state is complete; the form may be shown.
    if (replacedKey.current !== undefined) {
      replacedKey.current = undefined;
      return clearArrivalOutcome();
    }
    const provider = takeReturn(flowId);
    const link = provider && linkProblem ? fromProvider(linkProblem) : linkProblem;
    if (!provider && !link) return clearArrivalOutcome();
    replacedKey.current = key;
    const next: LoginState = { ...(state as LoginState | null), ...provider, ...(link && { link }) };
    void navigate({ pathname, search, hash }, { replace: true, state: next });
  }, [isPending, linkProblem, flowId, status, pathname, search, hash, state, key, navigate]);

  return isPending;
}

/** A provider sends no mail, so the texts about links do not apply. */
function fromProvider(problem: LinkProblem): LinkProblem {
  if (problem.kind === 'refused') return problem;
  const code = problem.kind === 'unreachable' ? 'not_reached' : 'not_finished';
  return { ...problem, kind: 'refused', code };
}
