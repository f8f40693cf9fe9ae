import './section.css';
import type { ReactNode } from 'react';
import { useHead } from '../shared/head';

interface AdminSectionProps {
  heading: string;
  /** Beside the heading: ways to narrow what is listed. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the panel: its heading, and what it holds below each other. */
export function AdminSection({ heading, aside, children }: AdminSectionProps) {
  useHead({ title: heading, meta: { robots: 'noindex' } });
  return (
    <div className="admin-section">
      <header className="admin-section-head">
        <h2 tabIndex={-1}>{heading}</h2>
        {aside}
      </header>
      {children}
    </div>
  );
}
