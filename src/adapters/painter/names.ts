import { STYLES } from '../../domain/creating/styles.js';
import type { StyleId } from '../../domain/creating/styles.js';

/** Every subject that the painter can draw. Each is drawn by a file in `subjects/`. */
// prettier-ignore
export const subjectNames = [
  'sun', 'moon', 'mountains', 'sea', 'wave', 'desert', 'forest', 'village', 'lighthouse', 'boat', 'bird',
  'cat', 'fish', 'flowers', 'leaves', 'fruit', 'abstract', 'cup', 'teapot', 'bottle', 'glass', 'whale',
  'dolphin', 'jellyfish', 'octopus', 'turtle', 'coral', 'books', 'vessel', 'candle', 'owl', 'parrot',
  'hummingbird', 'chair', 'houseplant', 'window', 'fox', 'wolf', 'bear', 'deer', 'hare', 'horse', 'dog',
  'elephant', 'tiger', 'squirrel', 'hedgehog', 'sheep', 'cow', 'giraffe', 'flamingo', 'penguin', 'swan',
  'peacock', 'door', 'lamp', 'guitar', 'trumpet', 'butterfly', 'dragonfly', 'shells', 'feathers',
  'bicycle', 'umbrella', 'balloon', 'kite', 'rocket', 'car', 'seahorse', 'city', 'stars', 'figure',
  'dancers', 'sitter', 'cook', 'face', 'hand', 'eye', 'heart', 'nude', 'astronaut', 'meadow', 'field', 'cactus',
  'palm', 'blossom', 'mushroom', 'bamboo', 'reeds', 'lotus', 'windmill', 'castle', 'swallow', 'bridge',
  'river', 'waterfall', 'clouds', 'train', 'wire', 'surfboard', 'pastry', 'highland', 'bulldog',
  'honeycomb', 'parasol', 'bow', 'sardines', 'bathtub', 'cheese', 'hat', 'lobster', 'crab', 'frog',
  'snail', 'fruitBranch', 'herbs', 'piano', 'turntable', 'sunglasses', 'camera', 'typewriter', 'canal',
  'beetle', 'oysters', 'tumbler', 'iceCream', 'llama', 'yarn', 'ramen', 'pans', 'tram', 'dinosaur',
  'pizza', 'newspaper', 'paperRoll', 'facade', 'fence', 'tent', 'wheelbarrow', 'chart', 'instrument',
] as const;
export type SubjectName = (typeof subjectNames)[number];

/** Every style. Each is a file in `styles/`. */
export const styleNames = STYLES.map(({ id }) => id);
export type StyleName = StyleId;

/**
 * Where a subject belongs, which decides the kind of picture. `sky` is above a landscape; `land` is a landscape;
 * `water` needs a sea; `ground` stands outdoors; `air` flies; `deep` swims; `table` lies on a table; `room` stands
 * on a floor before a wall; `portrait` fills the sheet; `plate` is a specimen on bare paper; `pattern` covers the
 * sheet.
 */
export type Realm =
  'sky' | 'land' | 'water' | 'ground' | 'air' | 'deep' | 'table' | 'room' | 'portrait' | 'plate' | 'pattern';

export type Light = 'day' | 'dawn' | 'dusk' | 'night';
export type Mood = 'calm' | 'bright' | 'bold' | 'moody' | 'warm' | 'cool';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Weather = 'rain' | 'snow' | 'mist' | 'storm' | 'wind';
/** `near` crops close, `wide` shows more around the subjects, `above` and `below` move the horizon. */
export type View = 'near' | 'wide' | 'above' | 'below';
export type Place = 'left' | 'right' | 'centre' | 'top' | 'bottom' | 'far' | 'near';
