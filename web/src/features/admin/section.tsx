import './section.css';
import type { ReactNode } from 'react';
import { useNoindexHead } from '../shared/head/use-head';

interface AdminSectionProps {
  heading: string;
  /** Filters beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

export function AdminSection({ heading, aside, children }: AdminSectionProps) {
  useNoindexHead(heading);
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
