import { index } from './look-up.js';

/** Words for a whole palette, with its colours in order of importance. */
export const palettes = index<string>([
  ['#c23b32 #edc63d #3569a8', 'primary colour|primary color|primaries'],
  ['#f2c9c4 #cfe0d8 #f5e6c8 #c9d3e8', 'pastel|pastel colour|pastel color|pastel shade|soft pastel'],
  [
    '#b5653f #d6a24c #7c7a4a #e3cda6',
    'earth tone|earthy tone|earth colour|earth color|earthy colour|earthy color',
  ],
  ['#7a4b32 #b98a63 #e6cfae', 'warm brown|browns|coffee tone|chocolate tone'],
  ['#26231f #f3eee4 #8d8b86', 'black and white|monochrome|black on white|greyscale|grayscale'],
  ['#1f6b52 #5b2a6b #1f4e79 #c9a227', 'jewel tone|jewel colour|jewel color'],
  ['#cdbfae #a99a88 #efe7da', 'neutral|neutral tone|neutral colour|neutral color|nude tone|beige tone'],
  ['#ff5fa2 #38d5e0 #f7e14a #2b1c4f', 'neon|neon colour|neon color'],
  [
    '#d9482b #f2c14e #2f8f6b #2f6db5 #7a4b9c',
    'rainbow colour|rainbow color|multicoloured|multicolored|all the colours',
  ],
]);
