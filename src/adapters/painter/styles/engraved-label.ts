import { GlobalFonts } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plan } from '../picture.js';
import type { Stage } from '../scene.js';

const FAMILY = 'Hangwell Plate';
const FONT = '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2';

/** Latin names by variant or by subject. Other subjects keep their English name. */
const names: Readonly<Record<string, string>> = {
  cat: 'Felis catus',
  sleeping: 'Felis catus',
  fox: 'Vulpes vulpes',
  bear: 'Ursus arctos',
  whale: 'Balaena mysticetus',
  hare: 'Lepus europaeus',
  rabbit: 'Lepus europaeus',
  deer: 'Cervus elaphus',
  owl: 'Strix aluco',
  horse: 'Equus caballus',
  dog: 'Canis familiaris',
  wolf: 'Canis lupus',
  elephant: 'Elephas maximus',
  tiger: 'Panthera tigris',
  lion: 'Panthera leo',
  butterfly: 'Papilio machaon',
  bee: 'Apis mellifera',
  turtle: 'Chelonia mydas',
  jellyfish: 'Aurelia aurita',
  octopus: 'Octopus vulgaris',
  bird: 'Erithacus rubecula',
  crane: 'Grus grus',
  flying: 'Hirundo rustica',
  fish: 'Cyprinus carpio',
  koi: 'Cyprinus carpio',
  anemone: 'Anemone coronaria',
  flowers: 'Flores varii',
  poppy: 'Papaver rhoeas',
  tulip: 'Tulipa gesneriana',
  daisy: 'Leucanthemum vulgare',
  peony: 'Paeonia officinalis',
  lavender: 'Lavandula angustifolia',
  leaves: 'Eucalyptus globulus',
  olive: 'Olea europaea',
  eucalyptus: 'Eucalyptus globulus',
  fern: 'Polypodium vulgare',
  palm: 'Phoenix dactylifera',
  monstera: 'Monstera deliciosa',
  lemon: 'Citrus limon',
  orange: 'Citrus sinensis',
  apple: 'Malus domestica',
  pear: 'Pyrus communis',
  peach: 'Prunus persica',
  fig: 'Ficus carica',
  cherry: 'Prunus avium',
  pomegranate: 'Punica granatum',
  grape: 'Vitis vinifera',
  fruit: 'Fructus varii',
  strawberry: 'Fragaria vesca',
  avocado: 'Persea americana',
  banana: 'Musa',
  watermelon: 'Citrullus lanatus',
  pineapple: 'Ananas comosus',
  mango: 'Mangifera indica',
  plum: 'Prunus domestica',
  lime: 'Citrus aurantiifolia',
  grapefruit: 'Citrus paradisi',
  tomato: 'Solanum lycopersicum',
  aubergine: 'Solanum melongena',
  carrot: 'Daucus carota',
  artichoke: 'Cynara cardunculus',
  garlic: 'Allium sativum',
  chilli: 'Capsicum annuum',
  pumpkin: 'Cucurbita pepo',
  rose: 'Rosa gallica',
  sunflower: 'Helianthus annuus',
  iris: 'Iris germanica',
  lily: 'Zantedeschia aethiopica',
  hydrangea: 'Hydrangea macrophylla',
  protea: 'Protea cynaroides',
  thistle: 'Cirsium',
  dandelion: 'Taraxacum officinale',
  daffodil: 'Narcissus',
  blossom: 'Prunus serrulata',
  magnolia: 'Magnolia',
  lotus: 'Nelumbo nucifera',
  bamboo: 'Bambusa',
  cactus: 'Opuntia ficus-indica',
  mushroom: 'Amanita muscaria',
  shell: 'Nautilus pompilius',
  forest: 'Silva',
  birch: 'Betula pendula',
  birches: 'Betula pendula',
  tree: 'Quercus robur',
  sun: 'Sol',
  moon: 'Luna',
  sea: 'Mare',
  wave: 'Unda maris',
  mountains: 'Montes',
  peak: 'Mons ignifer',
  hills: 'Colles',
  desert: 'Desertum',
  village: 'Vicus',
  lighthouse: 'Pharus',
  boat: 'Navicula',
  abstract: 'Formae variae',
  lobster: 'Homarus gammarus',
  crab: 'Cancer pagurus',
  snail: 'Helix pomatia',
  beetle: 'Lucanus cervus',
  frog: 'Hyla arborea',
  herbs: 'Herbae variae',
  basil: 'Ocimum basilicum',
  rosemary: 'Salvia rosmarinus',
  thyme: 'Thymus vulgaris',
  mint: 'Mentha spicata',
  sage: 'Salvia officinalis',
  parsley: 'Petroselinum crispum',
  dill: 'Anethum graveolens',
  oysters: 'Ostrea edulis',
  giraffe: 'Giraffa camelopardalis',
  instrument: 'Instrumenta',
  astrolabe: 'Astrolabium',
  compass: 'Pyxis nautica',
  orrery: 'Planetarium',
  chart: 'Charta marina',
  candle: 'Candela',
  hoopoe: 'Upupa epops',
  facade: 'Frons domus',
  fence: 'Saepes',
  stone: 'Maceria',
  tent: 'Tabernaculum',
  wheelbarrow: 'Pabo',
};

/** The names of at most two subjects that the words name. */
export function toTitle({ elements }: Plan): string {
  const namedElements = elements.filter((e) => !e.implied);
  const called = [...(namedElements.length > 0 ? namedElements : elements)]
    .sort((a, b) => b.depth - a.depth)
    .flatMap(({ variant, subject }) => {
      const kinds = (variant ?? '').split('+').flatMap((kind) => names[kind.split(' ').at(-1) ?? ''] ?? []);
      return kinds.length > 0 ? kinds : [names[subject] ?? english(subject)];
    });
  return [...new Set(called)].slice(0, 2).join(' & ');
}

const english = (subject: string) => subject.charAt(0).toUpperCase() + subject.slice(1).replace(/-/g, ' ');

// prettier-ignore
const DIGITS: readonly (readonly [number, string])[] = [
  [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I'],
];

/** A Roman number, for 1 to 89. */
export function numeral(value: number): string {
  const digit = DIGITS.find(([worth]) => worth <= value);
  return digit ? digit[1] + numeral(value - digit[0]) : '';
}

interface Lettering {
  x: number;
  y: number;
  /** Units. */
  size: number;
  color: string;
  align?: 'left' | 'center' | 'right';
}

/** Makes a font of a package available under this name. */
export function registerFont(family: string, file: string): void {
  if (!GlobalFonts.has(family))
    GlobalFonts.register(readFileSync(createRequire(import.meta.url).resolve(file)), family);
}

/** Draws a line in italics on the baseline `y`. */
export function drawText(
  { context }: Stage,
  text: string,
  { x, y, size, color, align = 'center' }: Lettering,
): void {
  registerFont(FAMILY, FONT);
  context.save();
  context.translate(x, y);
  // Text is drawn at size 100 and scaled, so that its width does not depend on the sheet's size.
  context.scale(size / 100, size / 100);
  context.font = `italic 100px "${FAMILY}"`;
  context.textAlign = align;
  context.fillStyle = color;
  context.fillText(text, 0, 0);
  context.restore();
}
