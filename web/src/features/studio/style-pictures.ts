import artDeco from './styles/art-deco.webp';
import artNouveau from './styles/art-nouveau.webp';
import bauhaus from './styles/bauhaus.webp';
import boho from './styles/boho.webp';
import botanicalPlate from './styles/botanical-plate.webp';
import cubist from './styles/cubist.webp';
import cutOut from './styles/cut-out.webp';
import flowField from './styles/flow-field.webp';
import geometric from './styles/geometric.webp';
import impressionist from './styles/impressionist.webp';
import inkWash from './styles/ink-wash.webp';
import japandi from './styles/japandi.webp';
import lineArt from './styles/line-art.webp';
import linocut from './styles/linocut.webp';
import midCentury from './styles/mid-century.webp';
import minimalist from './styles/minimalist.webp';
import patchwork from './styles/patchwork.webp';
import pointillist from './styles/pointillist.webp';
import risograph from './styles/risograph.webp';
import stainedGlass from './styles/stained-glass.webp';
import terrazzo from './styles/terrazzo.webp';
import topographic from './styles/topographic.webp';
import ukiyoE from './styles/ukiyo-e.webp';
import wabiSabi from './styles/wabi-sabi.webp';
import watercolour from './styles/watercolour.webp';
import type { StyleId } from '../../../../src/domain/creating/styles.js';

/** The addresses of the pictures that `npm run style-pictures` paints. */
export const STYLE_PICTURES: Readonly<Record<StyleId, string>> = {
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
