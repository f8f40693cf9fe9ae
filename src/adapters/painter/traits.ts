import type { Mood, Realm, SubjectName } from './names.js';

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
  /** What stands alone stands in the middle. */
  symmetric?: boolean;
  /** Names of schemes that are the style's own. */
  schemes?: readonly string[];
  /** What covers the sheet where the words name no body; without it shapes are set in balance. 'bare' leaves it all to the backdrop. */
  abstract?: 'bare' | 'rose' | 'fans' | 'blocks' | 'plumes' | 'guitar';
  /** What it is chosen for when the words leave the style open. */
  suits: readonly (SubjectName | Realm)[];
  /** The moods it is chosen for first, among styles that suit. */
  moods: readonly Mood[];
  /** Not for everybody: chosen a third as often as the others. */
  rare?: boolean;
  /** The style in a sentence, after 'in'. */
  inWords: string;
}
