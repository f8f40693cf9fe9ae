import type { StyleName } from './names.js';
import type { Style } from './scene.js';
import { bauhaus } from './styles/bauhaus.js';
import { cutOut } from './styles/cut-out.js';
import { japandi } from './styles/japandi.js';
import { lineArt } from './styles/line-art.js';
import { linocut } from './styles/linocut.js';
import { midCentury } from './styles/mid-century.js';
import { ukiyoE } from './styles/ukiyo-e.js';
import { watercolour } from './styles/watercolour.js';

export const styles: Readonly<Record<StyleName, Style>> = {
  'cut-out': cutOut,
  'mid-century': midCentury,
  bauhaus,
  japandi,
  watercolour,
  linocut,
  'ukiyo-e': ukiyoE,
  'line-art': lineArt,
};
