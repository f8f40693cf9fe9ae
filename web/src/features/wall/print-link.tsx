import './print-link.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import type { OwnPrintSummary, PrintSummary } from '../../client/api';
import { rememberVisibility } from '../session/known-private';

interface PrintLinkProps {
  print: PrintSummary | OwnPrintSummary;
  className?: string;
  /** Accessible name, if the content has none. */
  label?: string;
  children: ReactNode;
}

/**
 * The clicked picture grows into its page. A print may be on the page twice, but only one may have the transition
 * name.
 */
export function PrintLink({ print, className, label, children }: PrintLinkProps) {
  const address = printPath(print);
  const moving = useViewTransitionState(address);
  const [pressed, setPressed] = useState(false);
  return (
    <Link
      className={className}
      to={address}
      aria-label={label}
      viewTransition
      onClick={() => {
        if ('published' in print) rememberVisibility(print);
        setPressed(true);
      }}
      data-leaving={(moving && pressed) || undefined}
    >
      {children}
    </Link>
  );
}
