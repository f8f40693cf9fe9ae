import type { ImpactLevel, Trait } from './mood-names.js';

/** Groups by use; each room is in one group. */
export const ROOM_GROUPS = {
  'Living Spaces': ['Living Room', 'Family Room', 'Great Room'],
  'Work Spaces': ['Home Office', 'Study', 'Library', 'Workshop'],
  'Rest Spaces': ['Bedroom', 'Master Suite', 'Reading Nook', 'Meditation Room'],
  'Creative Spaces': ['Art Studio', 'Craft Room', 'Music Room', 'Playroom'],
  'Social Spaces': ['Kitchen', 'Dining Room', 'Home Bar', 'Games Room'],
  'Wellness Spaces': ['Bathroom', 'Home Gym', 'Yoga Studio', 'Home Spa'],
  'Utility Spaces': ['Hallway', 'Landing', 'Laundry Room', 'Boot Room'],
  'Outdoor Living': ['Conservatory', 'Sunroom', 'Garden Room', 'Covered Patio'],
} as const;
export type Room = (typeof ROOM_GROUPS)[keyof typeof ROOM_GROUPS][number];

const ROOMS: readonly Room[] = Object.values(ROOM_GROUPS).flat();

/** Best first. */
const ROOMS_BY_TRAIT: Record<Trait, Room[]> = {
  Intense: ['Home Bar', 'Games Room', 'Dining Room', 'Home Gym'],
  Energetic: ['Playroom', 'Home Gym', 'Art Studio', 'Games Room', 'Family Room'],
  Cheerful: ['Kitchen', 'Family Room', 'Sunroom', 'Playroom', 'Craft Room'],
  Balanced: ['Living Room', 'Dining Room', 'Hallway', 'Home Office', 'Landing'],
  Serene: ['Bedroom', 'Bathroom', 'Meditation Room', 'Yoga Studio', 'Home Spa'],
  Regal: ['Library', 'Master Suite', 'Dining Room', 'Study', 'Music Room'],
  Neutral: ['Living Room', 'Home Office', 'Reading Nook', 'Bedroom', 'Landing'],
};

const ROOMS_BY_IMPACT: Record<ImpactLevel, Room[]> = {
  Overwhelming: ['Great Room', 'Games Room', 'Hallway', 'Art Studio'],
  Strong: ['Living Room', 'Great Room', 'Dining Room', 'Home Bar'],
  Moderate: ['Living Room', 'Family Room', 'Landing', 'Study'],
  Balanced: ['Home Office', 'Bedroom', 'Hallway', 'Garden Room'],
  Subtle: ['Reading Nook', 'Bedroom', 'Master Suite', 'Home Spa'],
};

