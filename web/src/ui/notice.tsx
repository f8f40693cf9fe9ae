import './notice.css';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface NoticeProps {
  tone?: 'info' | 'danger' | 'good';
  /** A part of the page, below its one first heading. */
  heading?: string | undefined;
  children?: ReactNode;
}

/** Something to be told at once; a danger interrupts the reader of the screen, the others wait. */
export function Notice({ tone = 'info', heading, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'good' ? 'check' : tone === 'danger' ? 'warning' : 'info'} size={20} />
      <div>
        {heading && <h2 className="notice-heading">{heading}</h2>}
        {children}
      </div>
    </div>
  );
}
