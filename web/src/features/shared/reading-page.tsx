import './reading-page.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { toBlocks } from '../../../../src/domain/shop/text-blocks.js';
import type { TextName } from '../../../../src/domain/shop/settings.js';
import { shopFacts } from '../../client/shop';
import type { Shop } from '../../client/api';

interface ReadingPageProps {
  title: string;
  /** A line under the title. */
  label?: ReactNode;
  lead?: ReactNode;
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
      {lead && <p className="reading-lead">{lead}</p>}
      {children}
    </article>
  );
}

/** Its number has a name of its own in each language. */
const VALUE_ADDED_TAX = /^(?:VAT|MwSt|USt|Mehrwertsteuer|Umsatzsteuer)\b/i;

/** The company behind the shop and its address. */
export function CompanyDetails({ shop: { legal, tax } }: { shop: Pick<Shop, 'legal' | 'tax'> }) {
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
          {VALUE_ADDED_TAX.test(tax.name) ? (
            <Trans>VAT number {vatNumber}</Trans>
          ) : (
            <Trans>
              {tax.name} number {vatNumber}
            </Trans>
          )}
        </span>
      )}
    </address>
  );
}

/** An owner's text. */
export function Paragraphs({ name, text }: { name: TextName; text: string }) {
  const lang = shopFacts.untranslated[name];
  return toBlocks(text).map(({ isHeading, words }, index) =>
    isHeading ? (
      <h2 key={index} lang={lang}>
        {words}
      </h2>
    ) : (
      <p key={index} lang={lang}>
        {words}
      </p>
    ),
  );
}
