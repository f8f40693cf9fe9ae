import { PROVENANCE_NAMES, PROVENANCES } from '../../../../../src/domain/prints/provenance.js';

/** The choices of a `Select`. */
export const ProvenanceOptions = () =>
  PROVENANCES.map((kind) => (
    <option key={kind} value={kind}>
      {PROVENANCE_NAMES[kind]}
    </option>
  ));
