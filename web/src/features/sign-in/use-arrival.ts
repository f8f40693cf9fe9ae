import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LinkProblem } from '../../client/arrival';
import { outcomeTaken } from '../../client/session';
import { dropReturn, takeReturn } from '../session/return-address';
import type { SentToLogin } from '../session/return-address';
import { useUser } from '../session/user-context';

/**
 * Puts the page that a person asked for before they went to a provider, and what was wrong with the way they came, into
 * the navigation state. Answers whether that is still to be done.
 */
export function useArrival(): boolean {
  const { status, linkProblem, flowId } = useUser();
  const { pathname, search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  /** The entry of the history that is being replaced. */
  const replaced = useRef<string>(undefined);
  const isDue = linkProblem !== undefined || flowId !== undefined;

  useEffect(() => {
    if (status === 'unknown') return;
    // Whoever was on a journey has come back without an end of it.
    if (!isDue) return dropReturn();
    if (replaced.current === key) return;
    // The form waits until the page knows all of it.
    if (replaced.current !== undefined) {
      replaced.current = undefined;
      return outcomeTaken();
    }
    const provider = takeReturn(flowId);
    const link = provider && linkProblem ? fromProvider(linkProblem) : linkProblem;
    if (!provider && !link) return outcomeTaken();
    replaced.current = key;
    const next: SentToLogin = { ...(state as SentToLogin | null), ...provider, ...(link && { link }) };
    void navigate({ pathname, search, hash }, { replace: true, state: next });
  }, [isDue, linkProblem, flowId, status, pathname, search, hash, state, key, navigate]);

  return isDue;
}

/** A provider sends no mail that one could go back to. */
function fromProvider(problem: LinkProblem): LinkProblem {
  if (problem.kind === 'refused') return problem;
  const code = problem.kind === 'unreachable' ? 'not_reached' : 'not_finished';
  return { ...problem, kind: 'refused', code };
}
