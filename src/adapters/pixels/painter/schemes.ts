import type { Light, Mood, Realm, Season, StyleName, SubjectName } from './names.js';

/** Lightness, chroma, hue: as `Oklch` in the domain. */
export type Triple = readonly [l: number, c: number, h: number];

/** What each colour of a palette is for; `far`, `mid` and `near` are masses, from light to dark. */
export const roles = ['ground', 'sky', 'far', 'mid', 'near', 'line', 'accent', 'light'] as const;
export type Role = (typeof roles)[number];

/** Six-digit colours by the part they play; none is pure black or white. */
export type Palette = Readonly<Record<Role, string>> & { readonly name: string };

export interface Scheme {
  name: string;
  colors: Readonly<Record<Role, Triple>>;
  suits: readonly (Mood | Light | Season | Realm | StyleName | SubjectName)[];
}

const scheme = (name: string, suits: Scheme['suits'], ...triples: Triple[]): Scheme => {
  const at = (i: number): Triple => triples[i] ?? [0.5, 0, 0];
  return {
    name,
    suits,
    colors: {
      ground: at(0), sky: at(1), far: at(2), mid: at(3), near: at(4), line: at(5), accent: at(6), light: at(7),
    },
  }; // prettier-ignore
};

/** Harmonies that hang well, each with one scarce accent. In order: the roles above. */
export const schemes: readonly Scheme[] = [
  scheme('coast', ['cool', 'bright', 'sea', 'wave', 'lighthouse', 'boat', 'fish', 'linocut', 'watercolour'],
    [0.955, 0.018, 90], [0.87, 0.045, 225], [0.74, 0.075, 228], [0.56, 0.095, 238], [0.38, 0.08, 248],
    [0.26, 0.05, 258], [0.66, 0.17, 38], [0.975, 0.02, 95]),
  scheme('ochre and teal', ['calm', 'warm', 'mid-century', 'lighthouse', 'boat', 'bird', 'mountains', 'fish', 'leaves'],
    [0.945, 0.028, 86], [0.885, 0.058, 86], [0.775, 0.115, 80], [0.575, 0.08, 197], [0.415, 0.066, 207],
    [0.28, 0.04, 222], [0.62, 0.17, 36], [0.965, 0.035, 92]),
  scheme('terracotta', ['warm', 'cut-out', 'japandi', 'desert', 'village', 'bauhaus', 'leaves', 'abstract', 'line-art', 'flowers'],
    [0.945, 0.022, 76], [0.89, 0.045, 66], [0.78, 0.09, 54], [0.63, 0.13, 42], [0.42, 0.085, 34],
    [0.29, 0.045, 28], [0.52, 0.075, 195], [0.965, 0.025, 85]),
  scheme('afterglow', ['dusk', 'moody', 'sun', 'mountains', 'sea', 'boat', 'village', 'ukiyo-e'],
    [0.95, 0.022, 75], [0.84, 0.085, 58], [0.72, 0.12, 30], [0.53, 0.105, 345], [0.35, 0.085, 300],
    [0.24, 0.055, 285], [0.87, 0.13, 84], [0.96, 0.045, 88]),
  scheme('sage', ['calm', 'japandi', 'leaves', 'forest', 'mountains', 'watercolour', 'cat', 'line-art', 'flowers'],
    [0.95, 0.016, 100], [0.905, 0.025, 110], [0.80, 0.05, 130], [0.64, 0.062, 146], [0.435, 0.055, 158],
    [0.285, 0.03, 165], [0.70, 0.12, 52], [0.97, 0.018, 98]),
  scheme('blush', ['calm', 'dawn', 'flowers', 'abstract', 'line-art', 'mountains', 'watercolour', 'moon'],
    [0.955, 0.016, 60], [0.915, 0.032, 45], [0.835, 0.068, 28], [0.70, 0.105, 24], [0.46, 0.085, 8],
    [0.31, 0.05, 355], [0.52, 0.085, 245], [0.97, 0.02, 80]),
  scheme('citrus', ['bright', 'warm', 'fruit', 'cut-out', 'leaves', 'flowers'],
    [0.955, 0.028, 98], [0.885, 0.055, 210], [0.80, 0.085, 130], [0.60, 0.105, 150], [0.41, 0.08, 165],
    [0.28, 0.05, 200], [0.86, 0.16, 92], [0.975, 0.03, 98]),
  scheme('primary', ['bold', 'bauhaus', 'abstract', 'sun', 'mid-century'],
    [0.94, 0.024, 88], [0.905, 0.035, 88], [0.83, 0.148, 86], [0.585, 0.185, 31], [0.42, 0.125, 258],
    [0.235, 0.02, 275], [0.585, 0.185, 31], [0.96, 0.03, 90]),
  scheme('prussian', ['ukiyo-e', 'linocut', 'wave', 'sea', 'boat', 'fish', 'mountains', 'cool', 'bird'],
    [0.945, 0.03, 88], [0.895, 0.04, 92], [0.78, 0.055, 225], [0.51, 0.10, 250], [0.335, 0.09, 262],
    [0.235, 0.06, 266], [0.62, 0.17, 34], [0.965, 0.025, 92]),
  scheme('stone', ['calm', 'japandi', 'abstract', 'line-art', 'mountains', 'cat', 'moon', 'bird', 'village'],
    [0.94, 0.012, 80], [0.915, 0.015, 80], [0.82, 0.024, 74], [0.655, 0.034, 62], [0.39, 0.022, 55],
    [0.265, 0.013, 60], [0.58, 0.125, 40], [0.965, 0.014, 88]),
  scheme('riviera', ['bright', 'bold', 'cut-out', 'mid-century', 'sea', 'fish', 'flowers', 'village', 'fruit', 'boat', 'cat', 'abstract'],
    [0.955, 0.022, 88], [0.84, 0.07, 228], [0.79, 0.115, 12], [0.575, 0.145, 256], [0.47, 0.115, 160],
    [0.27, 0.085, 268], [0.77, 0.155, 62], [0.975, 0.02, 95]),
  scheme('sirocco', ['warm', 'desert', 'sun', 'mountains', 'mid-century', 'bauhaus', 'moody'],
    [0.95, 0.025, 82], [0.895, 0.055, 78], [0.825, 0.098, 68], [0.69, 0.135, 52], [0.49, 0.12, 36],
    [0.29, 0.06, 26], [0.60, 0.195, 33], [0.97, 0.03, 90]),
  scheme('deep wood', ['moody', 'forest', 'leaves', 'linocut', 'bird', 'cat', 'mountains', 'cool'],
    [0.94, 0.022, 98], [0.86, 0.035, 130], [0.68, 0.058, 160], [0.49, 0.066, 166], [0.325, 0.055, 174],
    [0.225, 0.035, 185], [0.76, 0.135, 68], [0.965, 0.025, 98]),
  scheme('plum', ['moody', 'warm', 'mid-century', 'flowers', 'fruit', 'abstract', 'cut-out', 'bird', 'village'],
    [0.95, 0.02, 70], [0.885, 0.038, 15], [0.775, 0.075, 352], [0.56, 0.115, 348], [0.36, 0.09, 338],
    [0.25, 0.06, 328], [0.80, 0.135, 80], [0.97, 0.02, 85]),
  scheme('ink', ['calm', 'line-art', 'linocut', 'cat', 'bird', 'wave', 'leaves'],
    [0.95, 0.016, 88], [0.92, 0.018, 88], [0.80, 0.014, 85], [0.57, 0.012, 80], [0.33, 0.012, 75],
    [0.24, 0.012, 70], [0.60, 0.18, 33], [0.97, 0.015, 92]),
]; // prettier-ignore
