import type { Light, Mood, Place, Season, StyleName, SubjectName, View, Weather } from '../names.js';
import { styleNames, subjectNames } from '../names.js';
import { index } from './look-up.js';
import { styles as everyStyle } from '../styles.js';
import { subjects as everySubject } from '../subjects.js';

/** The subject that a phrase names. */
export interface SubjectWord {
  subject: SubjectName;
  variant: string | null;
  /** The word means several things even in the singular ('forest', 'bouquet'). */
  many: boolean;
}

export const subjects = index<SubjectWord>(
  subjectNames.flatMap((subject) =>
    everySubject[subject].words.map(({ phrases, ...word }) => [{ subject, ...word }, phrases] as const),
  ),
);

export const styles = index<StyleName>(styleNames.map((name) => [name, everyStyle[name].phrases] as const));

export const lights = index<Light>([
  ['dawn', 'dawn|sunrise|daybreak|early morning|first light|morning|misty morning'],
  [
    'dusk',
    'dusk|sunset|evening|twilight|blue hour|the blue hour|backlit|golden hour|sundown|nightfall|last light',
  ],
  [
    'night',
    'night|midnight|moonlight|moonlit|lit window|starry|star|nocturne|starlight|after dark|lit windows|lighted windows|glowing windows|illuminated windows',
  ],
  ['day', 'day|noon|midday|daylight|afternoon|sunny'],
]);

export const moods = index<Mood>([
  [
    'calm',
    'calm|elegant|quiet|peaceful|serene|still|gentle|soft|tranquil|soothing|pale|pastel|muted|misty|foggy|hushed|slow|restful|dreamy|silent|silence|contemplative|low key|understated|subdued|subtle|relaxing|sleepy|meditative',
  ],
  [
    'bright',
    'bright|hopeful|optimistic|cheerful|happy|joyful|playful|lively|summer|spring|fresh|sunny|colourful|colorful|colourfull|colorfull|joyous|uplifting|fun',
  ],
  [
    'bold',
    'bold|angry|anger|rage|passionate|vivid|vibrant|strong|intense|dramatic|striking|graphic|energetic',
  ],
  [
    'moody',
    'moody|dark|sad|sadness|anxious|grief|stormy|brooding|melancholy|melancholic|gloomy|gothic|noir|nostalgic|deep|mysterious|lonely|rain|rainy|autumn',
  ],
  [
    'warm',
    'warm|romantic|tender|cosy|cozy|homely|inviting|sun drenched|glowing|earthy|hot|mediterranean|terracotta toned',
  ],
  ['cool', 'cool|cold|winter|wintry|icy|frosty|snowy|snow|crisp'],
]);

export const seasons = index<Season>([
  ['spring', 'spring|springtime|april'],
  ['summer', 'summer|midsummer|summertime|june|july|august'],
  ['autumn', 'autumn|autumnal|fall|september|october|november|golden leaves'],
  ['winter', 'winter|wintry|midwinter|december|january|february|frozen|icy|frosty'],
]);

export const weathers = index<Weather>([
  ['rain', 'rain|rainy|raining|drizzle|shower|in the rain|monsoon|hail|overcast'],
  ['snow', 'snow|snowy|snowing|snowfall|snowflake|blizzard|in the snow'],
  ['mist', 'mist|misty|fog|foggy|haze|hazy'],
  ['storm', 'storm|stormy|gale|squall|hurricane|heeling|thunder|thunderstorm|tempest|lightning'],
  ['wind', 'wind|windy|breeze|breezy|windswept'],
]);

export const views = index<View>([
  ['near', 'close up|closeup|close crop|macro|portrait of|in close up'],
  ['wide', 'wide|panorama|panoramic|wide view|wide angle|vast'],
  [
    'above',
    "from above|bird's eye|birds eye|bird s eye view|birds eye view|aerial|aerial view|looking down|overhead",
  ],
  ['below', 'from below|looking up|low angle|worm s eye'],
]);

export const counts = index<number>([
  [1, 'a|an|one|single|lone|solitary|1'],
  [2, 'two|pair|pair of|a pair of|couple of|a couple of|2|twin'],
  [3, 'three|trio of|a trio of|3'],
  [4, 'four|4|a few|few'],
  [5, 'five|5|several|some'],
  [6, 'six|6|half a dozen'],
  [7, 'seven|7|many|a flock of|flock of|a shoal of|shoal of'],
  [8, 'eight|8|lots of'],
  [9, 'nine|9'],
  [10, 'ten|10'],
  [
    12,
    'a dozen|dozen|eleven|11|twelve|12|fifteen|15|twenty|20|fifty|50|hundred|a hundred|100|countless|hundreds of',
  ],
]);

export const places = index<Place>([
  ['left', 'left|on the left|to the left|left hand'],
  ['right', 'right|on the right|to the right|right hand'],
  ['centre', 'centre|center|middle|in the middle|central'],
  ['top', 'top|at the top|on top|upper|high up'],
  ['bottom', 'bottom|at the bottom|lower'],
  ['far', 'distant|in the distance|far|far off|far away|faraway|tiny|small|little|on the horizon'],
  ['near', 'close|close up|closeup|in the foreground|foreground|near|large|huge|big|giant|towering'],
]);

export const negations = new Set([
  'no',
  'without',
  'not',
  'isn',
  'don',
  'doesn',
  'aren',
  'never',
  'nor',
  'minus',
  'excluding',
  'avoid',
]);

/** Words without a visual meaning: they name nothing and do not change the seed. */
export const fillers = new Set(
  (
    'the of in on at with and or under over by for from to into its their his her is are very style styled art print ' +
    'poster painting picture artwork wall image drawing please make create toned tone tones colour color colours ' +
    'colors shades above below beneath behind beside before against between across through near my our your it that this reading'
  ).split(' '),
);

export const LONGEST_PHRASE_WORDS = 6;
