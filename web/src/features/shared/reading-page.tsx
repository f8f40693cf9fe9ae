import './reading-page.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Shop } from '../../client/api';

interface ReadingPageProps {
  title: string;
  /** A line under the title. */
  label?: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

/** A page of text. */
export function ReadingPage({ title, label, lead, children }: ReadingPageProps) {
  return (
    <article className="page reading prose">
      <header>
        <h1>{title}</h1>
        {label && <p className="label">{label}</p>}
      </header>
      <p className="reading-lead">{lead}</p>
      {children}
    </article>
  );
}

/** The company behind the shop and its address. */
export function CompanyDetails({ legal }: { legal: Shop['legal'] }) {
  const { name, address, companyNumber, vatNumber } = legal;
  return (
    <address className="reading-identity">
      {[name, ...address].map((line, index) => (
        <span key={index}>{line}</span>
      ))}
      {companyNumber && (
        <span>
          <Trans>Company number {companyNumber}</Trans>
        </span>
      )}
      {vatNumber && (
        <span>
          <Trans>VAT number {vatNumber}</Trans>
        </span>
      )}
    </address>
  );
}

/** Plain text, in which an empty line begins a paragraph. */
export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
