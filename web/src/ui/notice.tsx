import './notice.css';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface NoticeProps {
  tone?: 'info' | 'danger' | 'good';
  heading?: string | undefined;
  children?: ReactNode;
}

/** A message. 'danger' interrupts screen readers; the others wait. */
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
