import type { Mood, Realm, SubjectName } from './names.js';

/** What a style requires of the plan. */
export interface Traits {
  /** The form of drawn things: natural, constructed with ruler and compass, or reduced to the minimum. */
  form: 'organic' | 'geometric' | 'minimal';
  /** The width of the paper margin, as a share of the short side. */
  margin: number;
  /** The width in units of the frame that the style draws over the picture. The default is none. */
  border?: number;
  /** The sky or wall is left as bare paper. */
  paperSky: boolean;
  /** How the sun and moon are shown. */
  disc: 'plain' | 'burst' | 'rings' | 'halved';
  /** How water is shown. */
  water: 'bands' | 'scallops' | 'strokes' | 'stripes';
  /** A single thing is placed in the middle. */
  symmetric?: boolean;
  /** Names of schemes that belong to the style. */
  schemes?: readonly string[];
  /**
   * What is drawn when the words name no subject. The default is balanced shapes; 'bare' leaves only the backdrop.
   */
  abstract?: 'bare' | 'rose' | 'fans' | 'blocks' | 'plumes' | 'guitar';
  /** The subjects that the style suits, when the words name no style. */
  suits: readonly (SubjectName | Realm)[];
  /** The moods that the style suits best. */
  moods: readonly Mood[];
  /** The style is chosen a third as often as others. */
  rare?: boolean;
}
