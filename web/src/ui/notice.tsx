import './notice.css';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface NoticeProps {
  tone?: 'info' | 'danger' | 'good';
  heading?: string;
  children?: ReactNode;
}

/** Something to be told at once; a danger interrupts the reader of the screen, the others wait. */
export function Notice({ tone = 'info', heading, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={tone === 'good' ? 'check' : tone === 'danger' ? 'warning' : 'info'} size={20} />
      <div>
        {heading && <p className="notice-heading">{heading}</p>}
        {children}
      </div>
    </div>
  );
}