/** Subjects and the rooms that suit them; plurals match too. */
const ROOMS_BY_SUBJECT: [words: string, rooms: Room[]][] = [
  [
    'kitchen lemon orange apple pear fig cherry strawberry peach grape banana avocado fruit citrus',
    ['Kitchen', 'Dining Room'],
  ],
  [
    'bread cake cheese vegetable tomato mushroom herb olive garlic chef food spice pasta',
    ['Kitchen', 'Dining Room'],
  ],
  ['coffee tea cup kettle teapot breakfast cafe', ['Kitchen', 'Reading Nook']],
  ['wine cocktail whisky gin beer martini bar vineyard', ['Home Bar', 'Dining Room']],
  [
    'bathroom sea ocean wave beach shore coast shell fish whale dolphin turtle seahorse coral octopus',
    ['Bathroom', 'Home Spa'],
  ],
  ['boat ship harbour harbor lighthouse sail sailboat anchor island', ['Bathroom', 'Hallway', 'Living Room']],
  [
    'bedroom moon star night dream sleep lavender cloud constellation galaxy',
    ['Bedroom', 'Master Suite', 'Reading Nook'],
  ],
  ['zen buddha lotus mandala bamboo stone pebble', ['Meditation Room', 'Yoga Studio', 'Home Spa']],
  ['yoga balance breath dancer', ['Yoga Studio', 'Home Gym']],
  ['runner bicycle bike boxer athlete sport football surf surfer race', ['Home Gym', 'Games Room']],
  ['book library letter owl poem poetry typewriter quill', ['Library', 'Reading Nook', 'Study']],
  ['office map globe compass chart blueprint geometry math', ['Study', 'Home Office']],
  ['city skyline bridge architecture building tower', ['Home Office', 'Living Room']],
  ['tool machine engine car motorcycle robot gear', ['Workshop', 'Games Room']],
  ['arcade chess dice card dragon', ['Games Room', 'Playroom']],
  ['guitar piano violin jazz music saxophone drum cello record', ['Music Room', 'Home Bar']],
  [
    'bear rabbit bunny nursery elephant giraffe dinosaur unicorn rocket balloon fairy kitten puppy',
    ['Playroom', 'Family Room'],
  ],
  ['cat dog horse pet', ['Family Room', 'Boot Room', 'Living Room']],
  ['fox deer stag pheasant hare badger hedgehog highland duck', ['Study', 'Hallway', 'Boot Room']],
  [
    'flower rose tulip peony poppy daisy wildflower meadow bouquet blossom',
    ['Garden Room', 'Bedroom', 'Conservatory'],
  ],
  [
    'fern leaf botanical palm cactus monstera plant garden succulent',
    ['Conservatory', 'Garden Room', 'Bathroom'],
  ],
  [
    'sun sunflower sunrise summer tropical parrot flamingo toucan',
    ['Sunroom', 'Covered Patio', 'Garden Room'],
  ],
  ['bird bee butterfly dragonfly robin wren hummingbird', ['Garden Room', 'Conservatory', 'Landing']],
  ['desert dune agave terracotta courtyard lantern', ['Covered Patio', 'Living Room']],
  [
    'mountain forest lake river valley tree wood waterfall hill landscape',
    ['Living Room', 'Great Room', 'Home Office'],
  ],
  ['thread quilt button sewing needle yarn textile patchwork', ['Craft Room', 'Laundry Room']],
  ['brush paint pencil palette collage', ['Art Studio', 'Craft Room']],
  ['soap laundry linen bath bubble peg', ['Laundry Room', 'Bathroom']],
  ['umbrella boot rain wellington', ['Boot Room', 'Hallway']],
  ['kiss couple heart love', ['Master Suite', 'Bedroom']],
];

const ROOMS_BY_WORD = new Map<string, Room[]>(
  ROOMS_BY_SUBJECT.flatMap(([words, rooms]) =>
    words.split(' ').map((word): [string, Room[]] => [word, rooms]),
  ),
);

function roomsForSubject(word: string): Room[] {
  const singular = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ves$/, 'f'),
    word.replace(/ies$/, 'y'),
  ];
  const known = singular.find((form) => ROOMS_BY_WORD.has(form));
  return known === undefined ? [] : (ROOMS_BY_WORD.get(known) ?? []);
}

const MAX_ROOMS = 4;

/**
 * 2 to 4 rooms, best first: subject counts most, then trait, then impact; ties follow the group order.
 * @param words subject words or phrases in any case, such as the print's keywords
 */
export function roomsFor(trait: Trait, impact: ImpactLevel, words: readonly string[]): Room[] {
  const scores = new Map<Room, number>();
  const credit = (rooms: readonly Room[], from: number, step: number) =>
    rooms.forEach((room, i) => scores.set(room, (scores.get(room) ?? 0) + Math.max(1, from - i * step)));

  const single = new Set(words.flatMap((phrase) => phrase.toLowerCase().split(/[^\p{L}]+/u)));
  for (const word of single) credit(roomsForSubject(word), 12, 4);
  credit(ROOMS_BY_TRAIT[trait], 6, 1);
  credit(ROOMS_BY_IMPACT[impact], 4, 1);

  const ranked = [...scores].sort((p, q) => q[1] - p[1] || ROOMS.indexOf(p[0]) - ROOMS.indexOf(q[0]));
  return ranked
    .filter(([, score], i) => i < 2 || score >= 5)
    .slice(0, MAX_ROOMS)
    .map(([room]) => room);
}
