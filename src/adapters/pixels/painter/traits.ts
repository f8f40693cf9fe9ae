import type { StyleName, SubjectName } from './lexicon.js';

/** What a style asks of the plan, before any drawing. */
export interface Traits {
  /** The kind of body subjects take: grown, built from ruler and compass, or reduced to the least. */
  form: 'organic' | 'geometric' | 'spare';
  /** Bare paper round the picture, as a share of the short side. */
  margin: number;
  /** The sky, or the wall, is left as paper. */
  paperSky: boolean;
  /** How the sun and moon are shown. */
  disc: 'plain' | 'burst' | 'rings' | 'halved';
  /** How water is shown. */
  water: 'bands' | 'scallops' | 'strokes' | 'stripes';
  suits: readonly SubjectName[];
  /** The style in a sentence, after 'in'. */
  said: string;
}

export const traits: Readonly<Record<StyleName, Traits>> = {
  'cut-out': {
    form: 'organic', margin: 0.055, paperSky: false, disc: 'plain', water: 'bands',
    suits: ['abstract', 'leaves', 'fish', 'flowers', 'fruit', 'cat', 'bird', 'sun', 'boat'],
    said: 'cut-paper shapes',
  },
  'mid-century': {
    form: 'geometric', margin: 0.05, paperSky: false, disc: 'burst', water: 'bands',
    suits: ['cat', 'bird', 'fish', 'sun', 'desert', 'lighthouse', 'village', 'boat', 'mountains', 'fruit', 'abstract'],
    said: 'flat mid-century shapes',
  },
  bauhaus: {
    form: 'geometric', margin: 0.06, paperSky: true, disc: 'halved', water: 'stripes',
    suits: ['abstract', 'sun', 'moon', 'mountains', 'village', 'boat'],
    said: 'Bauhaus geometry',
  },
  japandi: {
    form: 'spare', margin: 0, paperSky: true, disc: 'plain', water: 'strokes',
    suits: ['moon', 'sun', 'mountains', 'leaves', 'bird', 'abstract', 'boat', 'desert'],
    said: 'spare Japandi brushwork on bare paper',
  },
  watercolour: {
    form: 'organic', margin: 0.075, paperSky: false, disc: 'plain', water: 'bands',
    suits: ['mountains', 'sea', 'forest', 'flowers', 'leaves', 'fruit', 'lighthouse', 'village', 'desert', 'boat'],
    said: 'layered watercolour washes',
  },
  linocut: {
    form: 'organic', margin: 0.065, paperSky: false, disc: 'rings', water: 'strokes',
    suits: ['forest', 'bird', 'fish', 'cat', 'moon', 'lighthouse', 'leaves', 'village', 'boat', 'fruit'],
    said: 'two-ink linocut with carved hatching',
  },
  'ukiyo-e': {
    form: 'organic', margin: 0.04, paperSky: false, disc: 'plain', water: 'scallops',
    suits: ['wave', 'sea', 'mountains', 'bird', 'moon', 'boat', 'fish'],
    said: 'woodblock bands and outlines after ukiyo-e',
  },
  'line-art': {
    form: 'organic', margin: 0, paperSky: true, disc: 'plain', water: 'strokes',
    suits: ['cat', 'flowers', 'leaves', 'bird', 'fruit', 'boat', 'village', 'fish'],
    said: 'a flowing ink line over loose patches of colour',
  },
}; // prettier-ignore
