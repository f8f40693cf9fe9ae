import type { StyleName } from './names.js';
import type { Style } from './scene.js';
import { artDeco } from './styles/art-deco.js';
import { artNouveau } from './styles/art-nouveau.js';
import { bauhaus } from './styles/bauhaus.js';
import { boho } from './styles/boho.js';
import { botanicalPlate } from './styles/botanical-plate.js';
import { cubist } from './styles/cubist.js';
import { cutOut } from './styles/cut-out.js';
import { flowField } from './styles/flow-field.js';
import { geometric } from './styles/geometric.js';
import { impressionist } from './styles/impressionist.js';
import { inkWash } from './styles/ink-wash.js';
import { japandi } from './styles/japandi.js';
import { lineArt } from './styles/line-art.js';
import { linocut } from './styles/linocut.js';
import { midCentury } from './styles/mid-century.js';
import { minimalist } from './styles/minimalist.js';
import { patchwork } from './styles/patchwork.js';
import { pointillist } from './styles/pointillist.js';
import { risograph } from './styles/risograph.js';
import { stainedGlass } from './styles/stained-glass.js';
import { terrazzo } from './styles/terrazzo.js';
import { topographic } from './styles/topographic.js';
import { ukiyoE } from './styles/ukiyo-e.js';
import { wabiSabi } from './styles/wabi-sabi.js';
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
  minimalist,
  'wabi-sabi': wabiSabi,
  boho,
  'ink-wash': inkWash,
  impressionist,
  pointillist,
  risograph,
  'botanical-plate': botanicalPlate,
  'art-deco': artDeco,
  'art-nouveau': artNouveau,
  'stained-glass': stainedGlass,
  cubist,
  geometric,
  terrazzo,
  topographic,
  'flow-field': flowField,
  patchwork,
};
