import type { Idea, Tone, Voice } from './photo-ideas.js';
import { toStyles } from './photo-ideas.js';

const outdoors = (shows: string, letters: string): Idea => ({
  subject: shows,
  styles: toStyles(letters),
  outdoors: true,
});
const indoors = (shows: string, letters: string): Idea => ({
  subject: shows,
  styles: toStyles(letters),
  outdoors: false,
});

export const ROOM_IDEAS: Record<Voice, Record<Tone, readonly Idea[]>> = {
  calm: {
    blue: [
      outdoors('a lone boat on a calm sea', 'WUJN'),
      outdoors('misty mountains above a lake', 'WJUI'),
      outdoors('a heron in still water', 'JWLI'),
      indoors('sprigs of eucalyptus', 'WLJV'),
    ],
    green: [
      indoors('sprigs of eucalyptus', 'WLJV'),
      indoors('fern leaves', 'WLK'),
      outdoors('rolling hills', 'WJMN'),
      outdoors('birch trees', 'WJI'),
    ],
    warm: [
      outdoors('rolling dunes under a low sun', 'WJMON'),
      indoors('a single olive branch', 'LJWV'),
      indoors('three pears', 'WL'),
      outdoors('quiet hills under a low sun', 'WJUN'),
    ],
    rose: [
      indoors('peonies in a vase', 'WL'),
      outdoors('misty hills under a pale sun', 'WJUI'),
      indoors('a branch of blossom', 'JUWI'),
      outdoors('a lone boat on a calm sea', 'WJN'),
    ],
    grey: [
      outdoors('misty mountains', 'JWUI'),
      outdoors('a heron in still water', 'JLI'),
      outdoors('birch trees', 'WJI'),
      indoors('a sleeping cat', 'LJN'),
      outdoors('a lone boat on a calm sea', 'JWN'),
    ],
    many: [
      outdoors('a lone boat on a calm sea', 'WJN'),
      outdoors('rolling hills', 'WJN'),
      indoors('sprigs of eucalyptus', 'LWV'),
      outdoors('misty mountains', 'WJI'),
    ],
  },
  even: {
    blue: [
      outdoors('sailing boats in a harbour', 'MWK'),
      outdoors('a lighthouse above the sea', 'MWKN'),
      outdoors('layered mountains', 'MWUG'),
      indoors('a bird on a branch', 'KMJI'),
    ],
    green: [
      outdoors('a pine forest before the hills', 'KMW'),
      indoors('lush leaves', 'CKWO'),
      indoors('a bird among leaves', 'KCM'),
      outdoors('mountains above a forest', 'MWUG'),
    ],
    warm: [
      outdoors('a village on a hillside', 'MWK'),
      outdoors('dunes under a round sun', 'MWCO'),
      indoors('a bowl of fruit', 'CMWR'),
      indoors('an olive branch', 'LKWO'),
    ],
    rose: [
      indoors('tulips in a vase', 'CWLR'),
      outdoors('layered mountains under a low sun', 'MUW'),
      indoors('a bird among blossom', 'CKU'),
      indoors('peonies in a vase', 'CWLS'),
    ],
    grey: [
      outdoors('a village of gabled houses', 'LMK'),
      indoors('a bird on a branch', 'LKJI'),
      outdoors('layered mountains', 'MUKG'),
      indoors('three pears', 'LKMR'),
    ],
    many: [
      indoors('a vase of wildflowers', 'WCMS'),
      outdoors('boats in a harbour', 'MK'),
      indoors('a shoal of fish', 'CMKR'),
      outdoors('a village on a hillside', 'MW'),
    ],
  },
  bold: {
    blue: [
      outdoors('a great wave', 'UKC'),
      indoors('a shoal of fish', 'CMKRS'),
      outdoors('sailing boats under a round sun', 'MCG'),
      indoors('large abstract shapes', 'CBGR'),
    ],
    green: [
      indoors('large palm leaves', 'CKR'),
      outdoors('mountains above a pine forest', 'KMUG'),
      indoors('large abstract shapes', 'CBMGR'),
      indoors('a bowl of fruit', 'CMR'),
    ],
    warm: [
      indoors('a bowl of fruit', 'CMKR'),
      outdoors('dunes under a round sun', 'MCO'),
      indoors('large abstract shapes', 'CBMGR'),
      indoors('large palm leaves', 'CKR'),
    ],
    rose: [
      indoors('poppies in a vase', 'CKMS'),
      indoors('large abstract shapes', 'CBGR'),
      outdoors('mountains under a round sun', 'MCUGO'),
      indoors('a shoal of fish', 'CMRS'),
    ],
    grey: [
      indoors('large abstract shapes', 'CBMGR'),
      outdoors('a great wave', 'UK'),
      outdoors('mountains under a round sun', 'MCUGO'),
      indoors('large palm leaves', 'CKR'),
      indoors('a bowl of fruit', 'CMR'),
    ],
    many: [
      indoors('large abstract shapes', 'BCGR'),
      indoors('wildflowers in a vase', 'CMS'),
      outdoors('a village under a round sun', 'MC'),
    ],
  },
};
