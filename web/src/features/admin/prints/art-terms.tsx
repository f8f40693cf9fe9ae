import type { ProvenanceKind } from '../../../../../src/domain/prints/provenance.js';
import { parseMoney, toDecimal } from '../../../../../src/domain/shop/money.js';
import type { ManagedPrint, PrintEdit } from '../../../client/admin-api';
import { shopFacts } from '../../../client/shop';
import { Field, Select } from '../../../ui/field';
import { ProvenanceOptions } from './provenance-options';

/** What an owner decides about a print of an uploaded picture. */
interface Terms {
  /** In the shop's currency; empty for the catalogue's price. */
  price: string;
  hasDownload: boolean;
  provenance: ProvenanceKind;
}

export const readTerms = ({ price, has_download, provenance }: ManagedPrint): Terms => ({
  price: price === null ? '' : toDecimal(price, shopFacts.currency),
  hasDownload: has_download,
  provenance,
});

/** Only changed fields are sent. */
export function toTermsChange(
  print: ManagedPrint,
  { price, hasDownload, provenance }: Terms,
): Pick<PrintEdit, 'price' | 'has_download' | 'provenance'> {
  const amount = parseMoney(price, shopFacts.currency) ?? null;
  return {
    ...(amount !== print.price && { price: amount }),
    ...(hasDownload !== print.has_download && { has_download: hasDownload }),
    ...(provenance !== print.provenance && { provenance }),
  };
}

interface ArtTermsFieldsProps {
  terms: Terms;
  error: string | undefined;
  onChange: (terms: Terms) => void;
}

export function ArtTermsFields({ terms, error, onChange }: ArtTermsFieldsProps) {
  return (
    <>
      <Field
        label="Price of the cheapest paper"
        hint="The others follow from it. Empty for the usual prices."
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={terms.price}
        onChange={({ target }) => onChange({ ...terms, price: target.value })}
      />
      <Select
        label="Where it comes from"
        hint="Another origin is written into its pictures a moment after you save."
        value={terms.provenance}
        onChange={({ target }) => onChange({ ...terms, provenance: target.value as ProvenanceKind })}
      >
        <ProvenanceOptions />
      </Select>
      <label className="admin-check">
        <input
          type="checkbox"
          checked={terms.hasDownload}
          onChange={({ target }) => onChange({ ...terms, hasDownload: target.checked })}
        />
        Also sold as a file
      </label>
    </>
  );
}
