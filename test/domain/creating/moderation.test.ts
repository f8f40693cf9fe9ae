import { describe, expect, it } from '@jest/globals';
import { findObjection } from '../../../src/domain/creating/moderation.js';

describe('findObjection', () => {
  it.each([
    ['A porn scene in a forest', 'pornography', 'porn'],
    ['naked child on a beach', 'children in a sexual way', 'naked'],
    ['A child, very sexy', 'children in a sexual way', 'child'],
    ['a swastika on a red flag', 'hatred or its symbols', 'swastika'],
    ['The beheading of a king', 'cruelty and gore', 'beheading'],
    ['self-harm', 'self-harm', 'self harm'],
  ])('returns the reason and the words: %s', (text, category, match) => {
    expect(findObjection(text)).toEqual({ category, match });
  });

  it.each([
    ['in capitals', 'SWASTIKA'],
    ['with accents', 'swâstíka'],
    ['with digits for letters', 'sw4stik4'],
    ['with signs for letters', '$wastika'],
    ['with soft hyphens', 'swas\u00adtika'],
    ['with invisible spaces', 'swas\u200btika'],
    ['in full-width letters', 'ｓｗａｓｔｉｋａ'],
  ])('accepts a word %s', (_, text) => {
    expect(findObjection(`a ${text} here`)).toMatchObject({ match: 'swastika' });
  });

  it.each([
    'A lighthouse over a calm sea',
    'Children flying kites on a beach',
    'A rapeseed field, and grapes on a draped table',
    'A field of rape in bloom, and a corpse flower',
    'Essex and Sussex coast, a cockerel at dawn',
    'A nude figure study in charcoal, classical',
    'Gorse on a hill, the gorge of the Verdon',
    'A girl with a pearl earring, in blue',
    'Scunthorpe steelworks, 1953, in 3 colours',
    'A hanging garden with clematis',
    '',
  ])('accepts %j', (text) => {
    expect(findObjection(text)).toBeUndefined();
  });
});
