import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** The message that the previous page passed on. It is removed from the history, so that a reload does not repeat it. */
export function useNavigationMessage(): string | undefined {
  const { pathname, state } = useLocation() as Location<{ message?: string } | null>;
  const navigate = useNavigate();
  const [message] = useState(state?.message);
  useEffect(() => {
    if (state?.message) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [pathname, state, navigate]);
  return message;
}
