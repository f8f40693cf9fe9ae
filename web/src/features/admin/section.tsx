import './section.css';
import type { ReactNode } from 'react';
import { useHead } from '../shared/use-head';

interface AdminSectionProps {
  heading: string;
  /** Filters beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

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
