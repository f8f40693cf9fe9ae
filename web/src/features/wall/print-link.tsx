import './print-link.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { printPath } from '../../../../src/adapters/http/routes/pages.js';
import type { OwnPrintSummary, PrintSummary } from '../../client/api';
import { noteOwn } from '../session/known-private';

interface PrintLinkProps {
  print: PrintSummary | OwnPrintSummary;
  className?: string;
  /** Its name, where what stands inside says none. */
  label?: string;
  children: ReactNode;
}

/** The picture that was pressed grows into its page. The same print may hang twice on a page; only one may grow. */
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
        if ('published' in print) noteOwn(print);
        setPressed(true);
      }}
      data-leaving={(moving && pressed) || undefined}
    >
      {children}
    </Link>
  );
}
