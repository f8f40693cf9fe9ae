/** Where the picture of a print comes from, as its page and its files state. */
export const PROVENANCES = ['ai', 'own', 'public-domain'] as const;
export type ProvenanceKind = (typeof PROVENANCES)[number];

/** As people read it on the print's page. */
export const PROVENANCE_NAMES: Record<ProvenanceKind, string> = {
  ai: 'Made with AI',
  own: 'Original work',
  'public-domain': 'Public domain',
};

/** The model of a print whose picture an admin uploaded. */
export const UPLOADED = 'upload';
