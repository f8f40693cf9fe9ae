/**
 * The painter's styles, in the order in which a person chooses from them. The painter draws by lot from the same list, so
 * another order gives other pictures.
 */
export const STYLES = [
  { id: 'cut-out', name: 'Paper cut-out', inWords: 'cut-paper shapes' },
  { id: 'mid-century', name: 'Mid-century', inWords: 'flat mid-century shapes' },
  { id: 'bauhaus', name: 'Bauhaus', inWords: 'Bauhaus geometry' },
  { id: 'japandi', name: 'Japandi', inWords: 'spare Japandi brushwork on bare paper' },
  { id: 'watercolour', name: 'Watercolour', inWords: 'layered watercolour washes' },
  { id: 'linocut', name: 'Linocut', inWords: 'two-ink linocut with carved hatching' },
  { id: 'ukiyo-e', name: 'Ukiyo-e', inWords: 'woodblock bands and outlines after ukiyo-e' },
  { id: 'line-art', name: 'Line art', inWords: 'a flowing ink line over loose patches of colour' },
  { id: 'minimalist', name: 'Minimalist', inWords: 'a few flat minimalist shapes' },
  { id: 'wabi-sabi', name: 'Wabi-sabi', inWords: 'earth pigments on a wabi-sabi clay wall' },
  { id: 'boho', name: 'Boho', inWords: 'earthy boho block print in an arched window' },
  { id: 'ink-wash', name: 'Ink wash', inWords: 'ink and water on bare paper after sumi-e' },
  { id: 'impressionist', name: 'Impressionist', inWords: 'broken dabs of thick impressionist colour' },
  { id: 'pointillist', name: 'Pointillist', inWords: 'thousands of pointillist dots' },
  { id: 'risograph', name: 'Risograph', inWords: 'overprinted risograph inks with halftone' },
  {
    id: 'botanical-plate',
    name: 'Botanical plate',
    inWords: 'engraved and tinted lines on a naturalist’s plate',
  },
  { id: 'art-deco', name: 'Art deco', inWords: 'gold art deco line on a jewel ground' },
  { id: 'art-nouveau', name: 'Art nouveau', inWords: 'art nouveau whiplash lines' },
  { id: 'stained-glass', name: 'Stained glass', inWords: 'leaded panes of stained glass' },
  { id: 'cubist', name: 'Cubist', inWords: 'cubist planes' },
  { id: 'geometric', name: 'Geometric', inWords: 'folded geometric facets' },
  { id: 'terrazzo', name: 'Terrazzo', inWords: 'polished terrazzo' },
  { id: 'topographic', name: 'Topographic', inWords: 'topographic contour lines' },
  { id: 'flow-field', name: 'Flow field', inWords: 'flowing generative strokes' },
  { id: 'patchwork', name: 'Patchwork', inWords: 'stitched patchwork cloth' },
] as const satisfies readonly StyleInfo[];

interface StyleInfo {
  id: string;
  name: string;
  /** The style in a sentence, after 'in'. */
  inWords: string;
}

export type StyleId = (typeof STYLES)[number]['id'];

/** A print's style may also be free text, which is none of these. */
export const findStyle = (style: string | null) => STYLES.find(({ id }) => id === style);
