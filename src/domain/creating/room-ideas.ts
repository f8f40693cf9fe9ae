import type { Idea, Tone, Voice } from './photo-ideas.js';
import { stylesOf } from './photo-ideas.js';

const out = (shows: string, letters: string): Idea => ({ shows, styles: stylesOf(letters), outdoors: true });
const still = (shows: string, letters: string): Idea => ({
  shows,
  styles: stylesOf(letters),
  outdoors: false,
});

/** Artwork for rooms, by how it should speak and by the room's tone. */
export const ROOM_IDEAS: Record<Voice, Record<Tone, readonly Idea[]>> = {
  calm: {
    blue: [
      out('a lone boat on a calm sea', 'WUJN'),
      out('misty mountains above a lake', 'WJUI'),
      out('a heron in still water', 'JWLI'),
      still('sprigs of eucalyptus', 'WLJV'),
    ],
    green: [
      still('sprigs of eucalyptus', 'WLJV'),
      still('fern leaves', 'WLK'),
      out('rolling hills', 'WJMN'),
      out('birch trees', 'WJI'),
    ],
    warm: [
      out('rolling dunes under a low sun', 'WJMON'),
      still('a single olive branch', 'LJWV'),
      still('three pears', 'WL'),
      out('quiet hills under a low sun', 'WJUN'),
    ],
    rose: [
      still('peonies in a vase', 'WL'),
      out('misty hills under a pale sun', 'WJUI'),
      still('a branch of blossom', 'JUWI'),
      out('a lone boat on a calm sea', 'WJN'),
    ],
    grey: [
      out('misty mountains', 'JWUI'),
      out('a heron in still water', 'JLI'),
      out('birch trees', 'WJI'),
      still('a sleeping cat', 'LJN'),
      out('a lone boat on a calm sea', 'JWN'),
    ],
    many: [
      out('a lone boat on a calm sea', 'WJN'),
      out('rolling hills', 'WJN'),
      still('sprigs of eucalyptus', 'LWV'),
      out('misty mountains', 'WJI'),
    ],
  },
  even: {
    blue: [
      out('sailing boats in a harbour', 'MWK'),
      out('a lighthouse above the sea', 'MWKN'),
      out('layered mountains', 'MWUG'),
      still('a bird on a branch', 'KMJI'),
    ],
    green: [
      out('a pine forest before the hills', 'KMW'),
      still('lush leaves', 'CKWO'),
      still('a bird among leaves', 'KCM'),
      out('mountains above a forest', 'MWUG'),
    ],
    warm: [
      out('a village on a hillside', 'MWK'),
      out('dunes under a round sun', 'MWCO'),
      still('a bowl of fruit', 'CMWR'),
      still('an olive branch', 'LKWO'),
    ],
    rose: [
      still('tulips in a vase', 'CWLR'),
      out('layered mountains under a low sun', 'MUW'),
      still('a bird among blossom', 'CKU'),
      still('peonies in a vase', 'CWLS'),
    ],
    grey: [
      out('a village of gabled houses', 'LMK'),
      still('a bird on a branch', 'LKJI'),
      out('layered mountains', 'MUKG'),
      still('three pears', 'LKMR'),
    ],
    many: [
      still('a vase of wildflowers', 'WCMS'),
      out('boats in a harbour', 'MK'),
      still('a shoal of fish', 'CMKR'),
      out('a village on a hillside', 'MW'),
    ],
  },
  bold: {
    blue: [
      out('a great wave', 'UKC'),
      still('a shoal of fish', 'CMKRS'),
      out('sailing boats under a round sun', 'MCG'),
      still('large abstract shapes', 'CBGR'),
    ],
    green: [
      still('large palm leaves', 'CKR'),
      out('mountains above a pine forest', 'KMUG'),
      still('large abstract shapes', 'CBMGR'),
      still('a bowl of fruit', 'CMR'),
    ],
    warm: [
      still('a bowl of fruit', 'CMKR'),
      out('dunes under a round sun', 'MCO'),
      still('large abstract shapes', 'CBMGR'),
      still('large palm leaves', 'CKR'),
    ],
    rose: [
      still('poppies in a vase', 'CKMS'),
      still('large abstract shapes', 'CBGR'),
      out('mountains under a round sun', 'MCUGO'),
      still('a shoal of fish', 'CMRS'),
    ],
    grey: [
      still('large abstract shapes', 'CBMGR'),
      out('a great wave', 'UK'),
      out('mountains under a round sun', 'MCUGO'),
      still('large palm leaves', 'CKR'),
      still('a bowl of fruit', 'CMR'),
    ],
    many: [
      still('large abstract shapes', 'BCGR'),
      still('wildflowers in a vase', 'CMS'),
      out('a village under a round sun', 'MC'),
    ],
  },
};
