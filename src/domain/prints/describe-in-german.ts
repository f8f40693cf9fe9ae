import { capitalise, pickByHash, toLabel } from '../shop/wording.js';
import { nameKeyword, nameValue } from './value-words.js';

const LANGUAGE = 'de';
const AND = new Intl.ListFormat(LANGUAGE);
const OR = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });

/** Before 'Komposition'. */
const LOOKS: Record<string, string> = {
  light: 'helle',
  airy: 'luftige',
  'softly lit': 'weich ausgeleuchtete',
  mellow: 'weiche',
  'deep-toned': 'tief getönte',
  'mid-toned': 'gedämpfte',
  dark: 'dunkle',
  moody: 'stimmungsvolle',
  calm: 'ruhige',
  uncluttered: 'aufgeräumte',
  measured: 'maßvolle',
  unhurried: 'gemächliche',
  lively: 'lebhafte',
  rhythmic: 'rhythmische',
  intricate: 'detailreiche',
  busy: 'bewegte',
};

const MOODS: Record<string, string> = {
  'depth and drama': 'Tiefe und Dramatik',
  'heat and intensity': 'Hitze und Intensität',
  'movement and energy': 'Bewegung und Energie',
  'pace and rhythm': 'Tempo und Rhythmus',
  'warmth and good cheer': 'Wärme und gute Laune',
  'a sunny spirit': 'ein sonniges Gemüt',
  'an easy balance': 'eine mühelose Balance',
  'an even temper': 'ein ausgeglichenes Wesen',
  'quiet and calm': 'Stille und Ruhe',
  'a slow, settled mood': 'eine gemächliche, ruhige Stimmung',
  'richness and a sense of occasion': 'Fülle und Festlichkeit',
  'a stately depth': 'eine würdevolle Tiefe',
  'understated ease': 'unaufdringliche Leichtigkeit',
  'clean, unfussy ease': 'klare, schnörkellose Leichtigkeit',
};

const PRESENCES: Record<string, string> = {
  'takes charge of the wall it hangs on': 'beherrscht die Wand, an der es hängt',
  'fills a room before anything else is said': 'füllt den Raum, bevor ein Wort fällt',
  'holds its own from across the room': 'behauptet sich quer durch den Raum',
  'anchors a wall with confidence': 'gibt einer Wand selbstbewusst Halt',
  'draws the eye without insisting': 'zieht den Blick an, ohne zu drängen',
  'is noticed at once and wears well': 'fällt sofort auf und gefällt auf Dauer',
  'sits comfortably among other pieces': 'fügt sich gut zwischen andere Bilder',
  'settles in with what is already there': 'passt sich dem an, was schon da ist',
  'rewards a second look': 'belohnt einen zweiten Blick',
  'keeps its voice low': 'bleibt leise',
};

const oneOf = (words: object) => `(?:${Object.keys(words).join('|')})`;
/** Titles, styles and colours are short, so no part of a pattern takes long. */
const TITLE = '“(?<title>[^”]{1,120})”';
const MANNER = '(?: in an? (?<style>[^,”.]{1,60}) style)?';
const COLORS = '(?<colors>[a-z ,]{1,100}?)';
const SPARK = '(?:, with a spark of (?<spark>[a-z ]{1,40}))?';
const LOOK = `(?<one>${oneOf(LOOKS)})`;
const OTHER_LOOK = `(?<other>${oneOf(LOOKS)})`;

/** The sentences of `composeDescription`. */
const OPENINGS = [
  `${TITLE} is an? ${LOOK}, ${OTHER_LOOK} composition${MANNER}, built on ${COLORS}${SPARK}\\.`,
  `An? ${OTHER_LOOK} and ${LOOK} piece${MANNER}, ${TITLE} brings together ${COLORS}${SPARK}\\.`,
  `In ${TITLE}, ${COLORS} (?:meet|rests) in an? ${LOOK}, ${OTHER_LOOK} picture${MANNER}${SPARK}\\.`,
  `${COLORS} sets? the tone of ${TITLE}, an? ${LOOK} and ${OTHER_LOOK} print${MANNER}${SPARK}\\.`,
];
const CHARACTER =
  `(?:It brings|Expect|There is) (?<mood>${oneOf(MOODS)})` +
  `(?:, and |: this is a print that | in it, and it )(?<presence>${oneOf(PRESENCES)})\\.`;
const HANG = '(?: (?:Hang it in|It would suit|A natural choice for) (?<rooms>[a-z ,]{1,120})\\.)?';
const PATTERNS = OPENINGS.map((opening) => new RegExp(`^${opening} ${CHARACTER}${HANG}$`, 'i'));

const splitList = (list: string) => list.split(/, | and | or /);

/** A description that `composeDescription` wrote, in German; undefined for any other one. */
export function describePrintInGerman(description: string): string | undefined {
  for (const pattern of PATTERNS) {
    const { groups } = pattern.exec(description) ?? {};
    if (groups) return write(groups);
  }
  return undefined;
}

function write(found: Partial<Record<string, string>>): string {
  const { title = '', style, colors = '', spark, rooms, mood = '', presence = '' } = found;
  const named = splitList(colors.toLowerCase()).map((color) => nameValue('color', color, LANGUAGE));
  const [one, other] = [found['one'], found['other']].map((word = '') => LOOKS[word.toLowerCase()]);
  const manner = style ? ` im Stil „${capitalise(nameKeyword(style, LANGUAGE))}“` : '';
  const accent = spark ? `, mit einem Akzent in ${nameValue('color', spark, LANGUAGE)}` : '';
  const pick = (texts: readonly string[], slot: string) => pickByHash(texts, title, slot);
  const opening = pick(
    [
      `„${title}“ ist eine ${one}, ${other} Komposition${manner} aus ${AND.format(named)}${accent}.`,
      `„${title}“ ist eine ${other} und ${one} Komposition${manner} in ${AND.format(named)}${accent}.`,
      `In „${title}“ ${named.length > 1 ? 'werden' : 'wird'} ${AND.format(named)} zu einer ${one}n, ${other}n Komposition${manner}${accent}.`,
    ],
    'opening',
  );
  const character = pick(
    [
      `Das Bild bringt ${MOODS[mood]} und ${PRESENCES[presence]}.`,
      `Erwarten Sie ${MOODS[mood]}: Das Bild ${PRESENCES[presence]}.`,
    ],
    'character',
  );
  if (!rooms) return `${opening} ${character}`;
  const places = splitList(rooms).map((room) =>
    nameValue('recommended_room', toLabel(room.replace(/^an? /, '')), LANGUAGE),
  );
  return `${opening} ${character} ${pick(['Gut geeignet für', 'Eine gute Wahl für'], 'hang')}: ${OR.format(places)}.`;
}
